import type { CountryCode } from "libphonenumber-js/min";
import { importFieldsOf, importKindOf } from "../../domain/imports/importKinds.ts";
import type { Mapping } from "../../domain/imports/mapping.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Clock } from "../platform/clock.ts";
import type { Plans } from "../seats/plans.ts";
import { jsonb, type Db } from "../platform/store/db.ts";
import { FileGone, keptFile } from "./importFile.ts";
import type { ImportContext } from "./importWriter.ts";
import { holdImport, type ImportRow } from "./importStore.ts";
import { judgeAll, openPass } from "./judgePass.ts";
import type { Table } from "./reading/tableReading.ts";

/** The services needed to check and write imports. */
export interface ImportDesk {
  readonly db: Db;
  readonly clock: Pick<Clock, "now">;
  /** Country of telephone numbers without a country code. */
  readonly home: CountryCode;
  readonly plans: Pick<Plans, "byVersion">;
}

/** Reads the stored file of an import. Throws IMPORT_STATE if the file was deleted. */
async function fileOf(db: Db, { id, state }: Pick<ImportRow, "id" | "state">): Promise<Table> {
  try {
    return await keptFile(db, id);
  } catch (error) {
    if (error instanceof FileGone) throw new Refused("IMPORT_STATE", { state });
    throw error;
  }
}

/** Throws VALIDATION if the mapping names unknown fields or columns, or if a required field has no column. */
export function judgeMapping(
  { kind, headings }: Pick<ImportRow, "kind" | "headings">,
  mapping: Mapping,
): void {
  const fields = importFieldsOf(kind);
  const wrong = Object.entries(mapping).flatMap(([field, column]) =>
    field in fields && column >= 0 && column < headings.length
      ? []
      : [{ field: `mapping.${field}`, message: "no such field or column" }],
  );
  const missing = Object.entries(fields).flatMap(([field, { isRequired }]) =>
    isRequired && mapping[field] === undefined
      ? [{ field: `mapping.${field}`, message: "needs a column" }]
      : [],
  );
  const groups = (importKindOf(kind).oneOf ?? []).flatMap((group) =>
    group.some((field) => mapping[field] !== undefined)
      ? []
      : [
          {
            field: `mapping.${group[0]}`,
            message: `needs a column for one of ${group.join(", ")}`,
          },
        ],
  );
  const faults = [...wrong, ...missing, ...groups];
  if (faults.length > 0) throw new Refused("VALIDATION", { fields: faults });
}

/** Returns the context in which lines are checked, or written in the transaction `db`. */
export const contextOf = (
  { clock, home, plans }: ImportDesk,
  db: Db,
  row: ImportRow,
  onSeats: ImportContext["onSeats"] = () => undefined,
): ImportContext => ({
  db,
  businessId: row.business_id,
  now: clock.now(),
  home,
  plans,
  onSeats,
  memo: new Map(),
});

/**
 * Validates all lines of an import without writing their data. Stores the mapping and the result with the
 * import. Throws VALIDATION for a wrong mapping, and IMPORT_STATE if the import was already started.
 */
export async function checkImport(
  desk: ImportDesk,
  row: ImportRow,
  mapping: Mapping,
): Promise<void> {
  judgeMapping(row, mapping);
  const table = await fileOf(desk.db, row);
  const pass = await openPass(row.kind, table, mapping, desk.home);
  const { counts, faults } = await judgeAll(pass, contextOf(desk, desk.db, row));
  await desk.db.transaction().execute(async (tx) => {
    await holdImport(tx, row.id, ["draft", "checked"]);
    await tx
      .updateTable("data_import")
      .set({
        state: "checked",
        mapping: jsonb(mapping),
        counts: jsonb(counts),
        faults: jsonb(faults),
        fault_count: faults.length,
      })
      .where("id", "=", row.id)
      .execute();
  });
}

/**
 * Starts an import that was checked. Does nothing if the import has been started already. Throws
 * IMPORT_HAS_FAULTS if lines have faults and `skipsFaults` is false, and IMPORT_STATE if the import was not
 * checked or was undone.
 */
export async function startImport(db: Db, id: number, skipsFaults: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { state, counts } = await holdImport(tx, id, ["checked", "running", "done"]);
    if (state !== "checked") return;
    const faults = counts?.fault ?? 0;
    if (faults > 0 && !skipsFaults) throw new Refused("IMPORT_HAS_FAULTS", { lines: faults });
    await tx
      .updateTable("data_import")
      .set({ state: "running", skips_faults: skipsFaults, counts: null, done_lines: 0 })
      .where("id", "=", id)
      .execute();
  });
}
