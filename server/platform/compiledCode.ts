import { enableCompileCache } from "node:module";
import { setFlagsFromString } from "node:v8";

/**
 * Caches compiled modules in this folder, for worker threads and for the next start, and keeps compiled
 * WebAssembly in memory. Call it before a thread starts.
 */
export function keepCompiledCode(folder: string): void {
  enableCompileCache(folder);
  // Threads inherit this variable, but not the cache that the call above enables. Without the cache a thread
  // loads the WebAssembly that strips types, and starts in 350 ms instead of 130.
  process.env["NODE_COMPILE_CACHE"] ??= folder;
  // V8 can free a WebAssembly wrapper twice if several threads strip types at once, which crashes the whole
  // process (nodejs/node#64500).
  setFlagsFromString("--no-wasm-code-gc");
}
