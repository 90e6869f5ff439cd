import { Refused } from "../../domain/refusal.ts";
import type { Db } from "../platform/store/db.ts";
import { holdImport } from "./importStore.ts";
import { TARGETS, usedOf, type TargetName } from "./targets.ts";

const ROWS_AT_ONCE = 5_000;

/** A record that an undo would keep, because it has been used since the import. */
export interface LeftRow {
  readonly line: number;
  readonly target: TargetName;
  readonly record: string;
}

export interface UndoPreview {
  /** Number of records that would be deleted, by kind of record. */
  readonly removes: Readonly<Record<string, number>>;
  readonly leaves: readonly LeftRow[];
}

/**
 * Returns the records that an undo would delete, and the records that it would keep. If a record depends on
 * another record of the same import, the other record does not count as used. For example, a member with an
 * imported membership is only kept if the membership is kept.
 */
export async function previewUndo(db: Db, id: number): Promise<UndoPreview> {
  const removes: Record<string, number> = {};
  const leaves: LeftRow[] = [];
  for (const target of TARGETS) {
    for (let after = 0; ;) {
      const rows = await db
        .selectFrom("data_import_row")
        .select(["number", "line", "record"])
        .where("import_id", "=", id)
        .where("target", "=", target)
        .where("number", ">", after)
        .orderBy("number")
        .limit(ROWS_AT_ONCE)
        .execute();
      // Records on which other records of the import can depend are not checked for use, because the
      // dependent records are deleted first.
      const isTop = !STOOD_ON.has(target);
      const used = isTop
        ? await usedOf(
            db,
            target,
            rows.map(({ record }) => record),
          )
        : new Set();
      const kept = rows.filter(({ record }) => used.has(record));
      leaves.push(...kept.map(({ line, record }) => ({ line, target, record })));
      if (rows.length > kept.length)
        removes[target] = (removes[target] ?? 0) + rows.length - kept.length;
      if (rows.length < ROWS_AT_ONCE) break;
      after = rows.at(-1)?.number ?? after;
    }
  }
  return { removes, leaves };
}

/** Kinds of records that other records of the same import can depend on. */
const STOOD_ON: ReadonlySet<TargetName> = new Set([
  "member",
  "feature",
  "presentation",
  "priceList",
]);

/**
 * Starts to undo an import. Does nothing if the undo is running already. Throws IMPORT_IN_USE if imported
 * records have been used and `leavesUsed` is false, and IMPORT_STATE unless the import is done, or undone
 * with records left.
 */
export async function startUndo(db: Db, id: number, leavesUsed: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { state } = await holdImport(tx, id, ["done", "undone", "undoing"]);
    if (state === "undoing") return;
    const { leaves } = await previewUndo(tx, id);
    if (leaves.length > 0 && !leavesUsed)
      throw new Refused("IMPORT_IN_USE", { records: leaves.length });
    await tx
      .updateTable("data_import")
      .set({ state: "undoing", undo_before: null })
      .where("id", "=", id)
      .execute();
  });
}
