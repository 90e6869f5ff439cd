import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { isKey, newKey } from "./keyring.ts";

/**
 * Where a node's keys come from: the setting ENCRYPTION_KEYS, or if it is not set, a file with one key per
 * line.
 */
export interface KeySource {
  readonly keys: readonly string[] | undefined;
  readonly file: string;
}

/**
 * Thrown if the node cannot use the database's encryption. The error's message is written for the person
 * who runs the server.
 */
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

/**
 * Returns the current keys. The first key is used for encrypting, and all keys for decrypting. Returns an
 * empty list if there is no key file.
 */
export const readKeys = ({ keys, file }: KeySource): readonly string[] =>
  keys ?? (existsSync(file) ? linesOf(file) : []);

/**
 * Reads the keys again while the node runs. Returns no keys if the key file is unusable at the moment, for
 * example while somebody edits it. A node that gets no keys keeps its previous keys, and its next start
 * reports the problem.
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

/**
 * Creates the key file with a new key if there is no file. If several nodes share the folder, only one of
 * them creates the file.
 */
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

/** Replaces the keys in the file atomically. */
export const writeKeyFile = (file: string, keys: readonly string[]): void =>
  renameSync(writeDraft(file, keys), file);

/** Returns the name of the key source in messages to operators. */
export const nameOfSource = ({ keys, file }: KeySource): string =>
  keys ? "ENCRYPTION_KEYS" : file;
