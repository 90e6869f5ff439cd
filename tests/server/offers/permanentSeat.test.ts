import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Membership } from "../../../domain/membershipOffer.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { OFFER } from "../../../server/demo/offers.ts";
import { cancel } from "../afterSale/reservations.ts";
import { openHouse, type House } from "../house.ts";
import { arrive } from "../people.ts";
import { AT_REST, faultsIn } from "../proof/bookFaults.ts";
import { allSeats, type Choice, type Shopper } from "../shopper.ts";
import { bought, buy, membership, offerCart } from "./offerShopper.ts";
import { oneOf } from "../firstOf.ts";
import { twoOf } from "../firstOf.ts";

const SEATED = OFFER.membership.seated;

let house: House;
let free: Choice[];
/** Ids of the season's presentations. */
let shows: number[];
beforeAll(async () => {
  house = await openHouse();
  const scout = await arrive(house);
  const show = await scout.presentation(DEMO.play);
  free = allSeats(await scout.plan(show)).filter(({ rowName }) => Number(rowName) > 2);
  shows = (await seatplan(scout)).presentations.map(({ PresentationId }) => PresentationId);
});
afterAll(() => house.close());

interface Plan {
  readonly seasonId: number;
  readonly presentations: { readonly PresentationId: number }[];
  readonly seats: Record<string, { isAvailable: boolean; isSelected: boolean }>;
  readonly seatplan: { readonly seatplanId: number; readonly venueId: number };
}

const seatplan = async (shopper: Shopper): Promise<Plan> =>
  (await shopper.get<Plan>(`/membership/seatplan?membershipId=${SEATED}`)).body;

const keyOf = ({ sectionId, x, y }: Choice): string => `${sectionId}_${x}_${y}`;

interface Locked {
  readonly selections?: { readonly presentationId: number }[];
  readonly error?: { readonly code: string };
}

async function put(shopper: Shopper, act: "lock" | "unlock", seat: Choice) {
  const { sectionId, ticketGroupId, x, y } = seat;
  return shopper.call<Locked>("PUT", `/membership/${act}-seat`, {
    membershipId: SEATED,
    venueId: DEMO.theatreVenue,
    seatplanId: 2,
    sectionId,
    ticketGroupId,
    x,
    y,
  });
}

/** Returns a cart with the membership and this permanent seat, or without a seat. */
const cartWith = (seat: Choice | undefined) => {
  const [wish] = membership(SEATED).memberships ?? [];
  if (!wish) throw new Error("no membership");
  const { sectionId, x, y } = seat ?? { sectionId: 0, x: 0, y: 0 };
  return offerCart({ memberships: [{ ...wish, seat: seat ? { sectionId, x, y } : null }] });
};

/** Whether a new visitor sees the seat as free. */
const isFree = async (seat: Choice): Promise<boolean> =>
  (await seatplan(await arrive(house))).seats[keyOf(seat)]?.isAvailable ?? false;

describe("a membership with a permanent seat", () => {
  test("tells of its season, its hall and the seats that are free in every show", async () => {
    const shopper = await arrive(house);
    const { body } = await shopper.get<{ memberships: Membership[] }>("/memberships");
    const seated = body.memberships.find(({ MembershipId }) => MembershipId === SEATED);
    const plan = await seatplan(shopper);
    expect(seated?.seasonId).toBe(plan.seasonId);
    expect(plan.seatplan).toMatchObject({ venueId: DEMO.theatreVenue });
    expect(shows.length).toBeGreaterThan(1);
    expect(plan.seats[keyOf(free[0]!)]).toMatchObject({ isAvailable: true, isSelected: false });
    const other = await shopper.get(`/membership/seatplan?membershipId=${OFFER.membership.club}`);
    expect(other.body.error?.code).toBe("NOT_FOUND");
  });

  test("locks its seat in all shows or in none, and lets go of it in all", async () => {
    const [seat, other] = twoOf(free.splice(0, 2));
    const one = await arrive(house);
    const { body } = await put(one, "lock", seat);
    expect(body.selections?.map(({ presentationId }) => presentationId)).toEqual(shows);
    expect((await seatplan(one)).seats[keyOf(seat)]?.isSelected).toBe(true);
    expect(await isFree(seat)).toBe(false);
    expect((await put(await arrive(house), "lock", seat)).body.error?.code).toBe(
      "SEAT_UNAVAILABLE",
    );
    expect((await put(one, "unlock", seat)).status).toBe(200);
    expect(await isFree(seat)).toBe(true);
    expect((await put(one, "unlock", seat)).body.error?.code).toBe("SEAT_UNLOCK_FAILED");

    // A seat that is taken in the last show cannot be chosen as a permanent seat.
    const guest = await arrive(house);
    const show = { ...(await guest.presentation(DEMO.play)), id: shows.at(-1)! };
    expect((await guest.lock(show, other, other)).status).toBe(200);
    expect((await put(one, "lock", other)).body.error?.code).toBe("SEAT_UNAVAILABLE");
    const first = { ...show, id: shows[0]! };
    expect((await (await arrive(house)).lock(first, other, other)).status).toBe(200);
  });

  test("gives a ticket for each show with the membership, and takes all of it back", async () => {
    const [seat] = oneOf(free.splice(0, 1));
    const shopper = await arrive(house);
    await put(shopper, "lock", seat);
    const body = await bought(shopper, cartWith(seat));
    expect(body.purchases).toMatchObject([{ kind: "membership", amount: 300 }]);
    expect(body.documentKeys).toHaveLength(shows.length);
    expect(body.purchases?.[0]?.shows?.map(({ documentKey }) => documentKey).toSorted()).toEqual(
      body.documentKeys.toSorted(),
    );
    expect(body.ticketIdentifiers).toHaveLength(1 + shows.length);
    const document = await shopper.get<{ document: { state: string } }>(
      `/edocument/${body.documentKeys[0]}`,
    );
    expect(document.body.document.state).toBe("active");
    expect(await isFree(seat)).toBe(false);
    const { body: back } = await cancel(shopper, body.reservationIdentifier);
    expect(back).toMatchObject({ refund: 295, cancelled: [body.ticketIdentifiers[0]] });
    expect(await isFree(seat)).toBe(true);
  });

  test("is not sold without its seat, or with one that is somebody else's", async () => {
    const [seat] = oneOf(free.splice(0, 1));
    const shopper = await arrive(house);
    const { body } = await shopper.call("POST", "/cart", {
      cart: cartWith(undefined),
      uuid: shopper.uuid,
    });
    expect(body.error?.code).toBe("NOTHING_SELECTED");
    expect((await buy(shopper, cartWith(seat))).body.error?.code).toBe("CART_EXPIRED");
    await put(await arrive(house), "lock", seat);
    expect((await buy(shopper, cartWith(seat))).body.error?.code).toBe("CART_EXPIRED");
  });
});

test("the books hold all of it", async () => {
  const open = async (): Promise<string[]> =>
    (await faultsIn(house.server.office.db, AT_REST)).filter(
      (fault) => !fault.startsWith("a seat still locked"),
    );
  await expect.poll(open, { timeout: 60_000, interval: 500 }).toEqual([]);
});
