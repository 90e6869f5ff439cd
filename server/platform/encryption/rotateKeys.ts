import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "../store/db.ts";
import { newKey, REREAD_MS } from "./keyring.ts";
import { readKeys, WrongKeys, writeKeyFile, type KeySource } from "./keySource.ts";
import { claimKey } from "./openEncryption.ts";
import { countSeals, sealOld } from "./rowSeals.ts";
import { encryptionOf } from "./sealing.ts";
import { PLACES, type Place } from "./sealedColumns.ts";

/** How many texts of a column were encrypted again. */
export interface Resealed {
  readonly place: Place;
  readonly count: number;
}

/** Encrypts all columns with the first key. Nodes may write meanwhile. */
async function resealAll(db: Db): Promise<Resealed[]> {
  const [first = ""] = encryptionOf(db).keyring.ids();
  const resealed: Resealed[] = [];
  for (const place of PLACES) resealed.push({ place, count: await sealOld(db, place, first) });
  return resealed;
}

/** Waits until every node has reread the key file. */
const nodesKnow = () => sleep(REREAD_MS * 3);

/**
 * Puts a new key first in the key file and encrypts everything with it. The previous keys remain for
 * decrypting. If the keys come from the setting, the operator has changed them, and everything is encrypted
 * with the first of them.
 */
export async function rotateKeys(db: Db, source: KeySource): Promise<Resealed[]> {
  if (!source.keys) {
    writeKeyFile(source.file, [newKey(), ...readKeys(source)]);
    await nodesKnow();
  }
  await claimKey(db, encryptionOf(db).keyring, source);
  return resealAll(db);
}

/**
 * Encrypts the remaining rows with the first key and removes the others, which no node needs any more. The
 * key file keeps only the first. Returns the ids of the removed keys. Throws WrongKeys if a node still
 * encrypts with one of them.
 */
export async function retireKeys(db: Db, source: KeySource): Promise<string[]> {
  await resealAll(db);
  const { keyring } = encryptionOf(db);
  const [first = "", ...others] = keyring.ids();
  // A node that did not know the first key yet may have encrypted with another one until now.
  await nodesKnow();
  for (const place of PLACES) {
    const held = [...(await countSeals(db, place)).keys()].filter((id) => id !== first);
    if (held.length === 0) continue;
    throw new WrongKeys(
      `${place} was written meanwhile by a node without the first key (${held.join(", ")}). ` +
        "Restart every node, then try again.",
    );
  }
  await db.deleteFrom("encryption_key").where("key_id", "!=", first).execute();
  if (!source.keys) writeKeyFile(source.file, readKeys(source).slice(0, 1));
  return others;
}

/** Counts the texts of each column, by key id and in clear. */
export async function surveySeals(db: Db) {
  const found: { place: Place; held: ReadonlyMap<string, number> }[] = [];
  for (const place of PLACES) found.push({ place, held: await countSeals(db, place) });
  return found;
}
