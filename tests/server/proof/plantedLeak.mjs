// Preloaded into a server: as soon as the file of LEAK_FILE exists, every SIGUSR2 leaves 4 MB and four open
// sockets behind. Plain JavaScript, because it is loaded before anything else.
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
