import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FolderTaken, lockFolder } from "../../server/platform/store/folderLock.ts";

let folder: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "parterre-lock-"));
});
afterEach(() => {
  child?.kill("SIGKILL");
  child = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** Starts another process that locks the folder until the process is killed. */
async function holdElsewhere(): Promise<ChildProcess> {
  const module = new URL("../../server/platform/store/folderLock.ts", import.meta.url).href;
  const script = `const { lockFolder } = await import(${JSON.stringify(module)});
    lockFolder(${JSON.stringify(folder)}); console.log("held"); setInterval(() => {}, 1000);`;
  const started = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((done) => started.stdout.once("data", done));
  return started;
}

async function kill9(victim: ChildProcess): Promise<void> {
  const gone = new Promise((done) => victim.once("exit", done));
  victim.kill("SIGKILL");
  await gone;
}

describe("a data folder", () => {
  test("is refused to a second process, which is told the owner's pid", async () => {
    child = await holdElsewhere();
    const attempt = () => lockFolder(folder);
    expect(attempt).toThrow(FolderTaken);
    expect(attempt).toThrow(String(child.pid));
  });

  test("is taken over from an owner that was killed", async () => {
    child = await holdElsewhere();
    await kill9(child);
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(String(process.pid));
    release();
  });

  test("is free again once it was let go", () => {
    lockFolder(folder)();
    expect(existsSync(join(folder, "owner"))).toBe(false);
    lockFolder(folder)();
  });

  test("is taken over where the owner's pid belongs to a younger process now", () => {
    writeFileSync(join(folder, "owner"), `${process.pid} 1\n`);
    const release = lockFolder(folder);
    release();
    expect(existsSync(join(folder, "owner"))).toBe(false);
  });
});
