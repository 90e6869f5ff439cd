import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { TicketsTab } from "../../../app/customerArea/TicketsTab.tsx";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import type { AreaReservation } from "../../../domain/customerArea.ts";
import en from "../../../locales/en/customerArea.json" with { type: "json" };
import form from "../../../locales/en/form.json" with { type: "json" };
import parts from "../../../locales/en/parts.json" with { type: "json" };
import refusals from "../../../locales/en/refusal.json" with { type: "json" };
import { axeFaults } from "../axeFaults.ts";
import { answering, refused, type Posted } from "../openedSession.ts";
import { plain } from "../plain.ts";
import { renderIn } from "../renderIn.tsx";
import { customer, reservation, ticket } from "./customers.ts";

let answer: () => Response;
let posted: readonly Posted[];
beforeEach(() => {
  toasts.shown = [];
  answer = () => Response.json({ success: true });
  posted = answering(() => answer());
});
afterEach(() => vi.restoreAllMocks());

const open = (over: Partial<AreaReservation> = {}, locale: "en" | "he" = "en") =>
  renderIn(
    locale,
    <main>
      <TicketsTab customer={customer([reservation(over)])} />
    </main>,
  );
const link = (name: string) => page.getByRole("link", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = () => page.getByRole("dialog", { name: en["customerArea.sendTitle"] });
const number = () => dialog().getByLabelText(form["customer.MobileNumber1"]);
const send = () => dialog().getByRole("button", { name: en["customerArea.sendNow"], exact: true });

describe("the card of a coming visit", () => {
  test("says what, when and where, and leads to seats, receipt and each ticket", async () => {
    const { container } = await open();
    await expect.element(page.getByRole("heading", { name: "The Bridge" })).toBeVisible();
    expect(plain(container.querySelector("time")!.textContent)).toBe("Tuesday, 1 December, 20:00");
    expect(container.querySelector("time")!.dateTime).toBe("2026-12-01T20:00:00+02:00");
    await expect
      .element(link(en["customerArea.changeSeats"]))
      .toHaveAttribute("href", "/order/7?modify=AAAA2222");
    await expect
      .element(link(en["customerArea.receipt"]))
      .toHaveAttribute("href", "/receipt/AAAA2222");
    const seats = page.getByRole("link", { name: /^Section C/ }).elements();
    expect(seats.map((one) => one.getAttribute("href"))).toEqual([
      "/edocument/key-1",
      "/edocument/key-2",
    ]);
    await expect.element(button("Show 2 entry codes")).toBeVisible();
    expect(await axeFaults(container)).toEqual([]);
  });

  test("offers no other seats where nobody has a seat of their own", async () => {
    await open({ tickets: [ticket({ SectionName: "Lawn", RowName: "", SeatName: "" })] });
    await expect.element(page.getByRole("link", { name: /^Lawn/ })).toBeVisible();
    expect(link(en["customerArea.changeSeats"]).query()).toBeNull();
    await expect.element(button("Show entry code")).toBeVisible();
  });

  test.each([
    ["cancelled", parts["parts.state.cancelled"]],
    ["transferred", parts["parts.state.transferred"]],
    ["scanned", parts["parts.state.scanned"]],
  ] as const)("marks a ticket that is %s, and no valid one", async (state, words) => {
    await open({ tickets: [ticket(), ticket({ ticketIdentifier: "T2", SeatName: "13", state })] });
    const line = (seat: string) => page.getByRole("link", { name: new RegExp(`seat ${seat}`) });
    await expect.element(line("13")).toMatchTextContent(words);
    expect(line("12").element().textContent).not.toContain(words);
    expect(line("12").element().textContent).not.toContain(parts["parts.state.active"]);
  });
});

describe("sending tickets to a mobile", () => {
  const start = async (over: Partial<AreaReservation> = {}) => {
    await open(over);
    await button(en["customerArea.send"]).click();
    await expect.element(number()).toHaveValue("0500000001");
  };

  test("sends the ticked ones to the typed number, and says that they are on their way", async () => {
    await start();
    await dialog().getByRole("checkbox").first().click();
    await number().fill("052-765 4321");
    await send().click();
    await expect
      .poll(() => toasts.shown.map(({ text }) => text))
      .toEqual([en["customerArea.sent"]]);
    await expect
      .poll(() => posted.map(({ path }) => path))
      .toEqual(["/api/reservations/AAAA2222/sendTickets"]);
    await expect.poll(() => posted[0]?.body).toMatchObject({ ticketIdentifiers: ["T2"] });
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test("needs at least one ticket", async () => {
    await start();
    for (const at of [0, 1]) await dialog().getByRole("checkbox").nth(at).click();
    await expect.element(send()).toBeDisabled();
  });

  test("offers only tickets that still admit somebody, and no choice among one", async () => {
    await start({
      tickets: [ticket(), ticket({ ticketIdentifier: "T2", state: "transferred" })],
    });
    expect(dialog().getByRole("checkbox").query()).toBeNull();
    await send().click();
    await expect.poll(() => posted.length).toBe(1);
    await expect.poll(() => posted[0]?.body).toMatchObject({ ticketIdentifiers: ["T1"] });
  });

  test("marks a wrong number at its field, and sends nothing", async () => {
    await start();
    await number().fill("12");
    await send().click();
    await expect.element(number()).toHaveAccessibleDescription(form["rule.mobile"]);
    expect(posted).toEqual([]);
  });

  test.each([
    ["invalid_mobileNumber", {}, refusals["refusal.invalid_mobileNumber"]],
    ["SMS_FAILED", {}, refusals["refusal.SMS_FAILED"]],
    ["RATE_LIMITED", { retryAfterSeconds: 5400 }, /2 hours/],
  ] as const)("says why it failed (%s), and keeps the number", async (code, details, words) => {
    answer = () => refused(code, details);
    await start();
    await send().click();
    await expect.element(dialog().getByText(words)).toBeVisible();
    await expect.element(number()).toHaveValue("0500000001");
    expect(toasts.shown).toEqual([]);
  });
});

test("whoever has no coming tickets is led to what is on", async () => {
  await open({ tickets: [ticket({ state: "past" })] });
  await expect.element(page.getByText(en["customerArea.noTickets"])).toBeVisible();
  await expect.element(link(en["customerArea.whatsOn"])).toHaveAttribute("href", "/");
});
