import { effectsOf } from "../../support/effects.ts";

effectsOf("ps:.copyto", { "ps:.copyto x y": ["read x", "write y replace"], "ps:.copyto x": ["read x"] });
effectsOf("ps:[system.environment]::getenvironmentvariable", {
  "ps:[system.environment]::getenvironmentvariable TOKEN": [],
});
effectsOf("ps:[system.io.path]::gettemppath", { "ps:[system.io.path]::gettemppath": [] });
effectsOf("ps:[system.io.path]::getfullpath", { "ps:[system.io.path]::getfullpath x": [] });
effectsOf("ps:.trim", { "ps:.trim x": [] });
effectsOf("ps:.", { "ps:. x.ps1": ["runs powershell file: x.ps1"] });
effectsOf("ps:[system.net.sockets.tcpclient]::new", {
  "ps:[system.net.sockets.tcpclient]::new h.example 99": ["connect tcp://h.example:99 tunnel checked"],
  "ps:[system.net.sockets.tcpclient]::new": [],
});
effectsOf("ps:new-scheduledtasktrigger", { "ps:new-scheduledtasktrigger -Daily -At 3am": [] });
effectsOf("ps:start-scheduledtask", { "ps:start-scheduledtask -TaskName x": [] });
effectsOf("ps:[string]::concat", { "ps:[string]::concat a b": [] });
