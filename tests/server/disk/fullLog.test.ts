import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../../scripts/root.ts";

const LOG = JSON.stringify(resolve(ROOT, "server/platform/log.ts"));
const PROGRAM = `
  const { openLog } = await import(${LOG});
  const log = openLog();
  log.warn("nobody can read this");
  setTimeout(() => {
    log.warn("nor this");
    process.stdout.write("still running");
    process.exitCode = 7;
  }, 50);`;

test.runIf(process.platform === "linux")(
  "a process goes on and ends by itself while its log is on a full disk",
  async () => {
    const full = openSync("/dev/full", "w");
    const child = spawn(process.execPath, ["--input-type=module", "-e", PROGRAM], {
      stdio: ["ignore", "pipe", full],
    });
    closeSync(full);
    let said = "";
    child.stdout?.setEncoding("utf8").on("data", (text: string) => (said += text));
    const code = await new Promise((done) => child.once("exit", done));
    expect([said, code]).toEqual(["still running", 7]);
  },
);
