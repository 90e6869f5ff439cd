import { expect, test } from "vitest";
import { Lanes } from "../../../../app/order/seats/lanes.ts";
import { seatKey } from "../../../../domain/ids.ts";

const [one, two] = [seatKey(1, 1, 1), seatKey(1, 2, 1)];

test("calls about one seat run one after the other, about another at once", async () => {
  const said: string[] = [];
  const lanes = new Lanes(() => undefined);
  let letGo: () => void = () => undefined;
  const first = lanes.run([one], async () => {
    await new Promise<void>((done) => (letGo = done));
    said.push("first");
  });
  const second = lanes.run([one], async () => void said.push("second"));
  await lanes.run([two], async () => void said.push("other seat"));
  expect(said).toEqual(["other seat"]);
  letGo();
  await Promise.all([first, second]);
  expect(said).toEqual(["other seat", "first", "second"]);
});

test("they are settled when the last answer is there, an ill one too", async () => {
  const lanes = new Lanes(() => undefined);
  await lanes.settled();
  let fail: () => void = () => undefined;
  const broken = lanes.run(
    [one, two],
    () => new Promise<void>((_, reject) => (fail = () => reject(new Error("no answer")))),
  );
  let isSettled = false;
  const settled = lanes.settled().then(() => (isSettled = true));
  await Promise.resolve();
  expect(isSettled).toBe(false);
  await new Promise((later) => setTimeout(later));
  fail();
  await expect(broken).rejects.toThrow("no answer");
  await settled;
  expect(lanes.isBusy(one)).toBe(false);
});

test("a turn is the latest until another comes, and nothing when its calls are over", async () => {
  const lanes = new Lanes(() => undefined);
  const first = lanes.turn([one, two]);
  const second = lanes.turn([one]);
  expect([first(one), first(two), second(one)]).toEqual([false, true, true]);
  await lanes.run([one, two], async () => expect(second(one)).toBe(true));
  expect([first(two), second(one)]).toEqual([false, false]);
});
