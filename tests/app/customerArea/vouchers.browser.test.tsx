import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { VoucherState } from "../../../app/customerArea/voucherState.ts";
import { VouchersTab } from "../../../app/customerArea/VouchersTab.tsx";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import type { VoucherEvent } from "../../../domain/api/systemVouchers.ts";
import type { AreaVoucher } from "../../../domain/customerArea.ts";
import en from "../../../locales/en/customerArea.json" with { type: "json" };
import form from "../../../locales/en/form.json" with { type: "json" };
import refusals from "../../../locales/en/refusal.json" with { type: "json" };
import { axeFaults } from "../axeFaults.ts";
import { factsIn } from "../factsIn.ts";
import { answering, refused, type Posted } from "../openedSession.ts";
import { plain } from "../plain.ts";
import { renderIn } from "../renderIn.tsx";
import { customer } from "./customers.ts";
import { voucher } from "./members.ts";

let answer: (path: string) => Response;
let posted: readonly Posted[];
beforeEach(() => {
  toasts.shown = [];
  answer = () => Response.json({ refund: 190, serviceCharge: 10 });
  posted = answering((path) => answer(path));
});
afterEach(() => vi.restoreAllMocks());

const open = (over: Partial<AreaVoucher> = {}) =>
  renderIn("en", <VouchersTab customer={customer([], { SystemVouchers: [voucher(over)] })} />);
const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = () => page.getByRole("dialog");
const toldTexts = () => toasts.shown.map(({ text }) => plain(text));

describe("a voucher", () => {
  test("of money says what is left and its dates, with years", async () => {
    const { container } = await open({
      StartDate: "2026-11-02T00:00:00+02:00",
      EndDate: "2099-11-02T00:00:00+02:00",
    });
    await expect.element(page.getByText("GIFT1234")).toHaveAttribute("dir", "ltr");
    expect(factsIn(container)).toEqual({
      Balance: "₪200.00",
      "Valid from": "2 November 2026",
      "Valid until": "2 November 2099",
      Issued: "1 November 2026",
    });
  });

  test("of visits counts them, and has no balance in money", async () => {
    const benefits = [{ name: "Evening", quantity: 4, redeemed: 1, balance: 3 }];
    const { container } = await open({ balance: 0, benefits, isPartiallyRedeemed: true });
    await expect.element(page.getByText(en["customerArea.voucher.partial"])).toBeVisible();
    expect(factsIn(container)).toEqual({
      Evening: "3 of 4",
      "Valid until": "No end date",
      Issued: "1 November 2026",
    });
  });

  test.each([
    ["cancelled", { isCancelled: true, documentKey: "k" }],
    ["empty", { balance: 0 }],
    ["expired", { EndDate: "2020-01-01T00:00:00+02:00" }],
    ["future", { StartDate: "2099-01-01T00:00:00+02:00" }],
  ] satisfies [VoucherState, Partial<AreaVoucher>][])(
    "that is %s says so, and its number is not to be copied",
    async (state, over) => {
      await open(over);
      const words = en[`customerArea.voucher.${state}`];
      await expect.element(page.getByText(words, { exact: true })).toBeVisible();
      expect(page.getByRole("button", { name: /copy/i }).query()).toBeNull();
      expect(page.getByRole("link", { name: en["customerArea.voucherPage"] }).query()).toBeNull();
    },
  );

  test("opens its page, and offers to cancel or replace it only if the server allows that", async () => {
    await open({ documentKey: "key-3", canCancel: true });
    await expect
      .element(page.getByRole("link", { name: en["customerArea.voucherPage"] }))
      .toHaveAttribute("href", "/system-vouchers/gift/key-3");
    await expect.element(button(en["customerArea.voucherCancel"])).toBeVisible();
    expect(button(en["customerArea.replace"]).query()).toBeNull();
  });
});

describe("the history of a voucher", () => {
  const event = (over: Partial<VoucherEvent>): VoucherEvent => ({
    at: "2024-11-20T10:30:00+02:00",
    kind: "issued",
    ReservationIdentifier: null,
    name: "Evening",
    quantity: null,
    amount: 200,
    ...over,
  });
  async function openHistory(...history: VoucherEvent[]): Promise<string[]> {
    answer = () => Response.json({ history });
    await open();
    await button(en["customerArea.history"]).click();
    await expect.element(dialog().getByRole("table")).toBeVisible();
    const rows = dialog().getByRole("row").elements().slice(1);
    return rows.map((row) => plain(row.textContent));
  }

  test("lists what happened, when, with the year, and what it took or gave back", async () => {
    const rows = await openHistory(
      event({ kind: "returned", ReservationIdentifier: "CC33", quantity: 1, amount: null }),
      event({ kind: "redeemed", ReservationIdentifier: "BB22", amount: 50 }),
      event({}),
    );
    expect(rows[0]).toMatch(/^Returned · EveningOrder CC33.*20 November 2024, 10:30.*1$/);
    expect(rows[1]).toMatch(/^RedeemedOrder BB22.*-₪50\.00$/);
    expect(rows[2]).toMatch(/^Issued.*₪200\.00$/);
    expect(dialog().element().textContent).not.toContain(en["customerArea.historyNone"]);
    expect(await axeFaults(dialog().element())).toEqual([]);
  });

  test("of an unused voucher says that nothing has happened", async () => {
    expect(await openHistory(event({}))).toHaveLength(1);
    await expect.element(dialog().getByText(en["customerArea.historyNone"])).toBeVisible();
  });
});

describe("cancelling a voucher", () => {
  test("names the order it was bought in, after the refund was shown", async () => {
    await open({ canCancel: true });
    await button(en["customerArea.voucherCancel"]).click();
    const confirm = dialog().getByRole("button", { name: en["customerArea.unit.cancelNow"] });
    await expect.element(dialog().getByText("₪190.00")).toBeVisible();
    await confirm.click();
    await expect.poll(toldTexts).toEqual(["Cancelled. ₪190.00 is on its way back to you."]);
    const body = { reservationIdentifier: "AAAA2222" };
    const path = "/api/system-vouchers/GIFT1234/cancel";
    await expect
      .poll(() => posted)
      .toEqual([
        { path, body: { ...body, preview: true } },
        { path, body },
      ]);
  });
});

describe("replacing a voucher", () => {
  const replaced = (EndDate: string | null) => () => {
    const StartDate = "2026-11-20T00:00:00+02:00";
    return Response.json({
      voucher: { Reference: "NEW1", IsForReplacement: true, StartDate, EndDate },
    });
  };
  const now = () => dialog().getByRole("button", { name: en["customerArea.replaceNow"] });
  const born = () => dialog().getByLabelText(en["customerArea.replaceBorn"]);
  const ask = async () => {
    await open({ canReplace: true });
    await button(en["customerArea.replace"]).click();
    await now().click();
  };

  test.each([
    [
      "2027-11-20T00:00:00+02:00",
      "The voucher is a replacement now, valid until 20 November 2027.",
    ],
    [null, en["customerArea.replaced"]],
  ])("says until when the new one is valid (%s)", async (EndDate, words) => {
    answer = replaced(EndDate);
    await ask();
    await expect.poll(toldTexts).toEqual([words]);
    await expect
      .poll(() => posted)
      .toEqual([
        {
          path: "/api/system-vouchers/GIFT1234/replacement",
          body: { reservationIdentifier: "AAAA2222" },
        },
      ]);
  });

  test("asks for a date of birth only if the voucher is for an age, and sends it", async () => {
    const fields = [{ field: "body.DateOfBirth", message: "missing" }];
    answer = () => refused("VALIDATION", { fields }, 400);
    await ask();
    await expect.element(born()).toBeVisible();
    await now().click();
    await expect.element(born()).toHaveAccessibleDescription(form["rule.required"]);
    await expect.poll(() => posted).toHaveLength(1);
    await born().fill("31/02/2015");
    await now().click();
    await expect.element(born()).toHaveAccessibleDescription(form["rule.day"]);
    await expect.poll(() => posted).toHaveLength(1);
    answer = replaced(null);
    await born().fill("28/02/2015");
    await now().click();
    await expect.poll(() => posted.length).toBe(2);
    await expect
      .poll(() => posted[1]?.body)
      .toEqual({
        reservationIdentifier: "AAAA2222",
        DateOfBirth: "2015-02-28",
      });
  });

  test("that was done before says so in the dialog, which stays", async () => {
    answer = () => refused("SYSTEM_VOUCHER_ALREADY_FOR_REPLACEMENT");
    await ask();
    const words = refusals["refusal.SYSTEM_VOUCHER_ALREADY_FOR_REPLACEMENT"];
    await expect.element(dialog().getByText(words)).toBeVisible();
    expect(toldTexts()).toEqual([]);
  });
});
