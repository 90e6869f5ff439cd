import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PRESET_IDS } from "../../../server/identity/operators/presetRoles.ts";
import { SeatStatus } from "../../../domain/seat.ts";
import { Refused } from "../../../domain/refusal.ts";
import { planVersionOf } from "../../../engine/plan/planVersion.ts";
import { addressOf } from "../../../engine/plan/seatAddress.ts";
import { takeOver } from "../../../server/broker/events.ts";
import { keepDraft, ownDraft, type PlanDesk } from "../../../server/seats/plans/drafts.ts";
import { openPlanWork } from "../../../server/seats/plans/planWork.ts";
import { publishPlan } from "../../../server/seats/plans/publishPlan.ts";
import { askedSeat } from "../../../server/seats/seatAddressing.ts";
import {
  codesOf,
  GROUP,
  reserved,
  SECTION,
  SHOW,
  smallPlan,
  type SmallHouse,
} from "../smallHouse.ts";
import { AT_ONCE, openTwoHouses, staff, type TwoHouses } from "../twoHouses.ts";

const ADMIN = staff("admin");
const CLOSED_FOR = sql`interval '11 seconds'`;

let houses: TwoHouses;
let near: SmallHouse;
let far: SmallHouse;
let desk: PlanDesk;
beforeAll(async () => {
  houses = await openTwoHouses();
  ({ near, far } = houses);
  desk = { ...near.office, work: openPlanWork(near.config.plans) };
  const { id, username } = ADMIN;
  const names = { username, first_name: "Boaz", last_name: "Regev", password_hash: "" };
  await near.db
    .insertInto("operator")
    .values({ ...names, id, role_id: PRESET_IDS.admin, business_ids: sql`'{1}'::int[]` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
});
afterAll(() => houses.close());

/** Returns the small plan with its rows in this order. Seats get other numbers, but keep their names. */
function planOf(rowNames: readonly string[]): string {
  const { planVersion: _, ...plan } = smallPlan();
  const [stalls, ...others] = plan.sections;
  const [group] = stalls!.groups;
  const rows = rowNames.map((name) => group!.rows.find((row) => row.name === name)!);
  const first = { ...stalls!, capacity: rows.length * 10, groups: [{ ...group!, rows }] };
  const changed = { ...plan, sections: [first, ...others] };
  return JSON.stringify({ ...changed, planVersion: planVersionOf(changed) });
}

/** Publishes a plan on the near node and moves the show to it. Returns the refusal code, or "ok". */
async function moveTo(rowNames: readonly string[]): Promise<string> {
  const file = Buffer.from(planOf(rowNames));
  const draftId = await keepDraft(desk, ADMIN, { venueId: 1, fileName: "hall.json", file });
  const own = await ownDraft(near.db, ADMIN, draftId);
  const groups = own.draft.ticket_groups.map(({ id }) => ({ id, ticketGroupId: GROUP }));
  try {
    await publishPlan(desk, ADMIN, own, { groups, presentationIds: [SHOW.plain] });
    return "ok";
  } catch (error) {
    if (error instanceof Refused) return error.refusal.code;
    throw error;
  }
}

/** Closes the show's sales on the near node, with a closing time that is long enough ago for a move. */
async function close(): Promise<void> {
  await takeOver(near.office, ADMIN, SHOW.plain, "lock");
  await near.db
    .updateTable("broker_event")
    .set({ locked_at: sql<Date>`app_now() - ${CLOSED_FOR}` })
    .where("presentation_id", "=", SHOW.plain)
    .execute();
}

/** Sells a seat on the far node. The holder has locked the seat on the far node before. */
const sell = (holder: string, seat: number): Promise<void> =>
  far.db.transaction().execute(async (tx) => {
    await far.office.locks.sell(tx, [
      { holder, seats: [reserved(SHOW.plain, seat)], orderId: randomUUID() },
    ]);
  });

const isLockedFar = async () => (await far.office.presentations.of(SHOW.plain)).isSalesLocked;
const layoutFar = async () => {
  const { planVersion } = await far.office.presentations.of(SHOW.plain);
  return (await far.office.plans.byVersion(planVersion)).layout;
};
const nameOf = ({ rowName, seatName }: ReturnType<typeof addressOf>) => `${rowName}${seatName}`;

/** Returns the row names in the plan of the far node, in order. */
const rowsFar = async () => (await layoutFar()).rowNames;

/** Returns the names of the sold seats according to the plan of the far node. */
async function soldFar(): Promise<string[]> {
  const layout = await layoutFar();
  const rows = await far.rows(SHOW.plain);
  return rows
    .filter(({ state }) => state === SeatStatus.sold)
    .map(({ seat }) => nameOf(addressOf(layout, seat)))
    .toSorted();
}

const ORDERS = [
  ["C", "B", "A"],
  ["B", "A", "C"],
  ["A", "C", "B"],
] as const;

test("a show that moves while another node sells its seats loses none of them", async () => {
  const expected: string[] = [];
  for (const [round, rows] of ORDERS.entries()) {
    await takeOver(near.office, ADMIN, SHOW.plain, "unlock");
    await expect.poll(isLockedFar, AT_ONCE).toBe(false);
    const layout = await layoutFar();
    const names = Array.from({ length: layout.count }, (_, at) => nameOf(addressOf(layout, at)));
    const seat = names.findIndex((each) => !each.startsWith("C") && !expected.includes(each));
    const holder = await far.visitor();
    expect(codesOf(await far.claim(holder, SHOW.plain, [seat]))).toEqual(["ok"]);
    await close();
    // Either the seat is sold first and moves with the show, or the move is refused and the test repeats it.
    const [moved] = await Promise.all([moveTo(rows), sell(holder, seat)]);
    expect(["ok", "PLAN_IN_USE"]).toContain(moved);
    if (moved !== "ok") expect(await moveTo(rows)).toBe("ok");
    expected.push(names[seat]!);
    await expect.poll(rowsFar, AT_ONCE).toEqual([...rows]);
    expect(await soldFar(), `round ${round}`).toEqual(expected.toSorted());
    const takenFar = async () => {
      const { publicBytes } = await far.office.statuses.of(SHOW.plain);
      return names.length - publicBytes.filter((each) => each === 0).length;
    };
    await expect.poll(takenFar, AT_ONCE).toBe(expected.length);
  }
});

test("a seat that is gone is had by nobody on the other node, and its map is told", async () => {
  const sold = await soldFar();
  const told: number[] = [];
  far.office.statuses.listen(({ presentationId, clock }, changes) => {
    if (presentationId === SHOW.plain && !changes) told.push(clock);
  });
  const { clock, publicBytes } = await far.office.statuses.of(SHOW.plain);
  expect(publicBytes).toHaveLength(30);
  // No seat of the removed third row has been sold.
  await close();
  expect(await moveTo(["B", "A"])).toBe("ok");
  await expect.poll(rowsFar, AT_ONCE).toEqual(["B", "A"]);
  await expect.poll(() => told.some((each) => each > clock), AT_ONCE).toBe(true);
  const seatsFar = async () => (await far.office.statuses.of(SHOW.plain)).publicBytes.length;
  await expect.poll(seatsFar, AT_ONCE).toBe(20);
  expect(await soldFar()).toEqual(sold);
  await takeOver(near.office, ADMIN, SHOW.plain, "unlock");
  await expect.poll(isLockedFar, AT_ONCE).toBe(false);
  // Returns the address of a seat, as the storefront sends it. One seat is in a removed row, one in a kept row.
  const at = { presentationId: SHOW.plain, venueId: 1, seatplanId: 1, ticketGroupId: GROUP };
  const named = (y: number) =>
    askedSeat(far.office, { ...at, sectionId: SECTION.stalls, x: 10, y });
  await expect(named(3)).rejects.toMatchObject({ refusal: { code: "NOT_FOUND" } });
  const asked = await named(2);
  const outcomes = await far.office.locks.claim(await far.visitor(), [asked], true);
  expect(codesOf(outcomes)).toEqual(["ok"]);
  const layout = await layoutFar();
  expect(nameOf(addressOf(layout, asked.seat ?? -1))).toBe("B10");
  expect(await far.rows(SHOW.plain)).toHaveLength(sold.length + 1);
});
