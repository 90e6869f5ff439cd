import { afterAll, beforeAll, expect, test } from "vitest";
import type { BrokerEvent } from "../../domain/api/broker.ts";
import type { Presentation } from "../../domain/presentation.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { Follower } from "../contract/follower.ts";
import { openHouse, type House } from "./house.ts";
import { cartOf, cartSeat, Shopper, type Bought, type Choice } from "./shopper.ts";
import { oneOf } from "./firstOf.ts";

let house: House;
let show: Presentation;
let free: Choice[];
beforeAll(async () => {
  house = await openHouse();
  const scout = await new Shopper(house.url).arrive();
  show = await scout.presentation(DEMO.film3d);
  free = await scout.freeSeats(show);
});
afterAll(() => house.close());

async function staff(username: string): Promise<Shopper> {
  const shopper = new Shopper(house.url);
  const { status } = await shopper.call("POST", "/operator/login", {
    username,
    password: username,
  });
  expect(status).toBe(200);
  return shopper;
}

const act = (shopper: Shopper, what: string, presentationId = show.id) =>
  shopper.call<{ success: boolean; isLocked: boolean }>("POST", `/broker/event/${what}`, {
    presentationId,
  });
/** Pays for a seat that the visitor has locked. */
async function buyWith(shopper: Shopper, of: Presentation, seat: Choice): Promise<Bought> {
  const cart = cartOf(of, [cartSeat(of, seat)]);
  const [{ ticket }] = oneOf(cart.seats);
  const total = ticket.amount + ticket.serviceCharge + cart.globalServiceCharge.amount;
  const { status, body } = await shopper.commit({
    ...cart,
    ...(await shopper.tokenise(total, of)),
  });
  expect(status).toBe(200);
  return body;
}

const codeOf = (answer: { body: { error?: { code: string } } }) => answer.body.error?.code;

test("a broker closes all sales of a presentation, and opens them again", async () => {
  const broker = await staff("broker");
  const visitor = await new Shopper(house.url).arrive();
  const [first, second] = [free[0]!, free[1]!];
  expect((await visitor.lock(show, first, first)).status).toBe(200);
  expect((await act(broker, "save")).body).toEqual({ success: true, isLocked: false });
  expect((await act(broker, "lock")).body).toEqual({ success: true, isLocked: true });
  expect((await act(broker, "lock")).body.isLocked).toBe(true);
  // Saving the event again does not reopen its sales.
  expect((await act(broker, "save")).body.isLocked).toBe(true);
  expect(codeOf(await visitor.lock(show, second, second))).toBe("TICKETING_ENDED");
  const best = `/seats/best-available?quantity=2&isLock=1&presentationId=${show.id}`;
  expect(codeOf(await visitor.get(best))).toBe("TICKETING_ENDED");
  const mine = await visitor.get<{ seats: number[] }>(`/seats/mine?presentationId=${show.id}`);
  expect(mine.body.seats).toHaveLength(1);
  expect((await act(broker, "unlock")).body).toEqual({ success: true, isLocked: false });
  expect((await visitor.lock(show, second, second)).status).toBe(200);
});

test("what was paid before stays sold, and its ticket good", async () => {
  const broker = await staff("broker");
  const buyer = await new Shopper(house.url).arrive();
  const [seat] = await buyer.freeSeats(show);
  await buyer.lock(show, seat!, seat);
  const bought = await buyWith(buyer, show, seat!);
  const waiting = await new Shopper(house.url).arrive();
  const next = (await waiting.freeSeats(show))[0]!;
  await waiting.lock(show, next, next);
  await act(broker, "lock");
  const key = bought.documentKeys[0]!;
  const { body } = await buyer.get<{ document: { state: string } }>(`/edocument/${key}`);
  expect(body.document.state).toBe("active");
  const left = await new Shopper(house.url).arrive().then((each) => each.freeSeats(show));
  expect(left).not.toContainEqual(seat);
  // A visitor who was already paying can complete the purchase.
  expect((await buyWith(waiting, show, next)).reservationIdentifier).toMatch(/^[A-Z0-9]{8}$/);
  await act(broker, "unlock");
  expect(codeOf(await waiting.lock(show, seat!, seat))).toBe("SEAT_UNAVAILABLE");
});

/**
 * Returns whether the sales are closed according to the last event of a stream. Earlier events can be outdated.
 */
function toldLast(stream: Follower): boolean | undefined {
  const told = stream.events
    .filter(({ event }) => event === "sales")
    .map(({ text }): { presentationId: number; isLocked: boolean } => JSON.parse(text));
  return told.findLast(({ presentationId }) => presentationId === show.id)?.isLocked;
}

test("whoever has the map open is told at once, and whoever opens it while it is closed", async () => {
  const broker = await staff("broker");
  const url = `${house.url}/api/seats/stream?presentationId=${show.id}`;
  const open = await Follower.of(url);
  await act(broker, "lock");
  await expect.poll(() => toldLast(open)).toBe(true);
  const late = await Follower.of(url);
  await expect.poll(() => toldLast(late)).toBe(true);
  await act(broker, "unlock");
  for (const follower of [open, late]) {
    await expect.poll(() => toldLast(follower)).toBe(false);
    follower.close();
  }
});

test("a broker's list says what is on, what is saved and what is closed", async () => {
  const broker = await staff("broker");
  const rowOf = async () => {
    const path = `/broker/events?locationId=${show.locationId}`;
    const { body } = await broker.get<{ rows: BrokerEvent[] }>(path);
    expect(new Set(body.rows.map(({ LocationId }) => LocationId))).toEqual(
      new Set([show.locationId]),
    );
    return body.rows.find(({ PresentationId }) => PresentationId === show.id);
  };
  await act(broker, "lock");
  expect(await rowOf()).toMatchObject({
    isSaved: true,
    isLocked: true,
    OperatorName: "Boaz Regev",
    LockedDateTime: expect.any(String),
  });
  await act(broker, "unlock");
  expect(await rowOf()).toMatchObject({ isSaved: true, isLocked: false, LockedDateTime: null });
  const foreign = await broker.get("/broker/events?businessIds=2");
  expect(codeOf(foreign)).toBe("FORBIDDEN");
  expect(codeOf(await (await staff("operator")).get("/broker/events"))).toBe("FORBIDDEN");
});

test("it takes a broker of that business", async () => {
  const visitor = await new Shopper(house.url).arrive();
  const none = await act(visitor, "lock");
  expect([none.status, codeOf(none)]).toEqual([401, "UNAUTHORIZED"]);
  expect(codeOf(await act(await staff("reports"), "lock"))).toBe("FORBIDDEN");
  const broker = await staff("broker");
  const play = await visitor.presentation(DEMO.play);
  expect(codeOf(await act(broker, "lock", play.id))).toBe("FORBIDDEN");
  expect(codeOf(await act(broker, "lock", 1))).toBe("NOT_FOUND");
});
