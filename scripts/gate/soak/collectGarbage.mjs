// This file is preloaded into a server. SIGUSR2 then makes the server collect garbage, so that the heap that is
// measured next contains only what is in use. It is plain JavaScript, because it is loaded before anything
// else.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
process.on("SIGUSR2", () => collect());
