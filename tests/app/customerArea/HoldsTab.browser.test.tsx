import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { HoldsTab } from "../../../app/customerArea/HoldsTab.tsx";
import { flags } from "../../../app/parts/page/saleFlags.ts";
import type { AreaReservation } from "../../../domain/customerArea.ts";
import en from "../../../locales/en/customerArea.json" with { type: "json" };
import parts from "../../../locales/en/parts.json" with { type: "json" };
import refusals from "../../../locales/en/refusal.json" with { type: "json" };
import { axeFaults } from "../axeFaults.ts";
import { answering, refused, type Posted } from "../openedSession.ts";
import { plain } from "../plain.ts";
import { renderIn } from "../renderIn.tsx";
import { customer, reservation, ticket } from "./customers.ts";

let answer: (path: string) => Response;
let posted: readonly Posted[];
beforeEach(() => {
  answer = () => refused("NOT_FOUND", {}, 404);
  posted = answering((path) => answer(path));
});
afterEach(() => {
  Object.assign(flags, { cart: true, booking: true, directPayment: true });
  vi.restoreAllMocks();
});

const held = (over: Partial<AreaReservation> = {}) =>
  reservation({ state: "held", balanceDue: 190, ...over });
const open = (...reservations: AreaReservation[]) =>
  renderIn(
    "en",
    <main>
      <HoldsTab customer={customer(reservations)} />
    </main>,
  );
const button = (name: string) => page.getByRole("button", { name, exact: true });
const text = (): string => plain(page.getByRole("main").element().textContent);

describe("seats on hold", () => {
  test("say how much is due, and until when: half an hour before the show", async () => {
    const { container } = await open(held());
    await expect.element(button(parts["parts.hold.payNow"])).toBeVisible();
    expect(text()).toContain("Pay here, or ₪190.00 at the box office, by Tue, 1 Dec, 19:30;");
    expect(await axeFaults(container)).toEqual([]);
  });

  test("are paid at the box office alone where the house takes no direct payment", async () => {
    flags.directPayment = false;
    await open(held());
    await expect.element(button(en["customerArea.letGo"])).toBeVisible();
    expect(text()).toContain("Pay ₪190.00 at the box office by Tue, 1 Dec, 19:30;");
    expect(button(parts["parts.hold.payNow"]).query()).toBeNull();
  });

  test("of two shows say at each that the amount is for both", async () => {
    const second = ticket({ ticketIdentifier: "T3", presentationId: 8, featureName: "Tide" });
    await open(held({ tickets: [ticket(), second] }));
    await expect.element(page.getByRole("heading", { name: "Tide" })).toBeVisible();
    const all = "The amount is for all shows of reservation AAAA2222.";
    expect(text().split(all)).toHaveLength(3);
  });

  test("are still held when paying cannot begin, and the dialog says why", async () => {
    answer = (path) => (path.includes("/turn") ? refused("CART_EXPIRED") : refused("NOT_FOUND"));
    await open(held());
    await button(parts["parts.hold.payNow"]).click();
    const dialog = page.getByRole("dialog", { name: parts["parts.hold.title"] });
    expect(posted).toEqual([]);
    await dialog.getByRole("button", { name: parts["parts.hold.payNow"] }).click();
    await expect.element(dialog.getByText(refusals["refusal.CART_EXPIRED"])).toBeVisible();
    await expect.poll(() => posted).toHaveLength(1);
  });

  test("are released after a question that costs nothing", async () => {
    const freed = { refund: 0, serviceCharge: 0, cancelled: ["T1", "T2"], systemVoucher: null };
    answer = (path) =>
      path.endsWith("/cancel") ? Response.json(freed) : refused("NOT_FOUND", {}, 404);
    await open(held());
    await button(en["customerArea.letGo"]).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText(en["customerArea.heldFree"])).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel 2 tickets" }).click();
    await expect.element(dialog.getByText("2 tickets were cancelled")).toBeVisible();
    // Nothing was paid, so nothing is said about a refund.
    expect(dialog.element().textContent).not.toContain(en["customerArea.refund"]);
    await expect
      .poll(() => posted.at(-1))
      .toEqual({
        path: "/api/reservations/AAAA2222/cancel",
        body: { itemsToCancel: ["T1", "T2"], refundToTransactionCredit: false },
      });
  });
});

describe("without seats on hold", () => {
  test("a house that takes bookings says how they come about", async () => {
    await open();
    await expect.element(page.getByText(en["customerArea.noHoldsText"])).toBeVisible();
  });

  test("a house that takes none promises none", async () => {
    flags.booking = false;
    await open();
    await expect.element(page.getByText(en["customerArea.noHolds"])).toBeVisible();
    expect(text()).not.toContain(en["customerArea.noHoldsText"]);
  });
});
