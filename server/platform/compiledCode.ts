import { enableCompileCache } from "node:module";
import { setFlagsFromString } from "node:v8";

/**
 * Keeps compiled modules in this folder, for the next start and for threads, and machine code of WebAssembly in
 * memory. Call it before a thread starts.
 */
export function keepCompiledCode(folder: string): void {
  enableCompileCache(folder);
  // Threads take over the variable, but not the call. Without it each of them loads the WebAssembly that strips
  // types, and starts in 350 ms instead of 130.
  process.env["NODE_COMPILE_CACHE"] ??= folder;
  // V8 may free a wrapper of WebAssembly twice if several threads strip types at once, and that ends the
  // whole process (nodejs/node#64500).
  setFlagsFromString("--no-wasm-code-gc");
}
