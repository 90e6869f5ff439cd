import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ROOT } from "../../../scripts/root.ts";

/** A copy of the server's source code. */
export interface Program {
  readonly main: string;
  readonly remove: () => void;
}

/**
 * Copies the server's code as it is now, so that a killed process restarts with the same code even if files are
 * edited during a long proof run.
 */
export function copyProgram(): Program {
  const folder = mkdtempSync(join(tmpdir(), "parterre-program-"));
  for (const part of ["server", "domain", "engine", "package.json"]) {
    cpSync(resolve(ROOT, part), join(folder, part), { recursive: true });
  }
  symlinkSync(resolve(ROOT, "node_modules"), join(folder, "node_modules"));
  return {
    main: join(folder, "server/main.ts"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
