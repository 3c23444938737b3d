import { effectsOf } from "../../support/effects.ts";

effectsOf("pm2", {
  "pm2 ls": [],
  "pm2 logs api --lines 50 --nostream": [],
  "pm2 start dist/server.js --name api -i max": ["runs unknown file: dist/server.js"],
  "pm2 start ecosystem.config.cjs --env production": ["run ecosystem.config.cjs outside"],
  "pm2 start 'npm run dev' --name web": ["runs shell: npm run dev"],
  "pm2 start app.py --interpreter python3": ["runs: python3 app.py"],
  "pm2 restart api": [],
  "pm2 delete api": [],
  "pm2 delete all": ["mutate pm2 change process all"],
  "pm2 kill": ["mutate pm2 restart process"],
  "pm2 startup": ["persist service"],
  "pm2 deploy ecosystem.config.js staging": ["mutate pm2 deploy app staging hosted"],
});
effectsOf("foreman", {
  "foreman start -f Procfile.dev": ["run Procfile.dev outside"],
  "foreman run -e .env rake db:migrate": ["read .env", "runs: rake db:migrate"],
  "foreman check": [],
  "foreman export systemd /etc/systemd/system": ["write /etc/systemd/system replace"],
});
effectsOf("overmind", {
  "overmind start -D": [],
  "overmind connect web": [],
  "overmind run rm -rf x": ["runs: rm -rf x"],
  "hivemind Procfile.dev": [],
});
effectsOf("process-compose", {
  "process-compose up -D": [],
  "process-compose -f pc.yaml up": ["run pc.yaml outside"],
  "process-compose process restart api": [],
});
effectsOf("watchman", {
  "watchman watch-list": [],
  "watchman watch-del-all": [],
  "watchman trigger . build '*.ts' -- make all": ["persist service", "runs: make all"],
});
