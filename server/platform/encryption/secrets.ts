import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../store/db.ts";
import type { Keyring } from "./keyring.ts";

/** Names of the installation's secrets, which are the same on every node. */
export const SECRET_NAMES = [
  "cookie",
  "sandbox",
  "codes",
  "captcha",
  "tickets",
  "videos",
  "links",
  "lookups",
  "gateways",
  "waiting",
] as const;
export type SecretName = (typeof SECRET_NAMES)[number];

/**
 * A function that returns the current generations of a secret: the first generation signs, and all of them
 * verify.
 */
export type SecretRing = () => readonly string[];

/** The current generations of each secret. */
export interface Secrets {
  readonly of: (name: SecretName) => readonly string[];
  /** Reads the secrets again, because another node or a command may have added new generations. */
  readonly refresh: (db: Db) => Promise<void>;
}

/** How often nodes read the secrets again, in ms. */
export const SECRETS_MS = 10_000;

export const newSecret = (): string => randomBytes(32).toString("base64url");

const PLACE = "secret.value";

/**
 * Reads the secrets. A new generation already verifies signatures before it signs, because some nodes read
 * the new generation earlier than others.
 */
async function readSecrets(db: Db, keyring: Keyring): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; value: string; signs: boolean }>`
    select name, value, (signs_from is null or signs_from <= app_now()) as signs from secret
    where accepted_until is null or accepted_until > app_now()
    order by name, signs desc, generation desc`.execute(db);
  const read = new Map<string, string[]>();
  for (const { name, value } of rows) {
    read.set(name, [...(read.get(name) ?? []), keyring.open(PLACE, value)]);
  }
  return read;
}

async function addMissing(db: Db, keyring: Keyring, present: ReadonlyMap<string, unknown>) {
  const missing = SECRET_NAMES.filter((name) => !present.has(name));
  if (missing.length === 0) return false;
  await db
    .insertInto("secret")
    .values(missing.map((name) => ({ name, value: keyring.seal(PLACE, newSecret()) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

const unchanged = (before: readonly string[] | undefined, now: readonly string[]) =>
  before?.join() === now.join() ? before : now;

/** Reads the secrets, and creates those that the installation does not have yet. */
export async function openSecrets(db: Db, keyring: Keyring): Promise<Secrets> {
  let held: ReadonlyMap<string, readonly string[]> = await readSecrets(db, keyring);
  if (await addMissing(db, keyring, held)) held = await readSecrets(db, keyring);
  return {
    of: (name) => {
      const found = held.get(name);
      if (!found) throw new Error(`there is no secret ${name}`);
      return found;
    },
    refresh: async (present) => {
      const read = await readSecrets(present, keyring);
      // An unchanged secret keeps its array object, because verification results may be cached by the
      // identity of the array.
      held = new Map([...read].map(([name, ring]) => [name, unchanged(held.get(name), ring)]));
    },
  };
}
