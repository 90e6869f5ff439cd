import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Browser } from "playwright";
import { OverLimit } from "./limits.ts";

const EVERY_MS = 500;

/** Bytes that a process holds for itself, by Linux' account of it (`/proc/PID/status`): no shared files. */
export function bytesInStatus(status: string): number {
  const kilobytes = (key: string): number =>
    Number(new RegExp(`^${key}:\\s+(\\d+) kB`, "m").exec(status)?.[1] ?? 0);
  return (kilobytes("RssAnon") + kilobytes("RssShmem")) * 1024;
}

/** Where there is no /proc, all that is resident, the browser's own files with it. */
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
      // A process that ended meanwhile holds nothing.
      if (error instanceof Error && "code" in error) return sum;
      throw error;
    }
  }, 0);
}

/**
 * Looks after what all processes of a browser hold: `over` fails with OverLimit once it is more than
 * `most` bytes. Windows has no cheap way to ask: there the limit is not watched.
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
    // A browser that is closing answers no more: there is nothing left to look after.
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
