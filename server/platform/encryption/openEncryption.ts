import { sql } from "kysely";
import type { Db } from "../store/db.ts";
import { openKeyring, type Keyring } from "./keyring.ts";
import {
  makeKeyFile,
  nameOfSource,
  readKeys,
  rereadKeys,
  WrongKeys,
  type KeySource,
} from "./keySource.ts";
import { findClear, sealClear } from "./rowSeals.ts";
import { attachEncryption, type Encryption } from "./sealing.ts";
import { columnOf, PLACES } from "./sealedColumns.ts";
import { openSecrets } from "./secrets.ts";

const readNeeded = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom("encryption_key").select("key_id").orderBy("since").execute();
  return rows.map((row) => row.key_id);
};

function judgeKeys(needed: readonly string[], { ids }: Keyring, source: KeySource): void {
  const missing = needed.filter((id) => !ids().includes(id));
  if (missing.length === 0) return;
  throw new WrongKeys(
    `The database is encrypted with the key ${missing.join(", ")}, which ${nameOfSource(source)} ` +
      `does not have (it has ${ids().join(", ") || "none"}). Every node needs the same keys: ` +
      "see docs/encryption.md.",
  );
}

/**
 * Records that the database needs this node's first key. If several nodes start at the same time, the key of
 * the first node is recorded.
 */
export const claimKey = (db: Db, keyring: Keyring, source: KeySource): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`lock table encryption_key in share row exclusive mode`.execute(tx);
    judgeKeys(await readNeeded(tx), keyring, source);
    await tx
      .insertInto("encryption_key")
      .values({ key_id: keyring.ids()[0]!, since: sql<Date>`app_now()` })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });

/**
 * Returns the node's keys. Throws WrongKeys if the node's keys do not include the keys that the database
 * needs.
 */
async function matchingKeyring(db: Db, source: KeySource): Promise<Keyring> {
  const needed = await readNeeded(db);
  // A key file is only created for a database without a key. For a database that needs a key, a new file
  // would only hide that this key is lost.
  if (readKeys(source).length === 0 && needed.length === 0) makeKeyFile(source.file);
  const keyring = openKeyring(() => rereadKeys(source));
  judgeKeys(needed, keyring, source);
  if (!needed.includes(keyring.ids()[0]!)) await claimKey(db, keyring, source);
  return keyring;
}

/**
 * Encrypts rows that are not encrypted yet: rows that an earlier version wrote, and rows that were imported
 * since the last start.
 */
async function sealLeft(db: Db): Promise<void> {
  const done = await db.selectFrom("sealed_column").select("place").execute();
  const isDone = new Set(done.map(({ place }) => place));
  const open = PLACES.filter((place) => !isDone.has(place));
  for (const place of await findClear(db, open)) await sealClear(db, place);
  const large = open.filter((place) => columnOf(place).isLarge);
  if (large.length === 0) return;
  await db
    .insertInto("sealed_column")
    .values(large.map((place) => ({ place, sealed_at: sql<Date>`app_now()` })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Opens the encryption of a migrated database and encrypts rows that are not encrypted yet. After this
 * call, all code that uses the database can use the encryption (`sealing.ts`). Throws WrongKeys if the node
 * lacks the database's keys.
 */
export async function openEncryption(db: Db, source: KeySource): Promise<Encryption> {
  const keyring = await matchingKeyring(db, source);
  const encryption = { keyring, secrets: await openSecrets(db, keyring) };
  attachEncryption(db, encryption);
  await sealLeft(db);
  return encryption;
}
