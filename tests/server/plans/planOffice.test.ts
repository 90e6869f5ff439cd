import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { StoredPlan, VenuePlan } from "../../../domain/api/plans.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import type { Seatplan } from "../../../domain/seatplan.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { duplicatedHall, pretixHall } from "../../engine/plan/import/samples.ts";
import { openHouse, type House } from "../house.ts";
import { allSeats, cartOf, cartSeat, Shopper, type Choice } from "../shopper.ts";
import { codeOf, planner, type Planner } from "./planner.ts";
import { withoutRow } from "./withoutRow.ts";

const VENUE = DEMO.cinemaHall;
/**
 * Slightly more seconds than sales must have been closed before a presentation may be moved to another plan.
 */
const SETTLED_SECONDS = 11;

let house: House;
let admin: Planner;
let visitor: Shopper;
let shows: Presentation[];
beforeAll(async () => {
  house = await openHouse();
  admin = await planner(house);
  visitor = await new Shopper(house.url).arrive();
  const day = new Date(Date.now() + 2 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  const { body } = await visitor.get<{ presentations: Presentation[] }>(
    `/seats/presentations?date=${day}`,
  );
  shows = body.presentations.filter(({ venueId }) => venueId === VENUE);
});
afterAll(() => house.close());

const venuePlan = async (): Promise<VenuePlan> => {
  const { body } = await admin.get<{ rows: VenuePlan[] }>("/pres-live/plans");
  return body.rows.find(({ VenueId }) => VenueId === VENUE)!;
};
const currentOf = ({ versions }: VenuePlan) => versions.find(({ isCurrent }) => isCurrent)!;

const again = async ({ id }: Presentation): Promise<Presentation> =>
  (await visitor.get<{ presentation: Presentation }>(`/presentations/${id}`)).body.presentation;

async function planOf(show: Presentation): Promise<Seatplan> {
  const { seatplanId, venueId, planVersion } = await again(show);
  const path = `/seats/seatplan?seatplanId=${seatplanId}&venueId=${venueId}&planVersion=${planVersion}`;
  return (await visitor.get<Seatplan>(path)).body;
}

/** Returns the plan with its groups and rows reversed, so that every seat gets another number. */
function turned(plan: Seatplan): Seatplan {
  const sections = plan.sections.map((section) => ({
    ...section,
    groups: section.groups
      .map((group) => ({ ...group, rows: group.rows.toReversed() }))
      .toReversed(),
  }));
  return { ...plan, sections };
}

async function buy(show: Presentation, seats: readonly Choice[]) {
  const buyer = await new Shopper(house.url).arrive();
  for (const seat of seats) expect((await buyer.lock(show, seat, seat)).status).toBe(200);
  const cart = cartOf(
    show,
    seats.map((seat) => cartSeat(show, seat)),
  );
  const flat = cart.globalServiceCharge.amount;
  const total = cart.seats.reduce(
    (sum, { ticket }) => sum + ticket.amount + ticket.serviceCharge,
    flat,
  );
  const bought = await buyer.commit({ ...cart, ...(await buyer.tokenise(total, show)) });
  expect(bought.status).toBe(200);
  return bought.body;
}

/** Closes sales and shifts the clock until purchases that had begun must have ended. */
async function close(show: Presentation): Promise<void> {
  expect((await admin.sales(show.id, "lock")).status).toBe(200);
  await house.server.office.clock.shift(SETTLED_SECONDS);
}

const edocument = async (key: string) => {
  const { body } = await visitor.get<{ document: { seat: unknown; state: string } }>(
    `/edocument/${key}`,
  );
  return body.document;
};

describe("a file with faults", () => {
  test("is told of with its places in the hall, drawn, and not published", async () => {
    const draft = await admin.draft(VENUE, duplicatedHall());
    expect(draft).toMatchObject({ format: "pretix", isDrawn: true, planVersion: null });
    expect(draft.errors).toBeGreaterThan(0);
    const [fault] = draft.faults;
    expect(fault).toMatchObject({ kind: "idTwice", isError: true });
    expect(fault!.spot).toMatchObject({ seat: expect.any(String), row: expect.any(String) });
    expect(fault!.other).toMatchObject({ seat: fault!.spot!.seat });
    const before = await venuePlan();
    expect(codeOf(await admin.publish(draft))).toBe("PLAN_HAS_ERRORS");
    expect(codeOf(await admin.get(`/pres-live/plans/drafts/${draft.draftId}/moves`))).toBe(
      "PLAN_HAS_ERRORS",
    );
    expect(await venuePlan()).toEqual(before);
    const kept = await admin.get<{ draft: unknown }>(`/pres-live/plans/drafts/${draft.draftId}`);
    expect(kept.body.draft).toEqual(draft);
  });

  test("is nobody's but its business's", async () => {
    const draft = await admin.draft(VENUE, pretixHall());
    const { db } = house.server.office;
    await db
      .updateTable("operator")
      .set({ business_ids: [2] })
      .where("username", "=", "admin")
      .execute();
    try {
      expect(codeOf(await admin.upload(VENUE, pretixHall()))).toBe("FORBIDDEN");
      expect(codeOf(await admin.publish(draft))).toBe("FORBIDDEN");
      const { body } = await admin.get<{ rows: VenuePlan[] }>("/pres-live/plans");
      expect(body.rows.some(({ VenueId }) => VenueId === VENUE)).toBe(false);
      const path = `/pres-live/plans/versions/${shows[0]!.planVersion}`;
      expect(codeOf(await admin.get(path))).toBe("NOT_FOUND");
    } finally {
      await db
        .updateTable("operator")
        .set({ business_ids: [1, 2] })
        .where("username", "=", "admin")
        .execute();
    }
  });
});

describe("a plan in use", () => {
  test("moves with every seat that is sold, and is sold from by the storefront's own calls", async () => {
    const show = shows[0]!;
    const plan = await planOf(show);
    const seats = allSeats(plan);
    const own = [seats[0]!, seats[1]!];
    const bought = await buy(show, own);
    const documents = await Promise.all(bought.documentKeys.map(edocument));
    const draft = await admin.draft(VENUE, turned(plan));
    expect(draft.errors).toBe(0);
    const open = (await admin.moves(draft)).find((each) => each.PresentationId === show.id);
    expect(open).toMatchObject({ taken: 2, lost: 0, isClosed: false, canMove: false });
    expect(codeOf(await admin.publish(draft, [show.id]))).toBe("PLAN_IN_USE");
    await close(show);
    const closed = (await admin.moves(draft)).find((each) => each.PresentationId === show.id);
    expect(closed).toMatchObject({ isClosed: true, canMove: true });
    const { status, body } = await admin.publish(draft, [show.id]);
    expect([status, body.moved]).toEqual([200, [show.id]]);
    await admin.sales(show.id, "unlock");

    const moved = await again(show);
    expect(moved.planVersion).toBe(body.planVersion);
    const after = await planOf(show);
    expect(allSeats(after)[0]).not.toEqual(seats[0]);
    // The tickets still name the seats that were bought, and exactly those are sold.
    expect(await Promise.all(bought.documentKeys.map(edocument))).toEqual(documents);
    const guest = await new Shopper(house.url).arrive();
    const taken = allSeats(after).filter(({ sectionId, rowName, seatName }) =>
      own.some(
        (o) => o.sectionId === sectionId && o.rowName === rowName && o.seatName === seatName,
      ),
    );
    expect(taken).toHaveLength(2);
    for (const seat of taken)
      expect(codeOf(await guest.lock(moved, seat, seat))).toBe("SEAT_UNAVAILABLE");
    // Both plan versions can be read, each with the shows that use it.
    const stored = async (version: string) =>
      (await admin.get<{ plan: StoredPlan }>(`/pres-live/plans/versions/${version}`)).body.plan;
    const [old, now] = [await stored(show.planVersion), await stored(body.planVersion)];
    expect([old.isCurrent, now.isCurrent]).toEqual([false, true]);
    expect(now.shows.map(({ PresentationId }) => PresentationId)).toEqual([show.id]);
    expect(old.shows.some(({ PresentationId }) => PresentationId === show.id)).toBe(false);
    expect(old.groups.reduce((sum, { seats: count }) => sum + count, 0)).toBe(seats.length);
    expect(now.sections.reduce((sum, { seats: count }) => sum + count, 0)).toBe(seats.length);
    // The seats that now have the numbers of the sold seats are free and can be bought.
    const numbers = own.map((seat) => seats.indexOf(seat));
    await buy(
      moved,
      numbers.map((number) => allSeats(after)[number]!),
    );
  });

  test("cannot lose a sold seat; what is put on sale from then on has the new plan", async () => {
    const show = shows[1]!;
    const plan = await planOf(show);
    const [seat] = allSeats(plan);
    await buy(show, [seat!]);
    await close(show);
    const draft = await admin.draft(VENUE, withoutRow(plan, seat!));
    expect(draft.errors).toBe(0);
    const move = (await admin.moves(draft)).find((each) => each.PresentationId === show.id);
    expect(move).toMatchObject({ lost: 1, canMove: false });
    expect(move!.lostSeats).toEqual([
      { section: seat!.sectionName, row: seat!.rowName, seat: seat!.seatName },
    ]);
    const before = currentOf(await venuePlan());
    const refused = await admin.publish(draft, [show.id]);
    expect(refused.body.error).toMatchObject({
      code: "PLAN_LOSES_SEATS",
      presentations: [{ presentationId: show.id, lost: 1 }],
    });
    expect(currentOf(await venuePlan())).toEqual(before);
    expect((await again(show)).planVersion).toBe(show.planVersion);

    const { body } = await admin.publish(draft);
    expect(body.moved).toEqual([]);
    const after = currentOf(await venuePlan());
    expect(after).toMatchObject({
      planVersion: body.planVersion,
      coming: 0,
      fileName: "hall.json",
    });
    expect(after.seats).toBeLessThan(before.seats);
    expect((await again(show)).planVersion).toBe(show.planVersion);
  });

  test("has a history of its versions, each with its operator, its file and its time", async () => {
    const before = await venuePlan();
    const began = Date.now();
    const plan = await planOf(shows[3]!);
    const { body } = await admin.publish(
      await admin.draft(VENUE, withoutRow(plan, allSeats(plan).at(-1)!)),
    );
    const [last, ...earlier] = (await venuePlan()).versions;
    expect(last).toMatchObject({
      planVersion: body.planVersion,
      isCurrent: true,
      fileName: "hall.json",
      OperatorName: "Adam Dror",
    });
    expect(Date.parse(last!.publishedAt!)).toBeGreaterThanOrEqual(began);
    expect(earlier.map(({ planVersion }) => planVersion)).toEqual(
      before.versions.map(({ planVersion }) => planVersion),
    );
    expect(earlier.filter(({ isCurrent }) => isCurrent)).toEqual([]);
  });

  test("is not moved while somebody holds a seat", async () => {
    const show = shows[2]!;
    const plan = await planOf(show);
    const [seat] = allSeats(plan);
    const holder = await new Shopper(house.url).arrive();
    expect((await holder.lock(show, seat!, seat)).status).toBe(200);
    await close(show);
    const draft = await admin.draft(VENUE, turned(plan));
    const move = (await admin.moves(draft)).find((each) => each.PresentationId === show.id);
    expect(move).toMatchObject({ locked: 1, canMove: false });
    expect(codeOf(await admin.publish(draft, [show.id]))).toBe("PLAN_IN_USE");
  });

  test("whose categories have no prices here is not published", async () => {
    const draft = await admin.draft(VENUE, pretixHall());
    const groups = draft.groups.map(({ id }) => ({ id, ticketGroupId: 999_999 }));
    const path = `/pres-live/plans/drafts/${draft.draftId}/publish`;
    const told = await admin.call("POST", path, { groups, presentationIds: [] });
    expect(codeOf(told)).toBe("VALIDATION");
    expect(codeOf(await admin.call("POST", path, { groups: [], presentationIds: [] }))).toBe(
      "VALIDATION",
    );
  });
});
