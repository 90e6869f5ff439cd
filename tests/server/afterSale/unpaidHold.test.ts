import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cart } from "../../../domain/cart.ts";
import type { Edocument } from "../../../domain/edocument.ts";
import type { TurnedHold } from "../../../domain/api/reservations.ts";
import { LOCALES } from "../../../domain/locale.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { Seats, toldBy } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { arrive, loginToArea, post } from "../people.ts";
import { cartOf, cartSeat, Shopper } from "../shopper.ts";
import { waitFor } from "../../gate/waitFor.ts";
import { hold, setBack, type Sold } from "./reservations.ts";

const SECOND = GROUP.theatreSecond;
/** Matches any signed ticket code. */
const ANY_CODE = /1\.[A-Z0-9]{1,40}\.\d{1,10}\.[\w-]{86}/;

let house: House;
let seats: Seats;
let later: Seats;
let door: Shopper;
beforeAll(async () => {
  house = await openHouse({ maxSeats: 20 });
  await setBack(house);
  const scout = await arrive(house);
  seats = await Seats.of(house.url, DEMO.play);
  later = await Seats.ofShow(house.url, await scout.presentation(DEMO.play, 1));
  door = new Shopper(house.url);
  await post(door, "/operator/login", { username: "other", password: "other" });
});
afterAll(() => house.close());

const documentOf = async (shopper: Shopper, key: string): Promise<Edocument> =>
  (await shopper.get<{ document: Edocument }>(`/edocument/${key}`)).body.document;

const scan = (qr: string) =>
  post<{ outcome: string }>(door, "/operator/scan-ticket", {
    qr,
    presentationId: seats.show.id,
  });

/** Reserves one seat in each of two shows in one order. */
async function holdTwoShows(): Promise<Sold> {
  const { shopper, cart } = await seats.guest(SECOND, [{}], { isHold: true });
  const [other] = later.take(SECOND, 1);
  expect((await shopper.lock(later.show, other!, other)).status).toBe(200);
  const both: Cart = { ...cart, seats: [...cart.seats, cartSeat(later.show, other!)] };
  await post(shopper, "/customer/login", { email: "noa@parterre.example", password: "parterre" });
  const { body: priced } = await shopper.price(both);
  const { status, body } = await shopper.commit({ ...priced.cart, paymentMethod: "none" });
  if (status !== 200) throw new Error(`not held: ${JSON.stringify(body)}`);
  return { shopper, cart: both, body, id: body.reservationIdentifier };
}

/** Buys all seats into which a hold was converted. */
async function pay(by: Shopper, { events }: TurnedHold) {
  const chosen = events.flatMap((event) => {
    const show = [seats.show, later.show].find(({ id }) => id === event.presentationId)!;
    return event.seats.map((seat) => cartSeat(show, seat, { ticketId: seat.ticketId }));
  });
  const { status, body } = await by.call<{ totals: { balanceDue: number }; cart: Cart }>(
    "POST",
    "/cart",
    { cart: cartOf(seats.show, chosen), uuid: by.uuid },
  );
  expect([status, body.error]).toEqual([200, undefined]);
  const paid = await by.tokenise(body.totals.balanceDue, seats.show);
  expect((await by.call("PUT", "/seats/extend", { step: 2 })).status).toBe(200);
  const bought = await by.commit({ ...body.cart, ...paid });
  expect([bought.status, bought.body.error]).toEqual([200, undefined]);
  return bought.body;
}

describe("a hold that is not paid", () => {
  test("says on its page what is owed, until when and where, and has no code", async () => {
    const { body, shopper } = await holdTwoShows();
    const document = await documentOf(shopper, body.documentKeys[0]!);
    const start = Math.min(...[seats, later].map(({ show }) => Date.parse(show.dateTime)));
    expect(document).toMatchObject({ state: "unpaid", qr: null });
    expect(document.due).toMatchObject({
      tickets: 2,
      places: [{ name: seats.show.locationName }],
      shows: [{ featureName: seats.show.featureName }, { featureName: seats.show.featureName }],
    });
    expect(Date.parse(document.due!.until)).toBe(start - 30 * 60_000);
    expect(document.due!.amount).toBeGreaterThan(0);
  });

  test("has its code in no answer, no mail and no SMS", async () => {
    const { body, shopper, id } = await hold(seats, SECOND);
    const { db, ticketSigner } = house.server.office;
    const codes = body.ticketIdentifiers.map((ticketIdentifier) =>
      ticketSigner.sign({ ticketIdentifier, presentationId: seats.show.id }),
    );
    const area = await arrive(house);
    await loginToArea(house, area, "0500000001");
    const [key] = body.documentKeys;
    const paths = [
      `/edocument/${key}`,
      `/reservations/${id}/calendar`,
      `/reservations/${id}/receipt`,
      `/reservations/${id}/terms`,
      "/session",
      "/tickets/key",
      `/seats/mine?presentationId=${seats.show.id}`,
    ];
    const said: string[] = [JSON.stringify(body)];
    for (const language of LOCALES) {
      for (const path of paths) {
        const headers = { "accept-language": language };
        said.push(await (await shopper.send("GET", path, undefined, headers)).text());
      }
    }
    for (const path of ["/customer-area/customerAreaData", "/customer-area/export"]) {
      said.push(await (await area.send("GET", path)).text());
    }
    const order = `/pres-live/orders/${id}`;
    said.push(await (await door.send("GET", order)).text());
    await post(shopper, `/reservations/${id}/sendTickets`, { mobileNumber: "0541234500" });
    await waitFor(async () => {
      const sent = await db.selectFrom("sent_message").select("text").execute();
      expect(sent.filter(({ text }) => text.includes(id)).length).toBeGreaterThanOrEqual(3);
    });
    const sent = await db.selectFrom("sent_message").select("text").execute();
    said.push(...sent.map(({ text }) => text), ...house.lines);
    for (const text of said) {
      expect(text).not.toMatch(ANY_CODE);
      for (const code of codes) expect(text).not.toContain(code.split(".").at(-1));
    }
    const messages = sent.filter(({ text }) => text.includes(id));
    for (const { text } of messages) expect(text).toContain(`/edocument/${key}`);
  });

  test("is refused at the door, even with a code that is signed for it", async () => {
    const { body } = await hold(seats, SECOND);
    const [ticketIdentifier = ""] = body.ticketIdentifiers;
    const ticket = { ticketIdentifier, presentationId: seats.show.id };
    for (const qr of [house.server.office.ticketSigner.sign(ticket), ticketIdentifier]) {
      const refused = await scan(qr);
      expect([toldBy(refused), refused.body.error?.["reason"]]).toEqual([
        "GENERAL_ERROR",
        "unpaid",
      ]);
    }
  });
});

describe("paying a hold", () => {
  test("by the link of its message works on another device and turns it into a ticket", async () => {
    const { body, shopper } = await hold(seats, SECOND);
    const [key = ""] = body.documentKeys;
    const other = await arrive(house);
    const turned = await post<TurnedHold>(other, `/edocument/${key}/turn`);
    expect([turned.status, turned.body.error]).toEqual([200, undefined]);
    expect(turned.body.events).toMatchObject([{ presentationId: seats.show.id }]);
    expect((await documentOf(shopper, key)).state).toBe("cancelled");
    const bought = await pay(other, turned.body);
    const document = await documentOf(shopper, key);
    expect(document).toMatchObject({
      state: "active",
      reservationIdentifier: bought.reservationIdentifier,
    });
    expect((await scan(document.qr!)).body.outcome).toBe("admitted");
    expect(toldBy(await post(other, `/edocument/${key}/turn`))).toBe("NOTHING_TO_CANCEL");
    expect(toldBy(await post(other, "/edocument/none/turn"))).toBe("NOT_FOUND");
  });

  test("by its number, from the confirmation or the customer area, pays all of its shows", async () => {
    const { body, shopper, id } = await holdTwoShows();
    const turned = await post<TurnedHold>(shopper, `/reservations/${id}/turn`);
    expect(turned.body.events.map(({ presentationId }) => presentationId).toSorted()).toEqual(
      [seats.show.id, later.show.id].toSorted(),
    );
    await pay(shopper, turned.body);
    for (const key of body.documentKeys) {
      const { state, qr } = await documentOf(shopper, key);
      expect(state).toBe("active");
      expect(qr).toMatch(ANY_CODE);
    }
  });

  test("is possible until it lapses, even if the terms of sale allow no cancellation any more", async () => {
    const early = await hold(seats, SECOND);
    const late = await hold(seats, SECOND);
    const { clock } = house.server.office;
    const minutesAhead = (Date.parse(seats.show.dateTime) - clock.now().getTime()) / 60_000;
    let shifted = 0;
    const waitUntil = async (minutesBefore: number): Promise<void> => {
      const by = Math.round((minutesAhead - minutesBefore) * 60) - shifted;
      shifted += by;
      await clock.shift(by);
    };
    try {
      await waitUntil(32);
      const turned = await post<TurnedHold>(early.shopper, `/reservations/${early.id}/turn`);
      expect([turned.status, turned.body.error]).toEqual([200, undefined]);
      await waitUntil(30);
      const refused = await post(late.shopper, `/reservations/${late.id}/turn`);
      expect([toldBy(refused), refused.body.error?.["reason"]]).toEqual([
        "NOTHING_TO_CANCEL",
        "tooLate",
      ]);
    } finally {
      await clock.shift(-shifted);
    }
  });
});
