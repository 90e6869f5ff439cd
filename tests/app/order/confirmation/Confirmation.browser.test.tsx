import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { Confirmation } from "../../../../app/order/confirmation/Confirmation.tsx";
import type { Receipt } from "../../../../app/order/confirmation/receipt.ts";
import { toasts } from "../../../../app/parts/ui/toasts.ts";
import form from "../../../../locales/en/form.json" with { type: "json" };
import en from "../../../../locales/en/order.json" with { type: "json" };
import parts from "../../../../locales/en/parts.json" with { type: "json" };
import refusals from "../../../../locales/en/refusal.json" with { type: "json" };
import { axeFaults } from "../../axeFaults.ts";
import { answering, type Posted } from "../../openedSession.ts";
import { renderIn } from "../../renderIn.tsx";

const EVENT = {
  presentationId: 1,
  featureName: "Derby",
  dateTime: "2026-11-21T20:00:00+02:00",
  locationName: "Hill Stadium",
};
const ticketOf = (place: number, over: Partial<Receipt["tickets"][number]> = {}) => ({
  documentKey: `key-${place}`,
  ticketIdentifier: `T${place}`,
  event: EVENT,
  sectionName: "214",
  rowName: "7",
  seatName: String(11 + place),
  ticketName: "Adult",
  ...over,
});
const receipt = (over: Partial<Receipt> = {}): Receipt => ({
  ...EVENT,
  reservationIdentifier: "RAGMYXL5",
  total: 112,
  isHold: false,
  mobile: "0501234567",
  email: "noa@example.com",
  tickets: [ticketOf(1), ticketOf(2)],
  ...over,
});

let answer: () => Response;
let asked: readonly Posted[];
beforeEach(() => {
  toasts.shown = [];
  const flags = { cart: true, booking: true, directPayment: true };
  answer = () => Response.json({ success: true, ...flags });
  asked = answering(() => answer());
});
afterEach(() => {
  history.replaceState(null, "");
  vi.restoreAllMocks();
});

const open = (over: Partial<Receipt> = {}, locale: "en" | "he" = "en") =>
  renderIn(
    locale,
    <main>
      <Confirmation receipt={receipt(over)} />
    </main>,
  );
const button = (name: string) => page.getByRole("button", { name, exact: true });
const link = (name: string) => page.getByRole("link", { name });

describe("after a purchase", () => {
  test("every ticket leads to its own page, by its seat", async () => {
    const { container } = await open();
    const seat = page.getByRole("link", { name: /seat 12.*Open ticket/ });
    await expect.element(seat).toHaveAttribute("href", "/edocument/key-1");
    const other = page.getByRole("link", { name: /seat 13.*Open ticket/ });
    await expect.element(other).toHaveAttribute("href", "/edocument/key-2");
    await expect
      .element(link(en["confirmation.receipt"]))
      .toHaveAttribute("href", "/receipt/RAGMYXL5");
    expect(await axeFaults(container)).toEqual([]);
  });

  test("the calendar has the show in the page's language, and a video has none", async () => {
    const hebrew = await open({}, "he");
    const calendar = page.getByRole("link").filter({ hasText: "יומן" });
    await expect
      .element(calendar)
      .toHaveAttribute("href", "/api/reservations/RAGMYXL5/calendar?language=he");
    await hebrew.unmount();
    await open({ isVideo: true });
    await expect.element(link(en["confirmation.receipt"])).toBeVisible();
    expect(page.getByRole("link", { name: en["confirmation.calendar"] }).query()).toBeNull();
  });

  test("the buyer sees where the messages went, to notice a mistyped address", async () => {
    const { container } = await open();
    await expect.element(page.getByText(/Sent to .*noa@example\.com/)).toBeVisible();
    expect(container.textContent).toContain("0501234567");
  });

  test("tickets of two shows are listed by show", async () => {
    const second = {
      ...EVENT,
      presentationId: 2,
      featureName: "Final",
      dateTime: "2026-11-28T20:00:00+02:00",
    };
    await open({ tickets: [ticketOf(1), ticketOf(2, { event: second })] });
    for (const name of ["Derby", "Final"]) {
      const heading = page.getByRole("heading", { name: new RegExp(`^Your ticket: .?${name}`) });
      await expect.element(heading).toBeVisible();
    }
  });

  test("a ticket without a seat has its number, and cannot be moved", async () => {
    const nowhere = { sectionName: "", rowName: "", seatName: "" };
    await open({ tickets: [ticketOf(1, nowhere), ticketOf(2, nowhere)] });
    await expect.element(page.getByRole("link", { name: /^Ticket 2/ })).toBeVisible();
    expect(button(en["modify.start"]).query()).toBeNull();
  });

  test("products are collected, with the voucher that paid for them", async () => {
    const { container } = await open({
      products: [{ name: "Popcorn", quantity: 2, voucher: "GIFT12" }],
    });
    await expect.element(page.getByText(en["confirmation.collect"])).toBeVisible();
    expect(container.textContent).toContain("2 × Popcorn");
    expect(container.textContent).toContain("GIFT12");
  });

  test("a reload shows the receipt again", async () => {
    await open();
    await expect.poll(() => history.state?.receipt?.reservationIdentifier).toBe("RAGMYXL5");
  });
});

describe("a friend's ticket", () => {
  const mobile = () => page.getByLabelText(en["confirmation.friendMobile"]);
  const send = () => button(en["confirmation.send"]);
  const tick = (name: RegExp) => page.getByRole("checkbox", { name });

  test("is sent by number, and the buyer keeps the first one", async () => {
    await open();
    await expect.element(tick(/seat 12/)).not.toBeChecked();
    await expect.element(tick(/seat 13/)).toBeChecked();
    await mobile().fill("052-765 4321");
    await send().click();
    await expect.element(page.getByText(/on their way to .*0527654321/)).toBeVisible();
    await expect
      .poll(() => asked)
      .toEqual([
        {
          path: "/api/reservations/RAGMYXL5/sendTickets",
          body: { mobileNumber: "0527654321", ticketIdentifiers: ["T2"] },
        },
      ]);
  });

  test("is none while no ticket is ticked", async () => {
    await open();
    await tick(/seat 13/).click();
    await expect.element(send()).toBeDisabled();
    await tick(/seat 12/).click();
    await expect.element(send()).toBeEnabled();
  });

  test("is not sent to a number that is none", async () => {
    await open();
    await mobile().fill("12");
    await send().click();
    await expect.element(mobile()).toHaveAccessibleDescription(form["rule.mobile"]);
    expect(asked).toEqual([]);
  });

  test("that could not be sent is not said to be on its way", async () => {
    answer = () => Response.json({ error: { code: "SMS_FAILED", message: "" } }, { status: 502 });
    await open();
    await mobile().fill("0527654321");
    await send().click();
    await expect.element(page.getByText(refusals["refusal.SMS_FAILED"])).toBeVisible();
    expect(page.getByText(/on their way to/).query()).toBeNull();
  });

  test("is shared as a link, or copied where the device cannot share", async () => {
    const shared = vi.fn<(link: ShareData) => Promise<void>>(async () => undefined);
    Object.defineProperty(navigator, "share", { value: shared, configurable: true });
    await open();
    const share = page.getByRole("button", { name: /^Share the ticket: .*seat 12/ });
    await share.click();
    await expect.poll(() => shared.mock.calls[0]?.[0]?.url).toMatch(/\/edocument\/key-1$/);
    // Closing the device's share dialog is not an error.
    shared.mockRejectedValueOnce(new DOMException("no", "AbortError"));
    await share.click();
    await expect.poll(() => shared.mock.calls.length).toBe(2);
    expect(toasts.shown).toEqual([]);
    Reflect.deleteProperty(navigator, "share");
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await share.click();
    await expect.poll(() => copied.mock.calls[0]?.[0]).toMatch(/\/edocument\/key-1$/);
    await expect
      .poll(() => toasts.shown.map(({ text }) => text))
      .toEqual([parts["parts.copied"].replace("{{of}}", en["confirmation.ticketLink"])]);
  });
});

test("tickets of a hold open only once they are paid, and there is no receipt yet", async () => {
  await open({ isHold: true });
  await expect
    .element(page.getByRole("heading", { name: en["confirmation.holdTitle"] }))
    .toBeVisible();
  await expect.element(page.getByText(/Pay now online, or pay ₪112/)).toBeVisible();
  for (const name of [en["confirmation.open"], en["confirmation.receipt"]]) {
    expect(link(name).query()).toBeNull();
  }
  expect(button(en["confirmation.send"]).query()).toBeNull();
  expect(button(en["modify.start"]).query()).toBeNull();
});
