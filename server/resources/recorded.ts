import { Refused } from "../../domain/refusal.ts";
import type { CatalogueKind } from "../../domain/resources/catalogueKinds.ts";
import type { Operator } from "../identity/operators/operators.ts";
import type { Db } from "../platform/store/db.ts";
import { noteChange, noteChanges } from "./history.ts";
import { readResources } from "./store.ts";

/**
 * Records in the history that entries were created. `tx` must be the transaction that creates the entries.
 */
async function noteCreations(
  tx: Db,
  name: CatalogueKind,
  operator: Operator,
  ids: readonly number[],
): Promise<void> {
  const made = await readResources(tx, name, operator, { ids });
  await noteChanges(
    tx,
    made.map(({ id, values }) => ({ name, id, operator, action: "create", after: values })),
  );
}

/**
 * Creates entries by `work`, a function of the catalogue's own API, and records that in the history in the
 * same transaction. Returns the ids that `work` returns.
 */
export const recordedCreation = (
  db: Db,
  name: CatalogueKind,
  operator: Operator,
  work: (tx: Db) => Promise<readonly number[]>,
): Promise<readonly number[]> =>
  db.transaction().execute(async (tx) => {
    const ids = await work(tx);
    await noteCreations(tx, name, operator, ids);
    return ids;
  });

/**
 * Creates one entry by `work` and records that in the history, as `recordedCreation` does for several.
 * Returns its id.
 */
export async function recordedOne(
  db: Db,
  name: CatalogueKind,
  operator: Operator,
  work: (tx: Db) => Promise<number>,
): Promise<number> {
  const [id] = await recordedCreation(db, name, operator, async (tx) => [await work(tx)]);
  if (id === undefined) throw new Error("no entry was created");
  return id;
}

/**
 * Edits entries by `work`, a function of the catalogue's own API, and records that in the history in the same
 * transaction.
 */
export const recordedEdit = (
  db: Db,
  name: CatalogueKind,
  operator: Operator,
  ids: readonly number[],
  work: (tx: Db) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const before = await readResources(tx, name, operator, { ids });
    if (before.some(({ isOwn }) => !isOwn)) throw new Refused("FORBIDDEN");
    // Ids outside the operator's scope are not checked here, because `work` refuses them with a more
    // detailed error.
    await work(tx);
    const after = new Map(
      (await readResources(tx, name, operator, { ids })).map((each) => [each.id, each.values]),
    );
    for (const { id, values } of before) {
      const written = after.get(id);
      if (!written) throw new Error(`${name} ${id} is gone`);
      await noteChange(tx, { name, id, operator, action: "edit", before: values, after: written });
    }
  });
