import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { OrderActs } from "../../../backoffice/counter/OrderActs.tsx";
import { enter, office } from "../../../backoffice/shell/office.ts";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import type { CounterOrder } from "../../../domain/counterOrder.ts";
import type { Permission } from "../../../domain/permission.ts";
import backoffice from "../../../locales/en/backoffice.json" with { type: "json" };
import en from "../../../locales/en/counter.json" with { type: "json" };
import form from "../../../locales/en/form.json" with { type: "json" };
import refusals from "../../../locales/en/refusal.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { filled } from "../filled.ts";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";
import { HAND_OUT, HELD_ORDER, orderOf, PAID_ORDER, ticketOf } from "./paidOrder.ts";

let fake: OfficeFake;
beforeEach(() => {
  fake = openOfficeFake();
});
afterEach(() => fake.close());

function Shown({ first }: { readonly first: CounterOrder }) {
  const [order, setOrder] = useState(first);
  return <OrderActs order={order} onTold={setOrder} />;
}

const open = (order: CounterOrder) => renderIn("en", <Shown first={order} />);
const button = (name: string) => page.getByRole("button", { name, exact: true });
const names = (): string[] =>
  [...document.querySelectorAll("button, a")].map(({ textContent }) => textContent ?? "");

const PAY = `${en["counter.pay"]} ₪80.00`;
const GIVE = `${en["counter.giveBack"]} ₪45.50`;
const {
  "counter.handOver": HAND_OVER,
  "counter.resend": RESEND,
  "counter.reseat": RESEAT,
  "counter.cancel": CANCEL,
  "counter.putBack": PUT_BACK,
} = en;
const GIVEN = { HandedOverDateTime: "2026-11-20T11:00:00Z", HandedOverBy: "dana" };

describe("the actions of an order", () => {
  test.each<readonly [string, CounterOrder, readonly string[]]>([
    ["paid", PAID_ORDER, [HAND_OVER, RESEND, RESEAT, CANCEL]],
    ["paid and handed over", orderOf(GIVEN), [RESEND, RESEAT, CANCEL]],
    ["reserved and unpaid", HELD_ORDER, [PAY, RESEND, RESEAT, CANCEL]],
    ["owed money", orderOf({ Owed: 45.5 }), [GIVE, HAND_OVER, RESEND, RESEAT, CANCEL]],
    ["cancelled", orderOf({ state: "cancelled" }), []],
    ["cancelled and owed money", orderOf({ state: "cancelled", Owed: 45.5 }), [GIVE]],
    [
      "of an unnumbered place",
      orderOf({ tickets: [ticketOf({ seat: null })] }),
      [HAND_OVER, RESEND, CANCEL],
    ],
    [
      "used at the door",
      orderOf({ ...GIVEN, tickets: [ticketOf({ state: "scanned" })] }),
      [RESEND, CANCEL],
    ],
    ["without tickets", orderOf({ tickets: [] }), [RESEND, CANCEL]],
    ["of products for a voucher", HAND_OUT, [PUT_BACK]],
    ["of products put back", { ...HAND_OUT, state: "cancelled" }, []],
  ])("that is %s", async (_, order, expected) => {
    await open(order);
    await expect.poll(names).toEqual(expected);
  });

  test.each<readonly [string, CounterOrder, string]>([
    ["unpaid", HELD_ORDER, en["counter.heldText"]],
    ["owed money", orderOf({ Owed: 45.5, state: "cancelled" }), en["counter.owedText"]],
    ["cancelled", orderOf({ state: "cancelled" }), en["counter.cancelledText"]],
    ["put back", { ...HAND_OUT, state: "cancelled" }, en["counter.putBackText"]],
  ])("are under a note that it is %s", async (_, order, text) => {
    const { container } = await open(order);
    await expect.element(page.getByText(text)).toBeVisible();
    expect(await axeFaults(container)).toEqual([]);
  });

  test("lead to the page that changes its seats", async () => {
    await open(PAID_ORDER);
    await expect
      .element(page.getByRole("link", { name: RESEAT }))
      .toHaveAttribute("href", expect.stringMatching(/\/box-office\/reseat\/R1$/));
  });

  test("include that to put products back only for whoever may do that", async () => {
    const { operator } = office;
    if (!operator) throw new Error("nobody is logged in");
    const permissions: Permission[] = operator.permissions.filter((each) => each !== "sell");
    enter({ ...operator, permissions });
    await open(HAND_OUT);
    await expect.poll(names).toEqual([]);
  });
});

describe("the hand-over of tickets", () => {
  test("is noted at once, and its button goes", async () => {
    fake.end = () => Response.json({ order: orderOf(GIVEN) });
    await open(PAID_ORDER);
    await button(HAND_OVER).click();
    await expect.element(button(HAND_OVER)).not.toBeInTheDocument();
    await expect
      .poll(() => fake.written)
      .toEqual([{ path: "/api/pres-live/orders/R1/handover", body: undefined }]);
    expect(toasts.shown.map(({ text }) => text)).toEqual([en["counter.handedOverNow"]]);
  });

  test("that is refused says why, and can be tried again", async () => {
    fake.end = () => refused("NOT_FOUND", 404);
    await open(PAID_ORDER);
    await button(HAND_OVER).click();
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent(backoffice["backoffice.refusal.NOT_FOUND"]);
    fake.end = () => Response.json({ order: orderOf(GIVEN) });
    await button(HAND_OVER).click();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  });
});

describe("products of a voucher", () => {
  test("are put back, and the order says so", async () => {
    fake.end = () => Response.json({ order: { ...HAND_OUT, state: "cancelled" } });
    await open(HAND_OUT);
    await button(PUT_BACK).click();
    await expect.element(page.getByText(en["counter.putBackText"])).toBeVisible();
    await expect.poll(() => fake.written).toHaveLength(1);
    await expect.poll(() => fake.written[0]?.path).toMatch(/R1/);
    expect(toasts.shown.map(({ text }) => text)).toEqual([en["counter.putBackDone"]]);
  });

  test("that cannot be put back say why", async () => {
    fake.end = () => refused("INTERNAL", 500);
    await open(HAND_OUT);
    await button(PUT_BACK).click();
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent(backoffice["backoffice.refusal.INTERNAL"]);
    await expect.element(button(PUT_BACK)).toBeVisible();
  });
});

test("a payment closes its dialog and shows the paid order", async () => {
  fake.end = () => Response.json({ order: PAID_ORDER });
  await open(HELD_ORDER);
  await page.getByRole("button", { name: PAY }).click();
  await page.getByRole("button", { name: filled(en["counter.payDo"], { sum: "₪80.00" }) }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(button(HAND_OVER)).toBeVisible();
});

describe("sending tickets again", () => {
  const CONTACT = {
    FirstName: "Dana",
    LastName: "Amir",
    EmailAddress1: "dana@example.com",
    MobileNumber1: "0501234567",
  };
  const mobile = () => page.getByRole("textbox", { name: form["customer.MobileNumber1"] });
  const mail = () => page.getByRole("textbox", { name: form["customer.EmailAddress1"] });
  const send = () => button(en["counter.resendDo"]);
  const ask = async (order: CounterOrder = orderOf({ customerInfo: CONTACT })): Promise<void> => {
    fake.end = () => Response.json({ success: true });
    await open(order);
    await button(RESEND).click();
  };

  test("goes to the buyer's number by default", async () => {
    await ask();
    await expect.element(mobile()).toHaveValue("0501234567");
    expect(await axeFaults(document.body)).toEqual([]);
    await send().click();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect
      .poll(() => fake.written)
      .toEqual([
        { path: "/api/pres-live/orders/R1/resend", body: { by: "sms", to: "0501234567" } },
      ]);
    expect(toasts.shown.map(({ text }) => text)).toEqual([
      filled(en["counter.resent"], { to: "0501234567" }),
    ]);
  });

  test("goes to another address by e-mail, whatever the number is", async () => {
    await ask(orderOf({ customerInfo: { ...CONTACT, MobileNumber1: "wrong" } }));
    await page.getByRole("radio", { name: en["counter.byMail"] }).click();
    await expect.element(mail()).toHaveValue("dana@example.com");
    await mail().fill("noa@example.com");
    await send().click();
    await expect.poll(() => fake.written[0]?.body).toEqual({ by: "mail", to: "noa@example.com" });
  });

  test("asks for a number or an address that exists", async () => {
    await ask(PAID_ORDER);
    await send().click();
    await expect.element(mobile()).toHaveAccessibleDescription(form["rule.required"]);
    await expect.element(mobile()).toHaveFocus();
    await mobile().fill("12");
    await expect.element(mobile()).toHaveAccessibleDescription(form["rule.mobile"]);
    await page.getByRole("radio", { name: en["counter.byMail"] }).click();
    await mail().fill("noa");
    await send().click();
    await expect.element(mail()).toHaveAccessibleDescription(form["rule.email"]);
    expect(fake.written).toEqual([]);
  });

  test("names the number that the server does not take at its field, and anything else below", async () => {
    await ask();
    fake.end = () => refused("invalid_mobileNumber", 422);
    await send().click();
    await expect
      .element(mobile())
      .toHaveAccessibleDescription(refusals["refusal.invalid_mobileNumber"]);
    fake.end = () => refused("SMS_FAILED", 502);
    await send().click();
    await expect.element(page.getByRole("alert")).toHaveTextContent(refusals["refusal.SMS_FAILED"]);
    await expect.element(mobile()).not.toHaveAttribute("aria-invalid", "true");
  });
});
