import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Browser } from "playwright";
import { OverLimit } from "./limits.ts";

const EVERY_MS = 500;

/**
 * Returns the private memory of a process in bytes, from `/proc/PID/status` on Linux, without shared files.
 */
export function bytesInStatus(status: string): number {
  const kilobytes = (key: string): number =>
    Number(new RegExp(`^${key}:\\s+(\\d+) kB`, "m").exec(status)?.[1] ?? 0);
  return (kilobytes("RssAnon") + kilobytes("RssShmem")) * 1024;
}

/**
 * Returns the resident memory of processes in bytes, for systems without /proc. Resident memory includes
 * files that the browser maps into memory.
 */
function bytesByPs(ids: readonly number[]): number {
  const told = execFileSync("ps", ["-o", "rss=", "-p", ids.join(",")], { encoding: "utf8" });
  return told.split("\n").reduce((sum, line) => sum + Number(line.trim() || 0) * 1024, 0);
}

function bytesOf(ids: readonly number[]): number {
  if (process.platform !== "linux") return process.platform === "win32" ? 0 : bytesByPs(ids);
  return ids.reduce((sum, id) => {
    try {
      return sum + bytesInStatus(readFileSync(`/proc/${id}/status`, "utf8"));
    } catch (error) {
      // A process that has ended uses no memory.
      if (error instanceof Error && "code" in error) return sum;
      throw error;
    }
  }, 0);
}

/**
 * Monitors the memory of all processes of a browser. The promise `over` is rejected with OverLimit if the
 * memory exceeds `most` bytes. On Windows the memory is not monitored, because there is no cheap way to read
 * it.
 */
export async function watchMemory(browser: Browser, most: number) {
  const session = await browser.newBrowserCDPSession();
  let peak = 0;
  let fail: (reason: OverLimit) => void = () => {};
  const over = new Promise<never>((_, reject) => {
    fail = reject;
  });
  over.catch(() => undefined);

  async function look(): Promise<void> {
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    peak = Math.max(peak, bytesOf(processInfo.map(({ id }) => id)));
    if (peak > most) fail(new OverLimit(`over ${Math.round(most / 1024 ** 3)} GB`));
  }

  const timer = setInterval(() => {
    // A browser that is closing no longer responds.
    look().catch(() => clearInterval(timer));
  }, EVERY_MS);
  return {
    over,
    get peak() {
      return peak;
    },
    close: (): void => clearInterval(timer),
  };
}
