import { expect, test } from "vitest";
import { askQuote, choiceOf } from "../../../../app/order/cart/quote.ts";
import { setProduct } from "../../../../app/order/cart/order.ts";
import { emptyQuote } from "../../../../app/order/cart/quoteState.ts";
import type { Answer, Call } from "../../../../app/shell/net/api.ts";
import { refusal } from "../../../../domain/refusal.ts";
import { presentation, ticket } from "../../fixtures.ts";
import { chosen, openOrderOf } from "../orderFixture.ts";
import { contextOf } from "../contextOf.ts";
import { vouched } from "../../../vouched.ts";

/** Returns a server that replies when the test says so. */
function slowServer() {
  const waiting: ((answer: Answer<unknown>) => void)[] = [];
  const call = vouched<Call>(() => new Promise<Answer<unknown>>((answer) => waiting.push(answer)));
  return { call, waiting };
}

const said = (total: number) => ({ reply: { totals: { total }, availableMembers: {} } });

test("an older answer that comes last is dropped", async () => {
  const order = openOrderOf();
  const into = emptyQuote();
  const { call, waiting } = slowServer();
  const first = askQuote(contextOf({ order, call, quote: into }));
  setProduct(9, 1, order);
  const second = askQuote(contextOf({ order, call, quote: into }));
  waiting[1]!(said(2));
  waiting[0]!(said(1));
  await Promise.all([first, second]);
  expect(into).toMatchObject({ totals: { total: 2 }, of: choiceOf(order) });
});

test("a refusal is kept for its choice, and no answer changes nothing", async () => {
  const order = openOrderOf();
  const into = emptyQuote();
  const { call, waiting } = slowServer();
  const asking = askQuote(contextOf({ order, call, quote: into }));
  waiting[0]!({ refusal: refusal("SOLD_OUT") });
  expect(await asking).toMatchObject({ code: "SOLD_OUT" });
  expect(into).toMatchObject({ of: choiceOf(order), refusal: { code: "SOLD_OUT" } });
  const again = askQuote(contextOf({ order, call, quote: into }));
  waiting[1]!({ refusal: refusal("errorNoResponse") });
  await again;
  expect(into.refusal).toMatchObject({ code: "SOLD_OUT" });
});

test("an order that lacks an answer, a ticket or its members is not asked about", async () => {
  const { call, waiting } = slowServer();
  const hotel = presentation({
    ticketGroups: [{ id: 1, name: "A", color: 0, tickets: [ticket({ ref1prompt: "Hotel" })] }],
  });
  await askQuote(contextOf({ order: openOrderOf(hotel), call }));
  await askQuote(
    contextOf({
      order: openOrderOf(presentation(), [chosen(1, { ticketId: null })]),
      call,
    }),
  );
  await askQuote(
    contextOf({
      order: openOrderOf(presentation({ isMemberSale: true })),
      call,
    }),
  );
  expect(waiting).toEqual([]);
});
