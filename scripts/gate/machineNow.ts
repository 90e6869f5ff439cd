import { cpus, loadavg } from "node:os";

/** This machine, and its load when a proof starts. */
export interface MachineNow {
  readonly date: string;
  readonly cpu: string;
  readonly cores: number;
  /** Load average of the last minute. */
  readonly load: number;
}

export const machineNow = (): MachineNow => ({
  date: new Date().toISOString().slice(0, 10),
  cpu: cpus()[0]?.model ?? "unknown",
  cores: cpus().length,
  load: loadavg()[0]!,
});
