import { sql } from "kysely";
import { Refused } from "../../domain/refusal.ts";
import { NO_PLAN_YET, STAYS_USUAL } from "../../domain/resources/faultMessages.ts";
import { isWords, type Values } from "../../domain/resources/fields.ts";
import { nextNumber, wrongField } from "../catalogueAdmin/writer.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { jsonb, type Db } from "../platform/store/db.ts";
import { copyPlan } from "../seats/plans/copyPlan.ts";
import { openPlanWork } from "../seats/plans/planWork.ts";
import { copyLayoutBlocks } from "./copyLayoutBlocks.ts";
import { noteChange } from "./history.ts";
import { joinedNames } from "./joinedNames.ts";
import type { StoredKind, WriteDesk } from "./storedKind.ts";

const IS_USUAL = sql<boolean>`exists (select from venue v
  where v.id = r.venue_id and v.seatplan_id = r.seatplan_id)`;

/** SQL for the label of a layout: the names of its hall and of the layout. */
const LABEL = joinedNames({
  outer: sql`v.name`,
  separator: " · ",
  inner: sql`r.name`,
  table: sql`venue v`,
  where: sql`v.id = r.venue_id`,
});

const selectLayout = (tx: Db) =>
  tx
    .selectFrom("hall_layout as r")
    .select(["r.id", "r.venue_id", "r.seatplan_id", "r.retired_at"])
    .select(IS_USUAL.as("is_usual"))
    .select(
      sql<boolean>`exists (select from seatplan_version s where s.is_current
        and s.venue_id = r.venue_id and s.seatplan_id = r.seatplan_id)`.as("has_plan"),
    );

/**
 * Reads a layout and locks its hall, so that only one transaction at a time can change which layout is the
 * usual one of the hall.
 */
async function lockLayout(tx: Db, id: number) {
  await sql`select 1 from venue v join hall_layout y on y.venue_id = v.id
    where y.id = ${id} for no key update of v`.execute(tx);
  return selectLayout(tx).where("r.id", "=", id).executeTakeFirstOrThrow();
}

/**
 * Makes a layout the usual one of its hall. Also records in the history of the previously usual layout that
 * this layout is no longer the usual one.
 */
async function makeUsual(tx: Db, operator: Operator, id: number): Promise<void> {
  const layout = await lockLayout(tx, id);
  if (layout.is_usual) return;
  if (layout.retired_at) throw wrongField("isUsual", "was retired");
  if (!layout.has_plan) throw wrongField("isUsual", NO_PLAN_YET);
  const former = await selectLayout(tx)
    .where("r.venue_id", "=", layout.venue_id)
    .where(IS_USUAL)
    .executeTakeFirst();
  await tx
    .updateTable("venue")
    .set({ seatplan_id: layout.seatplan_id })
    .where("id", "=", layout.venue_id)
    .execute();
  if (!former) return;
  const [before, after] = [{ isUsual: true }, { isUsual: false }];
  await noteChange(tx, { name: "layouts", id: former.id, operator, action: "edit", before, after });
}

/** Copies the current plan and the blocked seats of another layout (`origin`) to a new one. */
async function copyFrom(desk: WriteDesk, operator: Operator, id: number, origin: number) {
  const { db: tx, config } = desk;
  if (!config.plans) throw new Error("a plan is copied on a thread, which needs its limits");
  const { dress } = openPlanWork(config.plans);
  const [from, to] = [await placeOf(tx, origin), await placeOf(tx, id)];
  await copyPlan(tx, { from, to, by: operator.id, dress });
  await copyLayoutBlocks(tx, operator, { from: origin, to: id });
}

async function placeOf(tx: Db, id: number) {
  const { venue_id: venueId, seatplan_id: seatplanId } = await selectLayout(tx)
    .where("r.id", "=", id)
    .executeTakeFirstOrThrow();
  return { venueId, seatplanId };
}

const namesOf = ({ name }: Values) => jsonb(isWords(name) ? name : {});

async function create(desk: WriteDesk, operator: Operator, values: Values): Promise<number> {
  const { db: tx } = desk;
  const id = await nextNumber(tx);
  const origin = values["beginsWith"] == null ? null : Number(values["beginsWith"]);
  await tx
    .insertInto("hall_layout")
    .values({
      id,
      venue_id: Number(values["venueId"]),
      // The layout's id is also used as the id of its seat plan. Ids of seat plans only have to be unique
      // within a hall, and the layout's id is unique everywhere.
      seatplan_id: id,
      name: namesOf(values),
      begins_with: origin,
    })
    .execute();
  if (origin !== null) await copyFrom(desk, operator, id, origin);
  if (values["isUsual"] === true) await makeUsual(tx, operator, id);
  return id;
}

async function edit({ db: tx }: WriteDesk, operator: Operator, id: number, values: Values) {
  if (values["isUsual"] === true) return makeUsual(tx, operator, id);
  const { is_usual: isUsual } = await lockLayout(tx, id);
  if (isUsual) throw wrongField("isUsual", STAYS_USUAL);
}

/** Throws LAYOUT_IS_USUAL for the usual layout of a hall, which new presentations get. */
async function judgeRetiring(tx: Db, _: Operator, id: number): Promise<void> {
  const { is_usual: isUsual } = await lockLayout(tx, id);
  if (isUsual) throw new Refused("LAYOUT_IS_USUAL", { layoutId: id });
}

/** How the layouts of halls are stored. The generic functions write the names of layouts. */
export const layoutKind: StoredKind = {
  table: "hall_layout",
  business: sql`(select l.business_id from venue v join location l on l.id = v.location_id
    where v.id = r.venue_id)`,
  location: sql`(select v.location_id from venue v where v.id = r.venue_id)`,
  selects: { isUsual: IS_USUAL },
  label: LABEL,
  judgeRetiring,
  own: { create, edit },
};
