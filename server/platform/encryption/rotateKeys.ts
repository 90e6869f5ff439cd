import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "../store/db.ts";
import { newKey, REREAD_MS } from "./keyring.ts";
import { readKeys, WrongKeys, writeKeyFile, type KeySource } from "./keySource.ts";
import { claimKey } from "./openEncryption.ts";
import { countSeals, sealOld } from "./rowSeals.ts";
import { encryptionOf } from "./sealing.ts";
import { PLACES, type Place } from "./sealedColumns.ts";

/** A column, and the number of its texts that were encrypted again. */
export interface Resealed {
  readonly place: Place;
  readonly count: number;
}

/** Encrypts all columns with the first key. Nodes can write rows while the columns are being encrypted. */
async function resealAll(db: Db): Promise<Resealed[]> {
  const [first = ""] = encryptionOf(db).keyring.ids();
  const resealed: Resealed[] = [];
  for (const place of PLACES) resealed.push({ place, count: await sealOld(db, place, first) });
  return resealed;
}

/** Waits until every node has read the key file again. */
const nodesKnow = () => sleep(REREAD_MS * 3);

/**
 * Adds a new key at the beginning of the key file and encrypts everything with the new key. The previous
 * keys remain in the file for decrypting. If the keys come from the setting ENCRYPTION_KEYS, the operator
 * must have added the new key there before, and everything is encrypted with the first key of the setting.
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
 * Encrypts the remaining rows with the first key, and removes the other keys from the key file and the
 * database, because no node needs them any more. Returns the ids of the removed keys. Throws WrongKeys if a
 * node still encrypts with a key that is to be removed.
 */
export async function retireKeys(db: Db, source: KeySource): Promise<string[]> {
  await resealAll(db);
  const { keyring } = encryptionOf(db);
  const [first = "", ...others] = keyring.ids();
  // Until every node has read the key file again, a node that does not know the first key can encrypt with
  // another key.
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

/**
 * Counts the texts of each encrypted column by the id of their key, and counts the texts that are not
 * encrypted.
 */
export async function surveySeals(db: Db) {
  const found: { place: Place; held: ReadonlyMap<string, number> }[] = [];
  for (const place of PLACES) found.push({ place, held: await countSeals(db, place) });
  return found;
}
