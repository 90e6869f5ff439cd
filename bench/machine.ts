import { cpus, loadavg } from "node:os";
import type { Machine } from "./harness.ts";

/** Describes this machine and its current load. */
export function machine(gpu: string): Machine {
  const cores = cpus();
  return { cpu: cores[0]?.model ?? "unknown", cores: cores.length, load: loadavg()[0]!, gpu };
}
