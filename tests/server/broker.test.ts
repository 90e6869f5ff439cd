import { afterAll, beforeAll, expect, test } from "vitest";
import type { Presentation } from "../../domain/presentation.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { openHouse, type House } from "./house.ts";
import { Shopper, type Choice } from "./shopper.ts";

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
const codeOf = (answer: { body: { error?: { code: string } } }) => answer.body.error?.code;

test("a broker closes all sales of a presentation, and opens them again", async () => {
  const broker = await staff("broker");
  const visitor = await new Shopper(house.url).arrive();
  const [first, second] = [free[0]!, free[1]!];
  expect((await visitor.lock(show, first, first)).status).toBe(200);
  expect((await act(broker, "save")).body).toEqual({ success: true, isLocked: false });
  expect((await act(broker, "lock")).body).toEqual({ success: true, isLocked: true });
  expect((await act(broker, "lock")).body.isLocked).toBe(true);
  // Saved again, it stays closed.
  expect((await act(broker, "save")).body.isLocked).toBe(true);
  expect(codeOf(await visitor.lock(show, second, second))).toBe("TICKETING_ENDED");
  const best = `/seats/best-available?quantity=2&isLock=1&presentationId=${show.id}`;
  expect(codeOf(await visitor.get(best))).toBe("TICKETING_ENDED");
  const mine = await visitor.get<{ seats: number[] }>(`/seats/mine?presentationId=${show.id}`);
  expect(mine.body.seats).toHaveLength(1);
  expect((await act(broker, "unlock")).body).toEqual({ success: true, isLocked: false });
  expect((await visitor.lock(show, second, second)).status).toBe(200);
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
