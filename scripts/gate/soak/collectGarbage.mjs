// Preloaded into a server: SIGUSR2 collects its garbage, so that the heap that is measured next is what is
// in use. Plain JavaScript, because it is loaded before anything else.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
process.on("SIGUSR2", () => collect());
