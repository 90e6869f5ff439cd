import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedWaiver } from "../../domain/api/waivers.ts";
import type { Cart } from "../../domain/cart.ts";
import type { Presentation } from "../../domain/presentation.ts";
import type { Waiver } from "../../domain/waiver.ts";
import { JUMP } from "../../server/demo/jumpHall.ts";
import { TICKET } from "../../server/demo/ids.ts";
import { toldBy } from "../contract/stage.ts";
import { openHouse, type House } from "./house.ts";
import { readableRowsOf } from "./migrations/rowsOf.ts";
import { arrive, loginToArea, post } from "./people.ts";
import { cartOf, cartSeat, Shopper } from "./shopper.ts";
import { waitFor } from "../gate/waitFor.ts";

let house: House;
let show: Presentation;
beforeAll(async () => {
  house = await openHouse();
  const { body } = await (
    await arrive(house)
  ).get<{ presentations: Presentation[] }>(`/presentations/?featureIds=${JUMP.feature}`);
  show = body.presentations.at(-1)!;
});
afterAll(() => house.close());

const DRAWN = "M20,120l80,-60 80,60 80,-60M40,200l200,3";
const tom = { FirstName: " Tom-Signed ", LastName: "Levi", DateOfBirth: "2019-06-01" };
const signed = (over: Partial<Waiver> = {}): Waiver => ({
  termsIds: [JUMP.terms],
  children: [tom],
  isSignerTakingPart: true,
  signature: DRAWN,
  signedName: "",
  ...over,
});

/** Returns a visitor who has locked places in the jump hall, with the cart, which is to be paid by card. */
async function jumping(over: Partial<Cart>, places = 2, language = "en") {
  const shopper = await new Shopper(house.url, language).arrive();
  const area = { sectionId: JUMP.section, ticketGroupId: JUMP.ticketGroup };
  const seats = [];
  for (let place = 0; place < places; place++) {
    const { body } = await shopper.lock(show, area);
    const { x, y } = body.lockedSeat;
    const at = { ...area, sectionName: "1", x, y, rowName: "", seatName: "" };
    seats.push(cartSeat(show, at, { ticketId: TICKET.adult }));
  }
  const cart = cartOf(show, seats);
  const total = seats.reduce((sum, { ticket }) => sum + ticket.amount, 0);
  const customerInfo = { ...cart.customerInfo, SSN: "200100113" };
  const paid = { ...cart, customerInfo, ...(await shopper.tokenise(total, show)), ...over };
  return { shopper, cart: paid };
}

const fieldsOf = ({ body }: { body: { error?: unknown } }): string[] => {
  const { fields = [] } = (body.error ?? {}) as { fields?: { field: string; message: string }[] };
  return fields.map(({ field, message }) => `${field} ${message}`);
};

async function staff(username: string): Promise<Shopper> {
  const shopper = new Shopper(house.url);
  const { status } = await shopper.call("POST", "/operator/login", {
    username,
    password: username,
  });
  expect(status).toBe(200);
  return shopper;
}
const read = async (by: Shopper, reservation: string) =>
  by.get<{ rows: SignedWaiver[] }>(`/pres-live/waivers?reservationIdentifier=${reservation}`);

test("a presentation tells what has to be signed, in the reader's language", async () => {
  expect(show.waiver).toMatchObject({ termsId: JUMP.terms, minimumAge: 4, maximumAge: null });
  expect(show.waiver?.text).toContain("trampoline");
  const hebrew = await new Shopper(house.url, "he").arrive();
  const path = `/presentations/${show.id}`;
  const { body } = await hebrew.get<{ presentation: Presentation }>(path);
  expect(body.presentation.waiver?.text).toContain("טרמפולינה");
});

describe("an order of the jump hall", () => {
  test.each([
    [null, ["cart.waiver.children nobody", "cart.waiver.signature unsigned"]],
    [signed({ signature: null }), ["cart.waiver.signature unsigned"]],
    [signed({ termsIds: [] }), ["cart.waiver.termsIds terms"]],
    [signed({ children: [tom, tom] }), ["cart.waiver.children tooMany"]],
    [
      signed({ children: [{ ...tom, DateOfBirth: "2025-01-01" }] }),
      ["cart.waiver.children.0.DateOfBirth age"],
    ],
    [signed({ signature: null, signedName: "Somebody Else" }), ["cart.waiver.signedName name"]],
  ])("with %j is refused, and nothing is charged", async (waiver, fields) => {
    const { shopper, cart } = await jumping({ waiver });
    const answer = await shopper.commit(cart);
    expect(toldBy(answer)).toEqual([422, "VALIDATION"]);
    expect(fieldsOf(answer)).toEqual(fields);
    const attempt = await house.server.office.db
      .selectFrom("payment_attempt")
      .select("state")
      .where("payment_identifier", "=", cart.paymentIdentifier ?? "")
      .executeTakeFirst();
    expect(attempt?.state).toBe("form");
  });

  test("needs the signer's ID, and a drawing of our kind", async () => {
    const { shopper, cart } = await jumping({ waiver: signed() });
    const { SSN: _, ...customerInfo } = cart.customerInfo;
    const nameless = await shopper.commit({ ...cart, customerInfo });
    expect(fieldsOf(nameless)).toEqual(["cart.customerInfo.SSN id"]);
    const scribble = { ...cart, waiver: signed({ signature: "M1,1l9,9<" }) };
    const refused = await shopper.commit(scribble);
    expect(fieldsOf(refused).map((field) => field.split(" ")[0])).toEqual([
      "cart.waiver.signature",
    ]);
  });

  test("is kept with the session while it is filled in, and gone once it is bought", async () => {
    const blank = { FirstName: "", LastName: "", DateOfBirth: null };
    const { shopper, cart } = await jumping({ waiver: signed({ children: [blank] }) });
    expect((await shopper.call("POST", "/cart", { cart, uuid: null })).status).toBe(200);
    const kept = await post(shopper, "/session", {});
    expect(kept.body).toMatchObject({ cart: { waiver: { children: [blank], signature: DRAWN } } });
    const bought = await shopper.commit({ ...cart, waiver: signed() });
    expect(bought.status).toBe(200);
    expect((await post(shopper, "/session", {})).body).toMatchObject({ cart: null });
  });

  test("that is signed is sold, and its seller's staff read who signed what for whom", async () => {
    const { shopper, cart } = await jumping({ waiver: signed() });
    const { status, body } = await shopper.commit(cart);
    expect([status, body.error]).toEqual([200, undefined]);
    const found = await read(await staff("other"), body.reservationIdentifier);
    expect(found.body.rows).toMatchObject([
      {
        reservationIdentifier: body.reservationIdentifier,
        orderState: "paid",
        signer: { FirstName: "Noa", LastName: "Levi", SSN: "200100113" },
        isSignerTakingPart: true,
        children: [{ ...tom, FirstName: "Tom-Signed" }],
        signature: DRAWN,
        signedName: "",
        terms: [{ termsId: JUMP.terms }],
      },
    ]);
    const another = await read(await staff("operator"), body.reservationIdentifier);
    expect(toldBy(another)).toEqual([404, "ORDER_NOT_FOUND"]);
    const reader = await read(await staff("reports"), body.reservationIdentifier);
    expect(toldBy(reader)).toEqual([403, "FORBIDDEN"]);
  });

  test("may be signed by a typed name, and is forgotten with its customer", async () => {
    const { shopper, cart } = await jumping({
      waiver: signed({ signature: null, signedName: " noa  LEVI " }),
    });
    const MobileNumber1 = "0541119977";
    const customerInfo = { ...cart.customerInfo, MobileNumber1 };
    const children = [{ ...tom, FirstName: "Forgotten-Child" }];
    const waiver = { ...cart.waiver!, children };
    const { body } = await shopper.commit({ ...cart, customerInfo, waiver });
    const by = await staff("admin");
    const { rows } = (await read(by, body.reservationIdentifier)).body;
    expect(rows).toMatchObject([{ signature: null, signedName: "noa  LEVI", children }]);
    // The copy that the payment contains is deleted once the money is captured.
    await waitFor(async () => {
      const attempt = await house.server.office.db
        .selectFrom("payment_attempt")
        .select("state")
        .where("payment_identifier", "=", cart.paymentIdentifier ?? "")
        .executeTakeFirst();
      expect(attempt?.state).toBe("captured");
    });
    expect((await loginToArea(house, shopper, MobileNumber1)).status).toBe(200);
    const gone = await post(shopper, "/customer-area/delete", { isSure: true });
    expect(gone.status).toBe(200);
    expect((await read(by, body.reservationIdentifier)).body.rows).toEqual([]);
    const left = [...(await readableRowsOf(house.server.office.db))].flatMap(([table, all]) =>
      JSON.stringify(all).includes("Forgotten-Child") ? [table] : [],
    );
    expect(left).toEqual([]);
  });
});

test("elsewhere a waiver is asked for by nobody, and kept by nobody", async () => {
  const shopper = await arrive(house);
  const play = await shopper.presentation(301);
  expect(play.waiver).toBeNull();
  const seat = (await shopper.freeSeats(play)).at(-1)!;
  await shopper.lock(play, seat, seat);
  const cart = cartOf(play, [cartSeat(play, seat)], { waiver: signed() });
  const total = cart.seats[0]!.ticket.amount + cart.globalServiceCharge.amount;
  const { status, body } = await shopper.commit({
    ...cart,
    ...(await shopper.tokenise(total, play)),
  });
  expect(status).toBe(200);
  const found = await read(await staff("other"), body.reservationIdentifier);
  expect(found.body.rows).toEqual([]);
});

test("an order that is reserved unpaid signs nothing yet", async () => {
  const { shopper, cart } = await jumping({
    waiver: null,
    isHold: true,
    paymentMethod: "none",
    creditcardInfo: null,
    paymentIdentifier: null,
  });
  const { status } = await shopper.call("POST", "/customer/login", {
    email: "noa@parterre.example",
    password: "parterre",
    recaptchaToken: null,
    includeMemberships: true,
  });
  expect(status).toBe(200);
  expect((await shopper.commit(cart)).status).toBe(200);
});
