import { expect, test } from "vitest";
import { lockSeat, lockSeats, unlockSeat } from "../../../../domain/api/seats.ts";
import { DrawnStatus } from "../../../../engine/plan/drawnStatus.ts";
import { EXPIRES } from "../fakeOffice.ts";
import { seatsOf, selecting } from "../selectionFixture.ts";

test("a tap shows the seat as mine before the server is even asked for an answer", async () => {
  const { selection, states, order, office, seen } = selecting();
  void selection.tap(4);
  await office.settled();
  expect(states.drawn(4)).toBe(DrawnStatus.mine);
  expect(seatsOf(order)).toEqual([4]);
  expect(order.seats[0]?.isLocked).toBe(false);
  expect(seen.changes).toBe(1);
  expect(office.last().route).toBe(lockSeat);
  await office.last().yes();
  expect(order.seats[0]?.isLocked).toBe(true);
  expect(order.expiresAt).toBe(EXPIRES);
});

test("a refused lock drops the wish and what the server says shows through", async () => {
  const { selection, states, order, office, told } = selecting();
  void selection.tap(4);
  await office.settled();
  states.apply({ clock: 2, seats: [[4, 1]] });
  expect(states.drawn(4)).toBe(DrawnStatus.mine);
  await office.last().no("SEAT_UNAVAILABLE");
  expect(states.drawn(4)).toBe(DrawnStatus.taken);
  expect(order.seats).toEqual([]);
  expect(told.map(({ code }) => code)).toEqual(["SEAT_UNAVAILABLE"]);
});

test("a refused lock of a seat that is free after all leaves it free", async () => {
  const { selection, states, office } = selecting();
  void selection.tap(4);
  await office.settled();
  await office.last().no("errorNoResponse");
  expect(states.drawn(4)).toBe(DrawnStatus.free);
});

test("a tap on mine gives it back at once and asks the server behind it", async () => {
  const { selection, states, order, office } = selecting();
  void selection.tap(4);
  await office.settled();
  await office.last().yes();
  void selection.tap(4);
  await office.settled();
  expect(states.drawn(4)).toBe(DrawnStatus.free);
  expect(order.seats).toEqual([]);
  expect(office.last().route).toBe(unlockSeat);
});

test("a failed unlock makes the seat mine again and asks which seats are mine", async () => {
  const { selection, states, order, office, told, kept, seen } = selecting();
  void selection.tap(4);
  await office.settled();
  await office.last().yes();
  void selection.tap(4);
  await office.settled();
  expect(kept).toEqual([]);
  await office.last().no("SEAT_UNLOCK_FAILED");
  // The text about the seat was corrected, because the seat is still locked.
  expect(kept).toEqual([4]);
  expect(states.drawn(4)).toBe(DrawnStatus.mine);
  expect(seatsOf(order)).toEqual([4]);
  expect(told.map(({ code }) => code)).toEqual(["SEAT_UNLOCK_FAILED"]);
  expect(seen.resyncs).toBe(1);
});

test("a lock whose answer is lost may be mine: the wish is dropped and the server asked", async () => {
  const { selection, states, office, seen } = selecting();
  void selection.tap(4);
  await office.settled();
  await office.last().no("errorNoResponse");
  expect(states.drawn(4)).toBe(DrawnStatus.free);
  expect(seen.resyncs).toBe(1);
});

test("a seat that is gone is no reason to ask what is mine; a maximum that is reached is one", async () => {
  const { selection, office, seen } = selecting();
  void selection.tap(4);
  await office.settled();
  await office.last().no("SEAT_UNAVAILABLE");
  expect(seen.resyncs).toBe(0);
  void selection.tap(4);
  await office.settled();
  await office.last().no("TOO_MANY_SEATS", { max: 1 });
  expect(seen.resyncs).toBe(1);
});

test("a seat given back while its lock's answer was lost is unlocked to be sure", async () => {
  const { selection, office } = selecting();
  void selection.tap(4);
  await office.settled();
  void selection.tap(4);
  await office.asked[0]?.no("errorNoResponse");
  expect(office.last().route).toBe(unlockSeat);
});

test("a lock that arrives when the order was emptied meanwhile makes me ask what is mine", async () => {
  const { selection, states, order, office, seen } = selecting();
  void selection.tap(4);
  await office.settled();
  order.seats = [];
  states.wishOnly([]);
  await office.last().yes();
  expect(seen.resyncs).toBe(1);
});

test("what was locked once and is over is forgotten: a refused lock later needs no unlock", async () => {
  const { selection, states, order, office } = selecting();
  void selection.tap(4);
  await office.settled();
  await office.last().yes();
  // The lock has expired, and other code has removed the seat from the order.
  order.seats = [];
  states.wishOnly([]);
  void selection.tap(4);
  await office.settled();
  void selection.tap(4);
  await office.last().no("SEAT_UNAVAILABLE");
  expect(office.asked.map(({ route }) => route)).toEqual([lockSeat, lockSeat]);
});

test("while the server cannot be asked what is mine, other calls about the seat go on", async () => {
  const { selection, office, states, order } = selecting({ isAway: true });
  void selection.tap(4);
  await office.settled();
  await office.last().yes();
  void selection.tap(4);
  await office.settled();
  await office.last().no("errorNoResponse");
  void selection.tap(4);
  await office.settled();
  expect(office.asked.map(({ route }) => route)).toEqual([lockSeat, unlockSeat, unlockSeat]);
  await office.last().yes();
  expect(states.drawn(4)).toBe(DrawnStatus.free);
  expect(order.seats).toEqual([]);
});

test("two taps in one turn cancel out and ask nobody", async () => {
  const { selection, states, order, office } = selecting();
  void selection.tap(4);
  void selection.tap(4);
  await office.settled();
  expect(office.asked.map(({ route }) => route)).toEqual([]);
  expect(states.drawn(4)).toBe(DrawnStatus.free);
  expect(order.seats).toEqual([]);
});

test("a seat given back while its lock is on its way is unlocked when the lock has arrived", async () => {
  const { selection, states, office } = selecting();
  void selection.tap(4);
  await office.settled();
  void selection.tap(4);
  await office.settled();
  expect(office.asked).toHaveLength(1);
  await office.asked[0]?.yes();
  expect(office.asked).toHaveLength(2);
  expect(office.last().route).toBe(unlockSeat);
  await office.last().yes();
  expect(states.drawn(4)).toBe(DrawnStatus.free);
});

test("a seat given back while its lock was refused needs no unlock", async () => {
  const { selection, office, told } = selecting();
  void selection.tap(4);
  await office.settled();
  void selection.tap(4);
  await office.asked[0]?.no();
  expect(office.asked).toHaveLength(1);
  expect(told.map(({ code }) => code)).toEqual(["SEAT_UNAVAILABLE"]);
});

test("a late refusal of an earlier tap does not drop the wish of a later one", async () => {
  const { selection, states, order, office } = selecting();
  void selection.tap(4);
  await office.settled();
  void selection.tap(4);
  void selection.tap(4);
  await office.settled();
  expect(states.drawn(4)).toBe(DrawnStatus.mine);
  await office.asked[0]?.no();
  expect(states.drawn(4)).toBe(DrawnStatus.mine);
  expect(office.asked).toHaveLength(2);
  await office.last().yes();
  expect(order.seats).toMatchObject([{ seat: 4, isLocked: true }]);
});

test("my own seat, given back and still taken by the server's word, can be taken again", async () => {
  const { selection, states, office, hints } = selecting();
  void selection.tap(4);
  await office.settled();
  await office.last().yes();
  states.apply({ clock: 2, seats: [[4, 1]] });
  void selection.tap(4);
  await office.settled();
  void selection.tap(4);
  await office.settled();
  expect(hints).toEqual([]);
  expect(states.drawn(4)).toBe(DrawnStatus.mine);
});

test("taken, gap-blocked and filtered seats say why they cannot be had and ask nobody", async () => {
  const { selection, states, office, hints } = selecting({ policy: 3, taken: [3, 5] });
  const out = new Uint32Array(1);
  out[0] = 1 << 15;
  states.setIneligible(out);
  await selection.tap(3);
  await selection.tap(4);
  await selection.tap(15);
  expect(hints).toEqual(["taken", "gapBlocked", "ineligible"]);
  expect(office.asked).toEqual([]);
});

test("a party of two is seated side by side by one tap, in one call", async () => {
  const { selection, order, office } = selecting({ party: 2 });
  void selection.tap(4);
  await office.settled();
  expect(office.asked).toHaveLength(1);
  expect(office.last().route).toBe(lockSeats);
  expect(seatsOf(order)).toHaveLength(2);
  expect(seatsOf(order)).toContain(4);
});

test("a party that is seated adds one seat a tap", async () => {
  const { selection, order, office } = selecting({ party: 2 });
  void selection.tap(4);
  await office.settled();
  await office.last().yes();
  void selection.tap(14);
  await office.settled();
  expect(office.last().route).toBe(lockSeat);
  expect(seatsOf(order)).toHaveLength(3);
});

test("a party whose seats cannot all be had gets none of them", async () => {
  const { selection, order, office, told } = selecting({ party: 3 });
  void selection.tap(4);
  await office.settled();
  await office.last().no("SEAT_UNAVAILABLE", { seats: [4] });
  expect(order.seats).toEqual([]);
  expect(told).toHaveLength(1);
});

test("more seats than a visitor may take are refused with the number, and nothing is asked", async () => {
  const { selection, order, office, told } = selecting({ max: 1 });
  void selection.tap(4);
  await office.settled();
  await office.last().yes();
  await selection.tap(7);
  expect(told).toMatchObject([{ code: "TOO_MANY_SEATS", details: { max: 1 } }]);
  expect(seatsOf(order)).toEqual([4]);
});

test("a wheelchair place is asked about once, and not taken on a no", async () => {
  const traits = { 4: { isHandicap: true }, 5: { isHandicap: true } };
  const no = selecting({ traits, answers: false });
  await no.selection.tap(4);
  expect(no.questions).toEqual(["handicap"]);
  expect(no.order.seats).toEqual([]);
  expect(no.office.asked).toEqual([]);
  const yes = selecting({ traits });
  void yes.selection.tap(4);
  await yes.office.settled();
  await yes.office.last().yes();
  void yes.selection.tap(5);
  await yes.office.settled();
  expect(yes.questions).toEqual(["handicap"]);
  expect(seatsOf(yes.order)).toEqual([4, 5]);
});

test("a premium seat in a hold order turns it into a normal order, if the visitor likes", async () => {
  const traits = { 4: { isPremium: true } };
  const { selection, order, office, questions } = selecting({ traits });
  order.isHold = true;
  void selection.tap(4);
  await office.settled();
  expect(questions).toEqual(["holdPremium"]);
  expect(order.isHold).toBe(false);
  expect(seatsOf(order)).toEqual([4]);
});

test("the halves of a sofa come and go together", async () => {
  const traits = { 2: { pairId: 1 }, 3: { pairId: 1 } };
  const { selection, order, office } = selecting({ traits });
  void selection.tap(3);
  await office.settled();
  expect(office.last().route).toBe(lockSeats);
  expect(seatsOf(order)).toEqual([2, 3]);
  await office.last().yes();
  void selection.tap(2);
  await office.settled();
  expect(order.seats).toEqual([]);
  expect(office.asked.slice(1).map(({ route }) => route)).toEqual([unlockSeat, unlockSeat]);
});

test("moving by one seat keeps what stays, takes the new one first and then leaves the old", async () => {
  const { selection, order, office } = selecting({ party: 2 });
  void selection.take([4, 5]);
  await office.settled();
  await office.last().yes();
  void selection.move([4, 5], [3, 4]);
  await office.settled();
  expect(office.last()).toMatchObject({ route: lockSeat, what: "1_3_0" });
  expect(seatsOf(order)).toEqual([4, 5, 3]);
  await office.last().yes();
  expect(office.last()).toMatchObject({ route: unlockSeat, what: "1_5_0" });
  expect(seatsOf(order)).toEqual([4, 3]);
});

test("a move whose new seat cannot be had leaves everything where it is", async () => {
  const { selection, order, office } = selecting({ party: 2 });
  void selection.take([4, 5]);
  await office.settled();
  await office.last().yes();
  void selection.move([4, 5], [3, 4]);
  await office.settled();
  await office.last().no();
  expect(seatsOf(order)).toEqual([4, 5]);
});

test("a step can wait for the answers that are still out", async () => {
  const { selection, office } = selecting();
  void selection.tap(4);
  await office.settled();
  expect(selection.view.isBusy).toBe(true);
  await office.last().yes();
  expect(selection.view.isBusy).toBe(false);
});
