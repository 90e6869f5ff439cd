import { expect, test } from "vitest";
import { commit } from "../../../../domain/api/payment.ts";
import { extend, lockSeat, unlockSeat } from "../../../../domain/api/seats.ts";
import { steady } from "../../../../app/order/cart/steadyCall.ts";
import { fakeOffice } from "../fakeOffice.ts";
import { vouched } from "../../../vouched.ts";

const seat = {
  presentationId: 1,
  venueId: 1,
  seatplanId: 1,
  sectionId: 1,
  ticketGroupId: 1,
  x: 1,
  y: 1,
};
const body = { recaptchaToken: null, seat };

function house() {
  const office = fakeOffice();
  return { office, call: steady(office.call, async () => undefined) };
}

test("a lock that was cut is asked for again, and its answer is the answer", async () => {
  const { office, call } = house();
  const locking = call(lockSeat, { body });
  await office.last().no("errorNoResponse");
  await office.last().no("errorNoResponse");
  await office.last().yes();
  expect((await locking).reply?.lockedSeat).toEqual({ x: 1, y: 0 });
  expect(office.asked).toHaveLength(3);
});

test("a refusal of the house is no cut", async () => {
  const { office, call } = house();
  const asking = call(extend, { body: { step: 1 } });
  await office.last().no("CART_EXPIRED");
  expect((await asking).refusal?.code).toBe("CART_EXPIRED");
  expect(office.asked).toHaveLength(1);
});

test("a seat that the cut call gave back is given back", async () => {
  const { office, call } = house();
  const leaving = call(unlockSeat, { body });
  await office.last().no("errorNoResponse");
  await office.last().no("SEAT_UNLOCK_FAILED");
  expect((await leaving).reply).toEqual({ unlocked: true });
});

test("a seat that was never mine is refused at once", async () => {
  const { office, call } = house();
  const leaving = call(unlockSeat, { body });
  await office.last().no("SEAT_UNLOCK_FAILED");
  expect((await leaving).refusal?.code).toBe("SEAT_UNLOCK_FAILED");
});

test("any place of an area, and money, are not asked for twice", async () => {
  const { office, call } = house();
  const place = call(lockSeat, { body: { ...body, seat: { ...seat, x: null, y: null } } });
  await office.last().no("errorNoResponse");
  expect((await place).refusal?.code).toBe("errorNoResponse");
  void call(commit, vouched<never>({ body: { cart: {} } }));
  await office.last().no("errorNoResponse");
  expect(office.asked).toHaveLength(2);
});

test("an end comes: the visitor is told after the last try", async () => {
  const { office, call } = house();
  const locking = call(lockSeat, { body });
  for (let tries = 0; tries < 7; tries++) await office.last().no("errorNoResponse");
  expect((await locking).refusal?.code).toBe("errorNoResponse");
  expect(office.asked).toHaveLength(7);
});
