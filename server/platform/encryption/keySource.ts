import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { isKey, newKey } from "./keyring.ts";

/** Where a node's keys come from: the setting ENCRYPTION_KEYS, else a file that holds one a line. */
export interface KeySource {
  readonly keys: readonly string[] | undefined;
  readonly file: string;
}

/** A node that cannot work with the database's encryption; the message is for an operator. */
export class WrongKeys extends Error {
  override readonly name = "WrongKeys";
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

function linesOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const lines = text.split("\n").map((line) => line.trim());
  const keys = lines.filter((line) => line !== "" && !line.startsWith("#"));
  if (keys.length === 0 || !keys.every(isKey)) {
    throw new WrongKeys(`${file} must hold encryption keys, a line of 43 characters each.`);
  }
  return keys;
}

/** The keys as they are now, the one that encrypts first; none where the file is not there. */
export const readKeys = ({ keys, file }: KeySource): readonly string[] =>
  keys ?? (existsSync(file) ? linesOf(file) : []);

/**
 * The same for a node that runs: none where the file cannot be used at the moment. Somebody may be
 * editing it, and the keys that the node has stay good. The next start names what is wrong with it.
 */
export function rereadKeys(source: KeySource): readonly string[] {
  try {
    return readKeys(source);
  } catch (error) {
    if (error instanceof WrongKeys || isCode(error, "ENOENT")) return [];
    throw error;
  }
}

const HEAD =
  "# Encrypts personal data in the database (docs/encryption.md). Keep a copy elsewhere.\n";

function writeDraft(file: string, keys: readonly string[]): string {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${HEAD}${keys.join("\n")}\n`, { mode: 0o600 });
  return draft;
}

/** Makes the file with a new key where there is none: of several nodes on one folder, one does. */
export function makeKeyFile(file: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    const draft = writeDraft(file, [newKey()]);
    try {
      linkSync(draft, file);
    } finally {
      rmSync(draft, { force: true });
    }
  } catch (error) {
    if (isCode(error, "EEXIST")) return;
    const why = error instanceof Error ? error.message : String(error);
    throw new WrongKeys(`ENCRYPTION_KEYS is missing, and ${file} could not be made: ${why}.`);
  }
}

/** Replaces the keys in the file, at once. */
export const writeKeyFile = (file: string, keys: readonly string[]): void =>
  renameSync(writeDraft(file, keys), file);

/** How an operator knows the source. */
export const nameOfSource = ({ keys, file }: KeySource): string =>
  keys ? "ENCRYPTION_KEYS" : file;
