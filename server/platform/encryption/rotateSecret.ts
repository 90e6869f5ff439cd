import { sql } from "kysely";
import type { Db } from "../store/db.ts";
import { indexAll } from "./rowSeals.ts";
import { encryptionOf, seal } from "./sealing.ts";
import { PLACES, columnOf } from "./sealedColumns.ts";
import { newSecret, SECRETS_MS, type SecretName } from "./secrets.ts";

/** Thrown if other nodes are still connected, because they use the look-up key that is about to change. */
export class NodesRunning extends Error {
  override readonly name = "NodesRunning";

  constructor(connections: number) {
    super(
      `${connections} other connections to the database are open. Stop all nodes before the secret ` +
        "lookups is changed.",
    );
  }
}

/**
 * Seconds until a new generation of a secret signs. Every node reads the secrets several times within this
 * time, so all nodes can verify the new signatures.
 */
export const SIGNS_AFTER_SECONDS = (6 * SECRETS_MS) / 1000;

/**
 * The times of the change to a new generation of a secret: in how many seconds the new generation begins to
 * sign, and for how many seconds after that the previous generation is accepted. `null` means forever.
 */
export interface Handover {
  readonly signsInSeconds: number;
  readonly acceptedSeconds: number | null;
}

async function addGeneration(
  tx: Db,
  name: SecretName,
  { signsInSeconds, acceptedSeconds }: Handover,
): Promise<void> {
  const at = sql<Date>`app_now() + ${signsInSeconds}::int * interval '1 second'`;
  if (acceptedSeconds !== null) {
    const until = sql<Date>`${at} + ${acceptedSeconds}::int * interval '1 second'`;
    await tx
      .updateTable("secret")
      .set({ accepted_until: until })
      .where("name", "=", name)
      .where((each) =>
        each.or([each("accepted_until", "is", null), each("accepted_until", ">", until)]),
      )
      .execute();
  }
  await sql`
    insert into secret (name, generation, value, signs_from)
    select ${name}, coalesce(max(generation), 0) + 1, ${seal(tx, "secret.value", newSecret())}, ${at}
    from secret where name = ${name}`.execute(tx);
  await tx
    .deleteFrom("secret")
    .where("accepted_until", "<=", sql<Date>`app_now()`)
    .execute();
}

/** Adds a new generation of a secret. Running nodes read the new generation by themselves. */
export async function rotateSecret(db: Db, name: SecretName, handover: Handover): Promise<void> {
  await db.transaction().execute((tx) => addGeneration(tx, name, handover));
  await encryptionOf(db).secrets.refresh(db);
}

async function judgeAlone(db: Db): Promise<void> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
      and pid <> pg_backend_pid()`.execute(db);
  const others = rows[0]?.others ?? 0;
  if (others > 0) throw new NodesRunning(others);
}

/**
 * Replaces the secret for look-up hashes and recomputes all look-up hashes in one transaction. Returns
 * their number. Throws NodesRunning if anybody else is connected to the database.
 */
export async function rotateLookups(db: Db): Promise<number> {
  const { secrets } = encryptionOf(db);
  try {
    return await db.transaction().execute(async (tx) => {
      await judgeAlone(tx);
      await addGeneration(tx, "lookups", { signsInSeconds: 0, acceptedSeconds: 0 });
      await secrets.refresh(tx);
      let count = 0;
      for (const place of PLACES) if (columnOf(place).compared) count += await indexAll(tx, place);
      return count;
    });
  } catch (error) {
    await secrets.refresh(db);
    throw error;
  }
}
