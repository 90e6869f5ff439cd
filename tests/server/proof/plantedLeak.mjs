// Preloaded into a server. Once the file named by LEAK_FILE exists, every SIGUSR2 leaks 4 MB and four open
// sockets. It is plain JavaScript, because it is loaded before type stripping.
import { existsSync } from "node:fs";
import { createServer } from "node:net";

const MEGABYTES = 4;
const SOCKETS = 4;
const left = [];
process.on("SIGUSR2", () => {
  if (!existsSync(process.env.LEAK_FILE ?? "")) return;
  left.push(Array.from({ length: MEGABYTES * 131_072 }, Math.random));
  for (let at = 0; at < SOCKETS; at++) createServer().listen(0, "127.0.0.1");
});
