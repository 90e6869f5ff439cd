import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { HeldSeat } from "../../domain/api/permanentSeats.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { OFFER } from "../../server/demo/offers.ts";
import { toldBy } from "../contract/stage.ts";
import { cancel } from "./afterSale/reservations.ts";
import { adminOf, logIn } from "./catalogueDesk/desk.ts";
import { enrolCart, freeIn, memberOf, placeOf, planOf, put } from "./enrolment/enrolShopper.ts";
import { openHouse, type House } from "./house.ts";
import { bought, guestOf, membership, offerCart } from "./offers/offerShopper.ts";
import { limitedTo } from "./operators/limitedStaff.ts";
import { arrive } from "./people.ts";
import { allSeats, type Choice, type Shopper } from "./shopper.ts";

const PATH = "/pres-live/permanent-seats";
const SEATED = OFFER.membership.seated;

let house: House;
let admin: Shopper;
/** The seats of the two orders below. */
let enrolledSeat: Choice;
let memberSeat: Choice;
let enrolledOrder: string;
let memberOrder: string;
let memberBuyer: Shopper;

async function enrol(): Promise<void> {
  const buyer = await arrive(house);
  enrolledSeat = freeIn(await planOf(buyer))[0]!;
  expect((await put(buyer, "lock", enrolledSeat)).status).toBe(200);
  const cart = enrolCart([memberOf({ seat: placeOf(enrolledSeat) })], {
    customerInfo: { ...guestOf(811), FirstName: "Yael", LastName: "Gefen" },
  });
  enrolledOrder = (await bought(buyer, cart)).reservationIdentifier;
}

async function join(): Promise<void> {
  memberBuyer = await arrive(house);
  const show = await memberBuyer.presentation(DEMO.play);
  const { sectionId, ticketGroupId, x, y } = (memberSeat = allSeats(
    await memberBuyer.plan(show),
  ).findLast(({ rowName }) => Number(rowName) > 2)!);
  const locked = await memberBuyer.call("PUT", "/membership/lock-seat", {
    membershipId: SEATED,
    venueId: DEMO.theatreVenue,
    seatplanId: 2,
    sectionId,
    ticketGroupId,
    x,
    y,
  });
  expect(locked.status).toBe(200);
  const [wish] = membership(SEATED).memberships ?? [];
  const cart = offerCart({ memberships: [{ ...wish!, seat: { sectionId, x, y } }] });
  memberOrder = (await bought(memberBuyer, cart)).reservationIdentifier;
}

beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
  await enrol();
  await join();
});
afterAll(() => house.close());

const list = async (query = "", by: Shopper = admin): Promise<HeldSeat[]> =>
  (await by.get<{ rows: HeldSeat[] }>(`${PATH}${query}`)).body.rows;
const ofOrder = (rows: readonly HeldSeat[], order: string): HeldSeat[] =>
  rows.filter(({ ReservationIdentifier }) => ReservationIdentifier === order);

describe("the list of permanent seats", () => {
  test("names the holder, the seat once for all its shows, and the order", async () => {
    const rows = await list();
    const [enrolled, ...others] = ofOrder(rows, enrolledOrder);
    expect(others).toEqual([]);
    expect(enrolled).toMatchObject({
      HolderName: "Yael Gefen",
      memberNumber: expect.any(String),
      row: enrolledSeat.rowName,
      seat: enrolledSeat.seatName,
    });
    expect(enrolled!.shows).toBeGreaterThan(1);
    expect(enrolled!.coming).toBe(enrolled!.shows);
    expect(Date.parse(enrolled!.validUntil)).toBeGreaterThan(Date.now());
    const [member, ...more] = ofOrder(rows, memberOrder);
    expect(more).toEqual([]);
    expect(member).toMatchObject({ row: memberSeat.rowName, seat: memberSeat.seatName });
    expect(member!.shows).toBeGreaterThan(1);
  });

  test("is searched by holder, member number and order, and saved as a table", async () => {
    const [found] = await list("?words=gefen%20yael");
    expect(found?.ReservationIdentifier).toBe(enrolledOrder);
    expect(await list("?words=gefen%20nobody")).toEqual([]);
    const number = found!.memberNumber!;
    expect(ofOrder(await list(`?words=${number}`), enrolledOrder)).toHaveLength(1);
    expect(ofOrder(await list(`?words=${memberOrder}`), memberOrder)).toHaveLength(1);
    const table = await (await admin.send("GET", `${PATH}/export?words=gefen`)).text();
    const [heading, line, ...rest] = table.trim().split("\r\n");
    expect(heading).toContain("series,location,hall,section,row,seat,holder");
    expect(line).toContain(enrolledOrder);
    expect(rest).toEqual([]);
  });

  test("is of the operator's businesses and locations", async () => {
    const stranger = await adminOf(house, DEMO.cinemaBusiness);
    expect(ofOrder(await list("", stranger), enrolledOrder)).toEqual([]);
    const elsewhere = await limitedTo(house, [DEMO.club]);
    expect(ofOrder(await list("", elsewhere), enrolledOrder)).toEqual([]);
    const atTheatre = await limitedTo(house, [DEMO.theatre]);
    expect(ofOrder(await list("", atTheatre), enrolledOrder)).toHaveLength(1);
    const reporter = await logIn(house, "reports");
    expect(toldBy(await reporter.get(PATH))).toEqual([403, "FORBIDDEN"]);
  });

  test("has expired ones on demand, and none that was cancelled", async () => {
    expect((await cancel(memberBuyer, memberOrder)).status).toBe(200);
    expect(ofOrder(await list("?isPast=1"), memberOrder)).toEqual([]);
    const { clock } = house.server.office;
    await clock.shift(400 * 24 * 3600);
    const later = await logIn(house, "admin");
    expect(ofOrder(await list("", later), enrolledOrder)).toEqual([]);
    expect(ofOrder(await list("?isPast=1", later), enrolledOrder)).toHaveLength(1);
  });
});
