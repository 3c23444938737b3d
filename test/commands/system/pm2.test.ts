import { effectsOf } from "../../support/effects.ts";

effectsOf("pm2", {
  "pm2 kill": ["mutate pm2 stop service all destroys"],
  "pm2 delete all": ["mutate pm2 delete service all destroys"],
  "pm2 del api": [],
  "pm2 stop all": ["mutate pm2 stop service all destroys"],
  "pm2 stop api worker": [],
  "pm2 restart api --update-env": [],
  "pm2 restart 0": [],
  "pm2 reload all": [],
  "pm2 start dist/server.js --name api -i 2 -- --port 3000": ["runs javascript file: dist/server.js"],
  "pm2 start 'npm run dev' --name web": ["runs shell: npm run dev"],
  "pm2 start npm --name web -- run dev": ["runs: npm run dev"],
  "pm2 start ecosystem.config.json": [],
  "pm2 startup systemd": ["persist service"],
  "pm2 env 0": ["reveal what(pm2 env environment body)"],
  "pm2 deploy production": ["mutate pm2 deploy app production hosted"],
  "pm2 list": [],
  "pm2 logs api --lines 50 --nostream": [],
  "pm2 save --force": [],
});
