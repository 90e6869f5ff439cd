// Preloaded into a server: as soon as the file of LEAK_FILE exists, every SIGUSR2 leaves 2 MB and an open socket
// behind. Plain JavaScript, because it is loaded before anything else.
import { existsSync } from "node:fs";
import { createServer } from "node:net";

const MEGABYTES = 2;
const left = [];
process.on("SIGUSR2", () => {
  if (!existsSync(process.env.LEAK_FILE ?? "")) return;
  left.push(Array.from({ length: MEGABYTES * 131_072 }, Math.random));
  createServer().listen(0, "127.0.0.1");
});
