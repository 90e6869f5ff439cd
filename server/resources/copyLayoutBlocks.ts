import { sql } from "kysely";
import type { Operator } from "../identity/operators/operators.ts";
import type { Db } from "../platform/store/db.ts";
import { readLayoutBlocks } from "../seats/blocks/layoutSeats.ts";
import { noteChange } from "./history.ts";
import { blockTexts, LAYOUT_BLOCKS } from "./layoutBlockTexts.ts";

interface Copy {
  readonly from: number;
  /** Id of a new layout, which must not have blocks yet. */
  readonly to: number;
}

/**
 * Copies a layout's blocks and allotments, with which new presentations begin, to another layout, and records
 * them in the history of that layout.
 */
export async function copyLayoutBlocks(
  tx: Db,
  operator: Pick<Operator, "id" | "username">,
  { from, to }: Copy,
): Promise<void> {
  await sql`
    insert into layout_block
      (layout_id, reason, note, name, release_minutes, holders, seats, places, created_by, created_at)
    select ${to}::int, reason, note, name, release_minutes, holders, seats, places,
      ${operator.id}::int, app_now()
    from layout_block where layout_id = ${from} order by id`.execute(tx);
  const texts = { before: blockTexts([]), after: blockTexts(await readLayoutBlocks(tx, [to])) };
  await noteChange(tx, { name: LAYOUT_BLOCKS, id: to, operator, action: "edit", ...texts });
}
