import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { HoldsTab } from "../../../../app/customerArea/HoldsTab.tsx";
import { UnpaidHold } from "../../../../app/edocument/UnpaidHold.tsx";
import { flags } from "../../../../app/parts/page/saleFlags.ts";
import type { HoldDue } from "../../../../domain/edocument.ts";
import area from "../../../../locales/en/customerArea.json" with { type: "json" };
import edocument from "../../../../locales/en/edocument.json" with { type: "json" };
import parts from "../../../../locales/en/parts.json" with { type: "json" };
import { customer, reservation } from "../../customerArea/customers.ts";
import { openedSession, pathAsked } from "../../openedSession.ts";
import { renderIn } from "../../renderIn.tsx";

const ALL = { cart: true, booking: true, directPayment: true, unsold: [] };
const DUE: HoldDue = {
  amount: 95,
  tickets: 1,
  until: "2026-12-01T19:30:00+02:00",
  places: [{ name: "Main box office", address: "1 Harbour Street" }],
  shows: [],
};

beforeEach(() => {
  Object.assign(flags, ALL);
  vi.spyOn(globalThis, "fetch").mockImplementation((input) =>
    Promise.resolve(
      pathAsked(input) === "/api/session"
        ? openedSession()
        : Response.json({ ...ALL, directPayment: false }),
    ),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(flags, ALL);
});

const payButton = () => page.getByRole("button", { name: parts["parts.hold.payNow"] });

describe("a reservation where it is paid at the box office alone", () => {
  test("has no button to pay on the ticket's page, and names the box office", async () => {
    await renderIn("en", <UnpaidHold documentKey="key" due={DUE} />);
    await expect.element(page.getByText("Main box office, 1 Harbour Street")).toBeVisible();
    await expect.poll(() => payButton().elements()).toEqual([]);
    expect(page.getByText(edocument["edocument.due.online"]).elements()).toEqual([]);
  });

  test("says so in the customer area", async () => {
    Object.assign(flags, { directPayment: false });
    const held = reservation({ state: "held", balanceDue: 95 });
    await renderIn("en", <HoldsTab customer={customer([held])} />);
    const words = area["customerArea.collectThere"].split("}}")[1]!.split("{{")[0]!.trim();
    await expect.element(page.getByText(words, { exact: false })).toBeVisible();
    expect(payButton().elements()).toEqual([]);
  });
});

test("a reservation that may be paid online has the button", async () => {
  const held = reservation({ state: "held", balanceDue: 95 });
  vi.restoreAllMocks();
  vi.spyOn(globalThis, "fetch").mockImplementation((input) =>
    Promise.resolve(pathAsked(input) === "/api/session" ? openedSession() : Response.json(ALL)),
  );
  await renderIn("en", <HoldsTab customer={customer([held])} />);
  await expect.element(payButton()).toBeVisible();
});
