import type { Logger } from "pino";
import { openLog } from "../../../server/platform/log.ts";
import { leaksIn } from "./leaks.ts";

const ERROR = 50;

/** A log at the most detailed level that records its lines and prints only errors. */
export interface WatchedLog {
  readonly log: Logger;
  readonly lines: readonly string[];
  /** Throws with the lines that contain something that a log must not contain. */
  readonly judge: () => void;
}

export function openWatchedLog(): WatchedLog {
  const lines: string[] = [];
  const write = (line: string): void => {
    lines.push(line);
    const { level }: { level: number } = JSON.parse(line);
    if (level >= ERROR) process.stderr.write(line);
  };
  const judge = (): void => {
    const leaky = lines.flatMap((line) => {
      const leaks = leaksIn(line);
      return leaks.length > 0 ? [`${leaks.join(", ")}: ${line}`] : [];
    });
    if (leaky.length > 0) throw new Error(`the log holds secrets:\n${leaky.join("")}`);
  };
  return { log: openLog("trace", { write }), lines, judge };
}
