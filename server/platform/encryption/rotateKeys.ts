import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "../store/db.ts";
import { newKey, REREAD_MS } from "./keyring.ts";
import { readKeys, WrongKeys, writeKeyFile, type KeySource } from "./keySource.ts";
import { claimKey } from "./openEncryption.ts";
import { countSeals, sealOld } from "./rowSeals.ts";
import { encryptionOf } from "./sealing.ts";
import { PLACES, type Place } from "./sealedColumns.ts";

/** How many texts of a column were encrypted anew. */
export interface Resealed {
  readonly place: Place;
  readonly count: number;
}

/** Encrypts everything with the first key. Nodes may write meanwhile. */
async function resealAll(db: Db): Promise<Resealed[]> {
  const [first = ""] = encryptionOf(db).keyring.ids();
  const resealed: Resealed[] = [];
  for (const place of PLACES) resealed.push({ place, count: await sealOld(db, place, first) });
  return resealed;
}

/** Every node has read the file again by then. */
const nodesKnow = () => sleep(REREAD_MS * 3);

/**
 * Puts a new key first in the key file and encrypts everything with it; former keys stay for reading.
 * Keys that come from the setting are the operator's: then everything goes over to the first of them.
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
 * Encrypts what is left with the first key and lets go of the others: no node needs them any more. The
 * key file keeps the first alone. Returns the ids of the former keys. Throws WrongKeys where a node
 * still encrypts with one of them.
 */
export async function retireKeys(db: Db, source: KeySource): Promise<string[]> {
  await resealAll(db);
  const { keyring } = encryptionOf(db);
  const [first = "", ...others] = keyring.ids();
  // A node that does not know the first key yet would have written with another since.
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

/** What each column holds: texts by the id of their key, and in clear. */
export async function surveySeals(db: Db) {
  const found: { place: Place; held: ReadonlyMap<string, number> }[] = [];
  for (const place of PLACES) found.push({ place, held: await countSeals(db, place) });
  return found;
}
