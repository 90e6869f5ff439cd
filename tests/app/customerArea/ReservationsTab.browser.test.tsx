import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { ReservationsTab } from "../../../app/customerArea/ReservationsTab.tsx";
import type { BadgeState } from "../../../app/parts/ui/Badge.tsx";
import type { AreaReservation } from "../../../domain/customerArea.ts";
import type { Purchase } from "../../../domain/purchase.ts";
import en from "../../../locales/en/customerArea.json" with { type: "json" };
import parts from "../../../locales/en/parts.json" with { type: "json" };
import { axeFaults } from "../axeFaults.ts";
import { answering } from "../openedSession.ts";
import { plain } from "../plain.ts";
import { renderIn } from "../renderIn.tsx";
import { customer, reservation, ticket } from "./customers.ts";

beforeEach(() => void answering(() => Response.json({ terms: null })));
afterEach(() => vi.restoreAllMocks());

const seen = (over: Partial<AreaReservation> = {}) =>
  reservation({ tickets: [ticket({ state: "past" })], ...over });
const open = (reservations: AreaReservation[], locale: "en" | "he" = "en") =>
  renderIn(
    locale,
    <main>
      <ReservationsTab customer={customer(reservations)} />
    </main>,
  );
const cards = () => page.getByRole("article").elements();
const firstCard = (): string => plain(cards()[0]?.textContent ?? "");

const VOUCHER: Purchase = {
  kind: "voucher",
  name: "An evening out",
  quantity: 2,
  amount: 200,
  reference: "GIFT1234",
  isTopup: false,
  documentKey: "voucher-key",
  StartDate: null,
  EndDate: "2027-11-20T00:00:00+02:00",
  isCancelled: false,
};

describe("past orders", () => {
  test("are shown ten at a time, with how many more there are", async () => {
    const many = Array.from({ length: 13 }, (_, at) => seen({ ReservationIdentifier: `R${at}` }));
    await open(many);
    const more = page.getByRole("button", { name: "Show 3 more" });
    await expect.element(more).toBeVisible();
    expect(cards()).toHaveLength(10);
    await more.click();
    await expect.poll(() => cards().length).toBe(13);
    expect(page.getByRole("button", { name: /^Show/ }).query()).toBeNull();
  });

  test("name each show once, with its year, and lead to tickets and receipt", async () => {
    const two = [ticket({ state: "past" }), ticket({ ticketIdentifier: "T2", state: "past" })];
    const { container } = await open([
      seen({
        tickets: [
          ...two.map((one) => ({ ...one, dateTime: "2024-12-01T20:00:00+02:00" })),
          ticket({ ticketIdentifier: "T3", presentationId: 8, state: "past", featureName: "Tide" }),
        ],
      }),
    ]);
    await expect.element(page.getByRole("heading", { name: "The Bridge" })).toBeVisible();
    expect(page.getByRole("heading", { level: 2 }).elements()).toHaveLength(2);
    expect(firstCard()).toContain("1 December 2024, 20:00");
    await page.getByText("3 tickets", { exact: true }).click();
    await expect.element(page.getByText("Ordered on 20 November 2026")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: en["customerArea.receipt"] }))
      .toHaveAttribute("href", "/receipt/AAAA2222");
    expect(page.getByRole("link", { name: /^Section C/ }).elements()).toHaveLength(3);
    expect(await axeFaults(container)).toEqual([]);
  });

  test.each([
    ["expired", { state: "held" }, false],
    ["cancelled", { state: "cancelled" }, true],
    ["scanned", { tickets: [ticket({ state: "scanned" })] }, true],
  ] satisfies [BadgeState, Partial<AreaReservation>, boolean][])(
    "that are %s say so, and an unpaid one has no receipt",
    async (state, over, hasReceipt) => {
      await open([seen(over)]);
      const word = parts[`parts.state.${state}`];
      await expect.element(page.getByText(word, { exact: true }).first()).toBeVisible();
      await page.getByText("1 ticket", { exact: true }).click();
      await expect
        .element(page.getByRole("button", { name: en["customerArea.terms"] }))
        .toBeVisible();
      const receipts = page.getByRole("link", { name: en["customerArea.receipt"] }).elements();
      expect(receipts).toHaveLength(hasReceipt ? 1 : 0);
    },
  );

  test("of a video have no time, because nobody was expected at one", async () => {
    await open([seen({ tickets: [ticket({ state: "expired", venueTypeId: 101 })] })]);
    await expect.element(page.getByRole("heading", { name: "The Bridge" })).toBeVisible();
    expect(firstCard()).not.toContain("20:00");
  });

  test("without tickets are named after what was bought, and have no state of a show", async () => {
    await open([seen({ tickets: [], total: 400, purchases: [VOUCHER, { ...VOUCHER }] })]);
    await expect
      .element(page.getByRole("heading", { name: "An evening out", exact: true }))
      .toBeVisible();
    expect(firstCard()).not.toContain(parts["parts.state.past"]);
    expect(firstCard()).toContain("₪400.00");
    await page.getByText(en["customerArea.whatWasBought"]).click();
    const links = page.getByRole("link", { name: /An evening out/ });
    await expect
      .element(links.first())
      .toHaveAttribute("href", "/system-vouchers/gift/voucher-key");
    await expect.element(links.first()).toMatchTextContent("Valid until 20 November 2027");
  });

  test("of a cancelled voucher no longer open its page", async () => {
    await open([
      seen({ state: "cancelled", tickets: [], purchases: [{ ...VOUCHER, isCancelled: true }] }),
    ]);
    await page.getByText(en["customerArea.whatWasBought"]).click();
    await expect.element(page.getByText("GIFT1234")).toBeVisible();
    expect(page.getByRole("link", { name: /An evening out/ }).query()).toBeNull();
  });
});

test("an order number reads from left to right in Hebrew", async () => {
  await open([seen()], "he");
  await expect.element(page.getByText("AAAA2222")).toHaveAttribute("dir", "ltr");
});

test("whoever has no past orders is led to the coming ones", async () => {
  await open([reservation()]);
  await expect.element(page.getByText(en["customerArea.noPast"])).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: en["customerArea.tab.tickets"] }))
    .toHaveAttribute("href", "/customer");
});
