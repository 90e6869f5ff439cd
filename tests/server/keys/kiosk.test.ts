import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CounterOrder } from "../../../domain/counterOrder.ts";
import { DEMO, GROUP, TICKET } from "../../../server/demo/ids.ts";
import { Seats } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { vouched } from "../../vouched.ts";
import { callWith, logIn, makeKey } from "./keyHouse.ts";

const GROUP_SOLD = GROUP.theatreSecond;

let house: House;
let seats: Seats;
let secret: string;
beforeAll(async () => {
  house = await openHouse();
  seats = await Seats.of(house.url, DEMO.play);
  const given = { name: "Kiosk", businessId: DEMO.stageBusiness };
  const made = await makeKey(await logIn(house), ["sell:write", "orders:read"], given);
  ({ secret } = made);
});
afterAll(() => house.close());

const sell = (body: object, key: string = randomUUID()) => {
  const [seat] = seats.take(GROUP_SOLD, 1);
  const { sectionId, x, y } = seat!;
  const sale = {
    presentationId: seats.show.id,
    seats: [{ sectionId, x, y, ticketId: TICKET.adult }],
    ...body,
  };
  const headers = { "idempotency-key": key };
  const send = () => callWith(house, secret, "POST", "/pres-live/counter-sale", sale, headers);
  return { send };
};
const price = (): number =>
  seats.show.ticketGroups
    .find(({ id }) => id === GROUP_SOLD)!
    .tickets.find(({ id }) => id === TICKET.adult)!.price;

test("a program sells at the counter as itself, once for each key of its own", async () => {
  const { send } = sell({ total: price(), over: { method: "terminal", reference: "77" } });
  const [first, again] = [await send(), await send()];
  expect([first.status, again.status]).toEqual([200, 200]);
  const orders = [first, again].map(({ body }) => vouched<CounterOrder>(body["order"]));
  expect(orders[0]).toMatchObject({ state: "paid", HandedOverBy: "Kiosk" });
  expect(orders[1]?.ReservationIdentifier).toBe(orders[0]?.ReservationIdentifier);
  const number = String(orders[0]?.ReservationIdentifier);
  const found = await callWith(house, secret, "GET", `/pres-live/orders/${number}`);
  expect(found.status).toBe(200);
});

test("a program gives nothing away without a person's approval", async () => {
  const { send } = sell({ total: 0, complimentary: "Press" });
  expect((await send()).code).toBe("APPROVAL_NEEDED");
});
