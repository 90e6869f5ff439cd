import { expect, test } from "vitest";
import { answerPrompt } from "../../../../app/order/tickets/references.ts";
import { cartOf } from "../../../../app/order/cart/pricePreview.ts";
import { judgeOrderTickets } from "../../../../app/order/cart/ticketCounts.ts";
import { refusal } from "../../../../domain/refusal.ts";
import { presentation, ticket } from "../../fixtures.ts";
import { chosen, openOrderOf } from "../orderFixture.ts";
import { contextOf } from "../contextOf.ts";
import { codeOffice } from "./codeOffice.ts";

const HOTEL = 25;
const hotel = ticket({ id: HOTEL, price: 30, ref1prompt: "Hotel code" });
const company = ticket({ id: 26, ref1prompt: "Company", ref2prompt: "Employee" });

const orderOf = (ticketId: number, ...xs: number[]) =>
  openOrderOf(
    presentation({
      ticketGroups: [{ id: 1, name: "A", color: 0, tickets: [ticket(), hotel, company] }],
    }),
    xs.map((x) => chosen(x, { ticketId })),
  );

const list = codeOffice({
  look({ ticketCode, ticketId }) {
    if (ticketId === HOTEL && ticketCode === "GALIL")
      return { ...hotel, ref1: "GALIL", balance: 2 };
    if (ticketId === 26 && ticketCode === "ACME") return { ...company, ref1: "ACME" };
    if (ticketId === 26 && ticketCode === "E-1") return { ...company, ref2: "E-1", balance: 1 };
    return refusal("refPromptOptNotFound", { slot: 1 });
  },
});

test("an answer of the list goes into the cart, and says how often it is still good", async () => {
  const order = orderOf(HOTEL, 1);
  expect(judgeOrderTickets(order)?.code).toBe("refPromptOptNotFound");
  const { key } = chosen(1);
  expect(await answerPrompt(contextOf({ order, call: list.call }), key, 1, " galil ")).toEqual({
    left: 1,
  });
  expect(judgeOrderTickets(order)).toBeUndefined();
  expect(cartOf(order).seats[0]?.ticket.ref1).toBe("GALIL");
});

test("what is not on the list takes the place of no good answer", async () => {
  const order = orderOf(HOTEL, 1);
  await answerPrompt(contextOf({ order, call: list.call }), chosen(1).key, 1, "GALIL");
  const outcome = await answerPrompt(
    contextOf({ order, call: list.call }),
    chosen(1).key,
    1,
    "RITZ",
  );
  expect(outcome.refusal?.code).toBe("refPromptOptNotFound");
  expect(order.seats[0]?.ref1).toBeUndefined();
});

test("an answer is good for so many tickets of one order only", async () => {
  const order = orderOf(HOTEL, 1, 2, 3);
  for (const x of [1, 2])
    await answerPrompt(contextOf({ order, call: list.call }), chosen(x).key, 1, "GALIL");
  const third = await answerPrompt(
    contextOf({ order, call: list.call }),
    chosen(3).key,
    1,
    "GALIL",
  );
  expect(third.refusal).toMatchObject({ code: "refPromptOptError" });
});

test("each of two prompts takes its own answer", async () => {
  const order = orderOf(26, 1);
  const { key } = chosen(1);
  expect(
    (await answerPrompt(contextOf({ order, call: list.call }), key, 1, "E-1")).refusal?.code,
  ).toBe("refPromptOptNotFound");
  await answerPrompt(contextOf({ order, call: list.call }), key, 1, "ACME");
  await answerPrompt(contextOf({ order, call: list.call }), key, 2, "E-1");
  expect(order.seats[0]).toMatchObject({ ref1: "ACME", ref2: "E-1" });
});
