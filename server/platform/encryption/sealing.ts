import { createHmac } from "node:crypto";
import type { Db } from "../store/db.ts";
import type { Keyring } from "./keyring.ts";
import { SEALED_COLUMNS, type IndexedPlace, type Place } from "./sealedColumns.ts";
import type { SecretName, SecretRing, Secrets } from "./secrets.ts";

/** What a node holds to read and write the sealed columns of a database. */
export interface Encryption {
  readonly keyring: Keyring;
  readonly secrets: Secrets;
}

// A transaction's adapter is its database's: whoever has one of the two can seal.
const OPENED = new WeakMap<object, Encryption>();

const partOf = (db: Db): object => db.getExecutor().adapter;

/** Lets everybody who has this database seal and open its columns. */
export const attachEncryption = (db: Db, encryption: Encryption): void =>
  void OPENED.set(partOf(db), encryption);

export function encryptionOf(db: Db): Encryption {
  const encryption = OPENED.get(partOf(db));
  if (!encryption) throw new Error("the database was opened without its encryption keys");
  return encryption;
}

/** A text as its column keeps it; null stays null, an empty text stays empty. */
export function seal(db: Db, place: Place, text: string): string;
export function seal(db: Db, place: Place, text: string | null): string | null;
export function seal(db: Db, place: Place, text: string | null): string | null {
  return text === null ? null : encryptionOf(db).keyring.seal(place, text);
}

/** A column's text in clear; null stays null. */
export function unseal(db: Db, place: Place, text: string): string;
export function unseal(db: Db, place: Place, text: string | null): string | null;
export function unseal(db: Db, place: Place, text: string | null): string | null {
  return text === null ? null : encryptionOf(db).keyring.open(place, text);
}

/** A value as a jsonb column keeps it: a JSON string, sealed. */
export const sealJson = (db: Db, place: Place, value: unknown): string =>
  seal(db, place, JSON.stringify(value));

/** The value of such a column; one that is in clear is returned as it is. */
export const unsealJson = (db: Db, place: Place, value: unknown): unknown =>
  typeof value === "string" ? JSON.parse(unseal(db, place, value)) : value;

/** By what a number is looked up: equal for equal texts, and tells nothing without the key. */
export function lookupOf(db: Db, text: string): string;
export function lookupOf(db: Db, text: string | null): string | null;
export function lookupOf(db: Db, text: string | null): string | null {
  if (text === null) return null;
  const key = Buffer.from(encryptionOf(db).secrets.of("lookups")[0] ?? "", "base64url");
  return createHmac("sha256", key).update(text).digest("base64url");
}

/** An ID number's two columns in a table that can be searched by it. */
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

/** The generations of a secret that count now: the first signs, all of them verify. */
export const secretsOf =
  (db: Db, name: SecretName): SecretRing =>
  () =>
    encryptionOf(db).secrets.of(name);
