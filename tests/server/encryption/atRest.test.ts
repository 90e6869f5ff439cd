import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedWaiver } from "../../../domain/api/waivers.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import { CODE_TICKET, DEMO_SSN } from "../../../server/demo/codeIds.ts";
import { DEMO, GROUP, TICKET } from "../../../server/demo/ids.ts";
import { JUMP } from "../../../server/demo/jumpHall.ts";
import { DEMO_PARTNER } from "../../../server/demo/partners.ts";
import { secretsOf } from "../../../server/platform/encryption/sealing.ts";
import { SECRET_NAMES } from "../../../server/platform/encryption/secrets.ts";
import { Seats } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { rowsOf } from "../migrations/rowsOf.ts";
import { arrive, loginToArea, post } from "../people.ts";
import { cartOf, cartSeat, Shopper } from "../shopper.ts";

/** Personal data that only this test enters. */
const SIGNER_ID = "123123127";
const CUSTOMER_ID = "200007078";
const STORED_ID = "321321325";
const CHILD = { FirstName: "Zebulon-Child", LastName: "Quixotic", DateOfBirth: "2019-06-01" };
const DRAWN = "M21,121l80,-60 80,60 80,-60M40,200l201,3";
const MOBILE = "0545550001";

let house: House;
beforeAll(async () => {
  house = await openHouse({ maxSeats: 20 });
});
afterAll(() => house.close());

/** Returns a cart of one place in the jump hall, with a signed waiver. */
async function jumpCart(ssn: string) {
  const shopper = await new Shopper(house.url).arrive();
  const list = await shopper.get<{ presentations: Presentation[] }>(
    `/presentations/?featureIds=${JUMP.feature}`,
  );
  const show = list.body.presentations.at(-1)!;
  const area = { sectionId: JUMP.section, ticketGroupId: JUMP.ticketGroup };
  const { x, y } = (await shopper.lock(show, area)).body.lockedSeat;
  const at = { ...area, sectionName: "1", x, y, rowName: "", seatName: "" };
  const seat = cartSeat(show, at, { ticketId: TICKET.adult });
  const cart = cartOf(show, [seat]);
  const waiver = {
    termsIds: [JUMP.terms],
    children: [CHILD],
    isSignerTakingPart: false,
    signature: DRAWN,
    signedName: "",
  };
  const customerInfo = { ...cart.customerInfo, SSN: ssn, MobileNumber1: MOBILE };
  const paid = { ...cart, customerInfo, waiver };
  return { shopper, cart: { ...paid, ...(await shopper.tokenise(seat.ticket.amount, show)) } };
}

async function signedIn(username: string): Promise<Shopper> {
  const shopper = new Shopper(house.url);
  await post(shopper, "/operator/login", { username, password: username });
  return shopper;
}

/** Returns the given texts that the database contains unencrypted, each with its table. */
async function foundInClear(planted: readonly string[]): Promise<string[]> {
  const books = await rowsOf(house.server.office.db);
  return [...books].flatMap(([table, rows]) => {
    const text = JSON.stringify(rows);
    return planted.filter((each) => text.includes(each)).map((each) => `${table}: ${each}`);
  });
}

test("no row holds in clear what a person or the installation keeps secret", async () => {
  const { db } = house.server.office;
  // One cart with an ID number and a waiver for a child is bought. A second cart is only stored.
  const bought = await jumpCart(SIGNER_ID);
  const { status, body } = await bought.shopper.commit(bought.cart);
  expect(status).toBe(200);
  const stored = await jumpCart(STORED_ID);
  expect((await stored.shopper.call("POST", "/cart", { cart: stored.cart })).status).toBe(200);
  expect((await post(stored.shopper, "/session", {})).body).toMatchObject({
    cart: { customerInfo: { SSN: STORED_ID }, waiver: { children: [CHILD] } },
  });
  // A senior ticket is bought with an ID number.
  const seats = await Seats.of(house.url, DEMO.play);
  const senior = { ticketId: CODE_TICKET.benefit, code: DEMO_SSN.senior };
  const retired = await seats.guest(GROUP.theatreStalls, [senior]);
  expect((await retired.shopper.buy(retired.cart)).status).toBe(200);
  // A customer stores an ID number, which the customer can read again.
  const customer = await arrive(house);
  await loginToArea(house, customer, MOBILE);
  const named = await customer.call<{ customerInfo: { SSN: string } }>(
    "PUT",
    "/customer-area/details",
    { SSN: CUSTOMER_ID },
  );
  expect(named.body.customerInfo.SSN).toBe(CUSTOMER_ID);
  // An operator sets up an authenticator.
  const operator = await signedIn("reports");
  const begun = await post<{ secret: string }>(operator, "/operator/totp");
  expect(begun.status).toBe(200);
  const { rows: totp } = await sql<{ pending: string }>`
    select totp_pending as pending from operator where username = 'reports'`.execute(db);
  expect(totp[0]!.pending).toMatch(/^sealed\./);

  const read = await (
    await signedIn("other")
  ).get<{ rows: SignedWaiver[] }>(
    `/pres-live/waivers?reservationIdentifier=${body.reservationIdentifier}`,
  );
  expect(read.body.rows).toMatchObject([
    { signer: { SSN: SIGNER_ID }, children: [CHILD], signature: DRAWN },
  ]);

  const secrets = SECRET_NAMES.flatMap((name) => secretsOf(db, name)());
  expect(new Set(secrets).size).toBe(SECRET_NAMES.length);
  const planted = [
    SIGNER_ID,
    STORED_ID,
    CUSTOMER_ID,
    ...Object.values(DEMO_SSN),
    CHILD.FirstName,
    CHILD.LastName,
    DRAWN,
    DEMO_PARTNER.secret,
    begun.body.secret,
    ...secrets,
  ];
  expect(await foundInClear(planted)).toEqual([]);
});
