import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { onTestFinished, vi } from "vitest";
import { ownFolder } from "../gate/ownFolder.ts";

/** Writes an executable shell script into a folder that every account can enter. Returns the script's path. */
export function writeProgram(folder: string, name: string, script: string): string {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

/** Puts a shell script first on PATH until the running test has finished. Returns its folder. */
export function fakeProgram(name: string, script: string): string {
  const folder = ownFolder();
  writeProgram(folder, name, script);
  vi.stubEnv("PATH", `${folder}${delimiter}${process.env["PATH"]}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  return folder;
}
