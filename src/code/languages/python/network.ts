/** Functions of Python that reach the network. */
import type { Role } from "../../dialect.ts";
import { connectsTo, downloads, looksUp, requests } from "../../network.ts";
import { arg, gives } from "../../roles.ts";
import { concat, str, unknown } from "../../values.ts";

export const NETWORK: Record<string, Role> = {
  "urllib.request.urlopen": requests({ body: [1, "data"] }),
  "urllib.request.urlretrieve wget.download": downloads(0, [1, "filename", "out"]),
  Request: gives((call) => {
    const url = arg(call, [0, "url"]);
    const fields = new Map(call.named);
    if (call.args[1]) fields.set("data", call.args[1]);
    if (call.args[2]) fields.set("headers", call.args[2]);
    return url && { text: url.text, ref: "Request()", fields };
  }),
  "requests.get httpx.get requests.head httpx.head requests.options httpx.stream": requests({ method: "GET" }),
  "requests.post httpx.post": requests({ method: "POST", body: [1, "data"] }),
  "requests.put httpx.put": requests({ method: "PUT", body: [1, "data"] }),
  "requests.patch httpx.patch": requests({ method: "PATCH", body: [1, "data"] }),
  "requests.delete httpx.delete": requests({ method: "DELETE" }),
  "requests.request httpx.request": requests({ url: [1, "url"], by: 0 }),
  "http.client.HTTPSConnection http.client.HTTPConnection": (call) => ({
    ...unknown("connection"),
    ref: "HTTP()",
    text: concat(str(call.name.includes("HTTPS") ? "https://" : "http://"), call.args[0] ?? unknown("host")).text,
  }),
  "HTTP().request": (call) =>
    requests({ by: 0, body: [2, "body"], url: 1 })({
      ...call,
      args: [
        call.args[0] ?? str("GET"),
        concat({ text: call.self?.text ?? str("").text }, call.args[1] ?? str("/")),
        ...call.args.slice(2),
      ],
    }),
  "socket.socket socket.socket.socket": () => ({ ...unknown("socket"), ref: "socket()", state: {} }),
  "socket().connect socket().connect_ex socket.create_connection": connectsTo(),
  "socket().bind": connectsTo(0, 1, "listen"),
  "socket.gethostbyname socket.getaddrinfo": looksUp,
  "smtplib.SMTP smtplib.SMTP_SSL ftplib.FTP telnetlib.Telnet websocket.create_connection": (call) => {
    const scheme = call.name.split(".")[0] === "smtplib" ? "smtp" : call.name.split("lib")[0];
    const made = call.reader.world.connect(concat(str(`${scheme}://`), call.args[0] ?? unknown("host")), "change", []);
    return { ...made.value, ref: "mail()" };
  },
  "mail().sendmail mail().send_message mail().storbinary mail().storlines": (call) => {
    const connect = call.self?.state?.connect;
    for (const value of call.args) if (connect) call.reader.world.send(connect, value);
    return undefined;
  },
  "http.server.test http.server.HTTPServer socketserver.TCPServer http.server.ThreadingHTTPServer": connectsTo(
    0,
    1,
    "listen",
  ),
  "*.sendfile": () => undefined,
};
