import { cpus, loadavg } from "node:os";
import type { Machine } from "./harness.ts";

/** This machine as it is now. */
export function machine(gpu: string): Machine {
  const cores = cpus();
  return { cpu: cores[0]?.model ?? "unknown", cores: cores.length, load: loadavg()[0]!, gpu };
}
