import { effectsOf } from "../../support/effects.ts";

effectsOf("tmux", {
  "tmux new-session -d -s a 'rm x'": ["runs shell: rm x"],
  "tmux new -d rm x": ["runs: rm x"],
  "tmux split-window -h -t a 'rm x'": ["runs shell: rm x"],
  "tmux send-keys -t a 'rm -rf x' Enter": ["runs shell: rm -rf x\n"],
  "tmux send -lt a Enter": ["runs shell: Enter"],
  "tmux run-shell -b 'rm x'": ["runs shell: rm x"],
  "tmux if-shell 'rm x' y": ["runs shell: rm x", "runs shell: tmux y"],
  "tmux set-hook -g after-new-window 'run-shell y'": ["runs shell: tmux run-shell y"],
  "tmux pipe-pane -o 'cat > x'": ["runs shell: cat > x"],
  "tmux source-file x": ["runs unknown file: x"],
  "tmux -f x ls": ["runs unknown file: x"],
  "tmux -c 'rm x'": ["runs shell: rm x"],
  "tmux load-buffer x": ["read x"],
  "tmux save-buffer x": ["write x replace"],
  "tmux kill-server": ["signal tmux runtime"],
  "tmux kill-session -t a": ["signal a named"],
  "tmux capture-pane -p -t a": [],
});
effectsOf("screen", {
  "screen -dmS a rm x": ["runs: rm x"],
  "screen -S a -X stuff 'rm x'": ["runs shell: rm x"],
  "screen -S a -X screen rm x": ["runs: rm x"],
  "screen -S a -X quit": ["signal a named"],
  "screen -dmS line /dev/ttyACM0 9600": [],
  "screen /dev/cu.usbserial-1 115200": [],
  "screen /dev/shm/x 9600": ["runs: /dev/shm/x 9600"],
  "screen -S a -X hardcopy": [],
  "screen -c rc": ["runs unknown file: rc"],
  "screen -ls": [],
});
effectsOf("xterm", {
  "xterm -T a -e rm x": ["runs: rm x"],
  "urxvt -e 'rm x'": ["runs shell: rm x"],
  "gnome-terminal --window -- rm x": ["runs: rm x"],
  "xfce4-terminal --hold --command='rm x'": ["runs shell: rm x"],
  "kitty --hold rm x": ["runs: rm x"],
  "wezterm start -- rm x": ["runs: rm x"],
  "konsole --workdir a": [],
  "alacritty --version": [],
  st: [],
});
