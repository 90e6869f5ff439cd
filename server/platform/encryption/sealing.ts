import { createHmac } from "node:crypto";
import type { Db } from "../store/db.ts";
import type { Keyring } from "./keyring.ts";
import { SEALED_COLUMNS, type IndexedPlace, type Place } from "./sealedColumns.ts";
import type { SecretName, SecretRing, Secrets } from "./secrets.ts";

/** What a node needs to read and write the encrypted columns of a database. */
export interface Encryption {
  readonly keyring: Keyring;
  readonly secrets: Secrets;
}

// The key is the database's adapter. A transaction has the same adapter as its database, so it finds the
// same encryption.
const OPENED = new WeakMap<object, Encryption>();

const partOf = (db: Db): object => db.getExecutor().adapter;

/** Makes the encryption available to all code that uses this database. */
export const attachEncryption = (db: Db, encryption: Encryption): void =>
  void OPENED.set(partOf(db), encryption);

export function encryptionOf(db: Db): Encryption {
  const encryption = OPENED.get(partOf(db));
  if (!encryption) throw new Error("the database was opened without its encryption keys");
  return encryption;
}

/** Encrypts a text for its column. Returns null and empty texts unchanged. */
export function seal(db: Db, place: Place, text: string): string;
export function seal(db: Db, place: Place, text: string | null): string | null;
export function seal(db: Db, place: Place, text: string | null): string | null {
  return text === null ? null : encryptionOf(db).keyring.seal(place, text);
}

/** Decrypts a column's text. Returns null if the text is null. */
export function unseal(db: Db, place: Place, text: string): string;
export function unseal(db: Db, place: Place, text: string | null): string | null;
export function unseal(db: Db, place: Place, text: string | null): string | null {
  return text === null ? null : encryptionOf(db).keyring.open(place, text);
}

/** Encrypts a value for a jsonb column, which then contains a JSON string. */
export const sealJson = (db: Db, place: Place, value: unknown): string =>
  seal(db, place, JSON.stringify(value));

/**
 * Decrypts the value of a jsonb column that `sealJson` has written. Returns an unencrypted value unchanged.
 */
export const unsealJson = (db: Db, place: Place, value: unknown): unknown =>
  typeof value === "string" ? JSON.parse(unseal(db, place, value)) : value;

/**
 * Returns the look-up hash of an ID number. Equal texts have the same hash. The hash reveals nothing to
 * people without the key.
 */
export function lookupOf(db: Db, text: string): string;
export function lookupOf(db: Db, text: string | null): string | null;
export function lookupOf(db: Db, text: string | null): string | null {
  if (text === null) return null;
  const key = Buffer.from(encryptionOf(db).secrets.of("lookups")[0] ?? "", "base64url");
  return createHmac("sha256", key).update(text).digest("base64url");
}

/**
 * Returns the two columns of an ID number, its encrypted text and its look-up hash, in a table that is
 * searched by ID number.
 */
export function ssnColumns(db: Db, place: IndexedPlace, ssn: string): SsnColumns<string>;
export function ssnColumns(
  db: Db,
  place: IndexedPlace,
  ssn: string | null,
): SsnColumns<string | null>;
export function ssnColumns(
  db: Db,
  place: IndexedPlace,
  ssn: string | null,
): SsnColumns<string | null> {
  const ssn_index = lookupOf(db, ssn === null ? null : SEALED_COLUMNS[place].compared(ssn));
  return { ssn: seal(db, place, ssn), ssn_index };
}

interface SsnColumns<T> {
  readonly ssn: T;
  readonly ssn_index: T;
}

/** Returns the current generations of a secret: the first generation signs, and all of them verify. */
export const secretsOf =
  (db: Db, name: SecretName): SecretRing =>
  () =>
    encryptionOf(db).secrets.of(name);
