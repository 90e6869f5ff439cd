import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PresentationDraft } from "../../domain/api/officePresentations.ts";
import { Refused } from "../../domain/refusal.ts";
import { toIso } from "../../domain/zone.ts";
import { openTill } from "../../server/checkout/till.ts";
import { takeOver, type BrokerAct } from "../../server/broker/events.ts";
import { findPresentation, presentationOf } from "../../server/catalogueAdmin/presentationRows.ts";
import { editPresentation } from "../../server/catalogueAdmin/presentations.ts";
import { editPrices, listPrices } from "../../server/catalogueAdmin/prices.ts";
import { editGroup } from "../../server/catalogueAdmin/ticketGroups.ts";
import { listTypes } from "../../server/catalogueAdmin/ticketTypeRows.ts";
import { editType } from "../../server/catalogueAdmin/tickets.ts";
import { runChanges } from "../../server/afterSale/changes/runChanges.ts";
import { holdChange } from "../../server/afterSale/changes/steerChange.ts";
import { jsonb } from "../../server/platform/store/db.ts";
import { codesOf, GROUP, SHOW, type SmallHouse } from "./smallHouse.ts";
import { AT_ONCE, openTwoHouses, staff, type TwoHouses } from "./twoHouses.ts";

const BROKER = staff("broker");
const ADMIN = staff("admin");

let houses: TwoHouses;
let near: SmallHouse;
let far: SmallHouse;
beforeAll(async () => {
  houses = await openTwoHouses();
  ({ near, far } = houses);
});
afterAll(() => houses.close());

const act = (what: BrokerAct) => takeOver(near.office, BROKER, SHOW.plain, what);
const isLockedFar = async () => (await far.office.presentations.of(SHOW.plain)).isSalesLocked;

test("sales closed on one node are closed on the other at once, and opened again", async () => {
  const visitor = await far.visitor();
  expect(codesOf(await far.claim(visitor, SHOW.plain, [1]))).toEqual(["ok"]);
  await act("lock");
  await expect.poll(isLockedFar, AT_ONCE).toBe(true);
  await expect(far.claim(visitor, SHOW.plain, [2])).rejects.toMatchObject({
    refusal: { code: "TICKETING_ENDED" },
  });
  // A lock from before the sales were closed stays with its holder.
  expect(await near.rows(SHOW.plain)).toEqual([
    expect.objectContaining({ seat: 1, holder: visitor }),
  ]);
  await act("unlock");
  await expect.poll(isLockedFar, AT_ONCE).toBe(false);
  expect(codesOf(await far.claim(visitor, SHOW.plain, [2]))).toEqual(["ok"]);
});

test("prices changed on one node are what the other sells by at once", async () => {
  const amountFar = async () =>
    (await far.office.priceLists.of(1)).get(GROUP)?.prices.map(({ amount }) => amount);
  expect(await amountFar()).toEqual([4_000]);
  const [before] = await listPrices(near.db, ADMIN, 1);
  const lines = before!.lines.map((line) => ({ ...line, amount: 45 }));
  await editPrices(near.db, ADMIN, 1, { name: before!.name, lines });
  near.office.tellCatalogue();
  await expect.poll(amountFar, AT_ONCE).toEqual([4_500]);
});

test("so are a ticket type and a ticket group, whichever node they are written on", async () => {
  const listedFar = async () => {
    const group = (await far.office.priceLists.of(1)).get(GROUP);
    const [price] = group?.prices ?? [];
    return [group?.names.en, group?.color, price?.names.en, price?.maximum];
  };
  const [type] = await listTypes(near.db, ADMIN);
  const { id, businessId: _, isShared: __, priceLists: ___, ...draft } = type!;
  await listedFar();
  await editType(near.office, ADMIN, id, { ...draft, nameEn: "Sailor", maximum: 3 });
  await editGroup(near.db, ADMIN, GROUP, { nameHe: "חוף", nameEn: "Shore", color: 2 });
  near.office.tellCatalogue();
  await expect.poll(listedFar, AT_ONCE).toEqual(["Shore", 2, "Sailor", 3]);
});

/** Returns the form values of a show with another start time. */
async function draftAt(id: number, startsAt: Date) {
  const row = await findPresentation(near.db, ADMIN, id);
  const draft: PresentationDraft = presentationOf(row, "en");
  return { ...draft, dateTime: toIso(startsAt) };
}

test("two shows that are moved on two nodes do not end in one hall at one time", async () => {
  for (let day = 20; day < 30; day++) {
    // All shows of the small house start at the same time in the same venue, so a conflict is only looked for
    // at a new time.
    const at = new Date(near.office.clock.now().getTime() + day * 86_400_000);
    const [one, other] = [await draftAt(SHOW.gapPolicy, at), await draftAt(SHOW.mixed, at)];
    const ends = await Promise.allSettled([
      editPresentation(near.office, ADMIN, SHOW.gapPolicy, one),
      editPresentation(far.office, ADMIN, SHOW.mixed, other),
    ]);
    const codes = ends.map((end) =>
      end.status === "fulfilled" ? "ok" : end.reason instanceof Refused && end.reason.refusal.code,
    );
    expect(codes.toSorted()).toEqual(["HALL_TAKEN", "ok"]);
  }
});

/** Inserts a change of a presentation in which one order has failed. Returns its id. */
async function failedChange(): Promise<number> {
  const now = sql<Date>`app_now()`;
  const { id } = await near.db
    .insertInto("presentation_change")
    .values({
      presentation_id: SHOW.unpriced,
      business_id: 1,
      kind: "cancel",
      state: "running",
      reason: jsonb({ he: "", en: "" }),
      operator_id: ADMIN.id,
      from_starts_at: now,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const order = { change_id: id, order_id: randomUUID(), state: "failed", next_at: now } as const;
  await near.db.insertInto("presentation_change_order").values(order).execute();
  return id;
}

test("a change is not done on one node while the other makes its orders wait again", async () => {
  const id = await failedChange();
  const unused = () => {
    throw new Error("no order is dealt with here");
  };
  const till = openTill(far.office, unused);
  const parts = {
    office: far.office,
    till,
    refunders: ["sandbox"],
    publicUrl: () => "http://here",
  };
  const runner = runChanges(parts, 3_600_000);
  const isWaiting = async (): Promise<boolean> => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(near.db);
    return rows.length > 0;
  };
  const drained = await near.db.transaction().execute(async (tx) => {
    await holdChange(tx, id);
    await tx
      .updateTable("presentation_change_order")
      .set({ state: "waiting", next_at: sql<Date>`app_now() + interval '1 hour'` })
      .where("change_id", "=", id)
      .execute();
    const draining = runner.drain();
    await expect.poll(isWaiting, { timeout: 60_000, interval: 10 }).toBe(true);
    return { draining };
  });
  await drained.draining;
  await runner.close();
  const { state } = await near.db
    .selectFrom("presentation_change")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(state).toBe("running");
});
