import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { CancelDialog } from "../../../backoffice/counter/CancelDialog.tsx";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import type { CounterOrder } from "../../../domain/counterOrder.ts";
import type { Purchase } from "../../../domain/purchase.ts";
import backoffice from "../../../locales/en/backoffice.json" with { type: "json" };
import en from "../../../locales/en/counter.json" with { type: "json" };
import parts from "../../../locales/en/parts.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { vouched } from "../../vouched.ts";
import { filled } from "../filled.ts";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";
import { HELD_ORDER, orderOf, PAID_ORDER, ticketOf } from "./paidOrder.ts";

const TOLD = {
  refund: 100,
  serviceCharge: 0,
  cancelled: ["T1"],
  systemVoucher: null,
  toCounter: 0,
  order: PAID_ORDER,
};
const TWO = orderOf({
  tickets: [
    ticketOf(),
    ticketOf({ TicketIdentifier: "T2", SeatName: "2" }),
    ticketOf({ TicketIdentifier: "T3", SeatName: "3", state: "scanned" }),
    ticketOf({ TicketIdentifier: "T4", SeatName: "4", state: "cancelled" }),
  ],
});

interface CancelBody {
  readonly preview?: boolean;
  readonly itemsToCancel: readonly string[];
}

let fake: OfficeFake;
/** Returns the answer to a request for the price of a cancellation. */
let previewOf: (body: CancelBody) => Response;
/** Returns the answer to the cancellation itself. */
let end: () => Response;
const onTold = vi.fn<(order: CounterOrder) => void>();
const onClose = vi.fn<() => void>();

const bodies = (): CancelBody[] => fake.written.map(({ body }) => vouched<CancelBody>(body));
/** The requests that cancel, without those that only ask for the price. */
const cancelled = () => bodies().filter(({ preview }) => !preview);

beforeEach(() => {
  fake = openOfficeFake();
  previewOf = () => Response.json(TOLD);
  end = () => Response.json(TOLD);
  fake.end = () => {
    const body = bodies().at(-1)!;
    return body.preview ? previewOf(body) : end();
  };
  onTold.mockReset();
  onClose.mockReset();
});
afterEach(() => fake.close());

const open = (order: CounterOrder = PAID_ORDER) =>
  renderIn("en", <CancelDialog order={order} onClose={onClose} onTold={onTold} />);
const does = (sum: string) =>
  page.getByRole("button", { name: filled(en["counter.cancelDoFor"], { sum }) });
const check = (name: string | RegExp) => page.getByRole("checkbox", { name });
const facts = () =>
  [...document.querySelectorAll("dl > div")].map(({ children }) =>
    [...children].map(({ textContent }) => textContent).join(": "),
  );

test("a cancellation whose answer is lost is sent again under its key", async () => {
  await open();
  end = () => {
    throw new TypeError("the line is cut");
  };
  await does("₪100.00").click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  end = () => Response.json(TOLD);
  await does("₪100.00").click();
  await expect.poll(() => onTold).toHaveBeenCalledOnce();
  const keys = fake.keys.filter((key) => key !== null);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

describe("what is cancelled", () => {
  test("is everything that can be, until something is left out", async () => {
    previewOf = ({ itemsToCancel: { length } }) =>
      Response.json({ ...TOLD, refund: length * 45, serviceCharge: length * 5 });
    const { container } = await open(TWO);
    await expect.element(does("₪90.00")).toBeVisible();
    await expect
      .poll(facts)
      .toEqual([
        `${en["counter.charge"]}: ₪10.00`,
        `${en["counter.refund"]}: ₪90.00`,
        `${en["counter.refundWay"]}: ${en["counter.whereItCameFrom"]}`,
      ]);
    expect(await axeFaults(container)).toEqual([]);
    // The seats of a used and of a cancelled ticket are not offered.
    expect(page.getByRole("group").getByRole("checkbox").elements()).toHaveLength(2);
    await check(/seat 1/).click();
    await expect.element(does("₪45.00")).toBeVisible();
    await does("₪45.00").click();
    await expect.poll(() => onTold.mock.calls).toEqual([[PAID_ORDER]]);
    expect(cancelled()).toEqual([
      { itemsToCancel: ["T2"], refundToTransactionCredit: false, over: null },
    ]);
    expect(toasts.shown.map(({ text }) => text)).toEqual([en["counter.cancelledNow_one"]]);
  });

  test("is nothing if nothing is chosen, and then nothing is sent", async () => {
    await open();
    await expect.element(does("₪100.00")).toBeVisible();
    await check(/seat 1/).click();
    await expect.element(page.getByText(en["counter.cancelNone"])).toBeVisible();
    await page.getByRole("button", { name: en["counter.cancelDo"] }).click();
    expect(cancelled()).toEqual([]);
  });

  test("is a membership as a whole, with the tickets that came with it", async () => {
    const member: Purchase = {
      kind: "membership",
      name: "Stage Club",
      quantity: 1,
      amount: 100,
      reference: "M1",
      isTopup: false,
      documentKey: null,
      StartDate: null,
      EndDate: null,
      isCancelled: false,
    };
    const old = { ...member, name: "Old club", reference: "M2", isCancelled: true };
    const donation = { ...member, kind: "donation" as const, name: "A gift", reference: null };
    await open(orderOf({ purchases: [member, old, donation] }));
    await expect.element(check("Stage Club")).toBeChecked();
    expect(page.getByRole("group").getByRole("checkbox").elements()).toHaveLength(1);
    await does("₪100.00").click();
    await expect.poll(() => cancelled()[0]?.itemsToCancel).toEqual(["M1"]);
  });
});

describe("the refund of a cancellation", () => {
  test("becomes a voucher if that is chosen, and its price is asked for again", async () => {
    await open();
    await check(en["counter.asCredit"]).click();
    await expect
      .poll(() => bodies().at(-1))
      .toEqual({ itemsToCancel: ["T1"], refundToTransactionCredit: true, preview: true });
    await does("₪100.00").click();
    await expect
      .poll(() => cancelled())
      .toEqual([{ itemsToCancel: ["T1"], refundToTransactionCredit: true, over: null }]);
  });

  test("is paid out at the counter where it cannot go back online, by the way that is chosen", async () => {
    previewOf = () => Response.json({ ...TOLD, toCounter: 100 });
    await open();
    await expect.poll(facts).toContain(`${en["counter.refundWay"]}: ${en["counter.overCounter"]}`);
    await page.getByRole("radio", { name: en["counter.method.terminal"] }).click();
    await page.getByRole("textbox", { name: new RegExp(en["counter.slip"]) }).fill("77");
    await does("₪100.00").click();
    await expect
      .poll(() => cancelled())
      .toEqual([
        {
          itemsToCancel: ["T1"],
          refundToTransactionCredit: false,
          over: { method: "terminal", reference: "77" },
        },
      ]);
  });

  test("of an unpaid order is nothing, and cannot be a voucher", async () => {
    previewOf = () => Response.json({ ...TOLD, refund: 0 });
    await open(HELD_ORDER);
    await expect.poll(facts).toContain(`${en["counter.refundWay"]}: ${en["counter.nothingPaid"]}`);
    await expect.element(check(en["counter.asCredit"])).not.toBeInTheDocument();
    await page.getByRole("button", { name: en["counter.cancelDo"] }).click();
    await expect.poll(() => onTold).toHaveBeenCalledOnce();
  });

  test("that leaves a member short of points says how many", async () => {
    end = () =>
      Response.json({
        ...TOLD,
        cancelled: ["T1", "T2"],
        points: { earned: 50, takenBack: 20, missing: 30 },
      });
    await open();
    await does("₪100.00").click();
    await expect
      .poll(() => toasts.shown.map(({ text }) => text))
      .toEqual([
        filled(en["counter.cancelledNow_other"], { count: 2 }),
        filled(parts["parts.points.missing"], { points: 30 }),
      ]);
  });
});

describe("a cancellation that is not possible", () => {
  test.each([
    ["tooLate", en["counter.hindrance.tooLate"]],
    ["scanned", en["counter.hindrance.scanned"]],
    ["notAllowed", en["counter.hindrance.notAllowed"]],
    ["disputed", en["counter.hindrance.disputed"]],
    ["another", backoffice["backoffice.refusal.NOTHING_TO_CANCEL"]],
  ])("because of %s says why before anything is sent", async (reason, text) => {
    const error = { code: "NOTHING_TO_CANCEL", message: "", reason };
    previewOf = () => Response.json({ error }, { status: 409 });
    await open();
    await expect.element(page.getByRole("alert")).toHaveTextContent(text);
    await page.getByRole("button", { name: en["counter.cancelDo"] }).click();
    expect(cancelled()).toEqual([]);
  });

  test("at the end says why, keeps the order, and has a new key when tried again", async () => {
    end = () => refused("INTERNAL", 500);
    await open();
    await does("₪100.00").click();
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent(backoffice["backoffice.refusal.INTERNAL"]);
    expect(onTold).not.toHaveBeenCalled();
    end = () => Response.json(TOLD);
    await does("₪100.00").click();
    await expect.poll(() => onTold).toHaveBeenCalledOnce();
    const keys = fake.keys.filter((key) => key !== null);
    expect(new Set(keys).size).toBe(2);
  });
});

test("the order is kept by a button that says so", async () => {
  await open();
  await page.getByRole("button", { name: en["counter.keep"] }).click();
  expect(onClose).toHaveBeenCalledOnce();
  expect(cancelled()).toEqual([]);
});
