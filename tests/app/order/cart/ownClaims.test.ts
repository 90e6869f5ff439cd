import { expect, test } from "vitest";
import { refusal } from "../../../../domain/refusal.ts";
import {
  askBetweenChanges,
  changeClaims,
  isUnknown,
} from "../../../../app/order/cart/ownClaims.ts";
import { emptyOrder } from "../../../../app/order/cart/order.ts";

/** Returns a call whose reply the test sends. */
function held<T>() {
  let answer: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => (answer = done));
  return { promise, answer };
}

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
};

test("with nothing changing a question is asked at once, and once", async () => {
  let asked = 0;
  const answer = askBetweenChanges(emptyOrder(), async () => ++asked);
  expect(asked).toBe(1);
  expect(await answer).toBe(1);
});

test("a question waits for the changes that are under way", async () => {
  const order = emptyOrder();
  const [first, second] = [held<void>(), held<void>()];
  void changeClaims(order, () => first.promise);
  void changeClaims(order, () => second.promise);
  let asked = 0;
  void askBetweenChanges(order, async () => ++asked);
  first.answer();
  await turns();
  expect(asked).toBe(0);
  second.answer();
  await turns();
  expect(asked).toBe(1);
});

test("an answer that a change has overtaken is asked for again", async () => {
  const order = emptyOrder();
  const questions: ReturnType<typeof held<string>>[] = [];
  const told = askBetweenChanges(order, () => {
    const question = held<string>();
    questions.push(question);
    return question.promise;
  });
  await changeClaims(order, async () => undefined);
  questions[0]?.answer("old or new, nobody knows");
  await turns();
  expect(questions).toHaveLength(2);
  questions[1]?.answer("new");
  expect(await told).toBe("new");
});

test("a change that fails is over too", async () => {
  const order = emptyOrder();
  const failing = changeClaims(order, () => Promise.reject(new Error("bug")));
  await expect(failing).rejects.toThrow("bug");
  expect(await askBetweenChanges(order, async () => "asked")).toBe("asked");
});

test("orders do not wait for each other", async () => {
  void changeClaims(emptyOrder(), () => held<void>().promise);
  expect(await askBetweenChanges(emptyOrder(), async () => "asked")).toBe("asked");
});

test("only an answer of the house tells that nothing was done", () => {
  expect(isUnknown(refusal("errorNoResponse"))).toBe(true);
  expect(isUnknown(refusal("INTERNAL"))).toBe(true);
  expect(isUnknown(refusal("SEAT_UNAVAILABLE"))).toBe(false);
});
