import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { AreaNav } from "../../../app/customerArea/AreaNav.tsx";
import { AREA_TABS } from "../../../app/customerArea/areaTabs.ts";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import type { AreaCustomer } from "../../../domain/customerArea.ts";
import en from "../../../locales/en/customerArea.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import { axeFaults } from "../axeFaults.ts";
import { openedSession, pathAsked } from "../openedSession.ts";
import { renderIn } from "../renderIn.tsx";
import { customer, reservation } from "./customers.ts";

let answer: () => Response;
beforeEach(async () => {
  await page.viewport(1280, 800);
  toasts.shown = [];
  answer = () => Response.json({ success: true });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) =>
    pathAsked(input) === "/api/session" ? openedSession() : answer(),
  );
});
afterEach(() => vi.restoreAllMocks());

const open = (of: AreaCustomer | undefined, locale: "en" | "he" = "en") =>
  renderIn(
    locale,
    <main>
      <AreaNav tab="tickets" customer={of} />
    </main>,
  );
const tab = (name: (typeof AREA_TABS)[number]) =>
  page.getByRole("link", { name: new RegExp(`^${en[`customerArea.tab.${name}`]}`) });

describe("the parts of the customer area", () => {
  test("have an address each, and say which one is shown", async () => {
    const { container } = await open(customer([reservation()]));
    await expect.element(tab("cards")).toHaveAttribute("href", "/customer?tab=cards");
    await expect.element(tab("tickets")).toHaveAttribute("href", "/customer");
    await expect.element(tab("tickets")).toHaveAttribute("aria-current", "page");
    expect(container.querySelectorAll("[aria-current]")).toHaveLength(1);
    expect(await axeFaults(container)).toEqual([]);
  });

  test("count what is waiting there, and nothing else", async () => {
    await open(
      customer([reservation(), reservation({ ReservationIdentifier: "H1", state: "held" })]),
    );
    await expect.element(tab("tickets")).toMatchTextContent(/1$/);
    await expect.element(tab("holds")).toMatchTextContent(/1$/);
    await expect.element(tab("vouchers")).toHaveTextContent(en["customerArea.tab.vouchers"]);
  });

  test("can be chosen while the customer is still loading", async () => {
    await open(undefined);
    await expect.element(tab("tickets")).toHaveTextContent(en["customerArea.tab.tickets"]);
    expect(page.getByText(/^Hello/).query()).toBeNull();
  });

  test("scroll sideways on a phone to the one that is shown, also from right to left", async () => {
    await page.viewport(390, 800);
    const { container } = await renderIn("he", <AreaNav tab="details" customer={customer([])} />);
    const list = container.querySelector("ul")!;
    await expect
      .poll(() => {
        const chosen = container.querySelector("[aria-current]")!.getBoundingClientRect();
        const seen = list.getBoundingClientRect();
        return chosen.left >= seen.left - 1 && chosen.right <= seen.right + 1;
      })
      .toBe(true);
  });
});

test("who could not be logged out hears so, and may try again", async () => {
  answer = () => {
    throw new TypeError("Failed to fetch");
  };
  await open(customer([]));
  const leave = page.getByRole("button", { name: en["customerArea.logOut"] }).first();
  await leave.click();
  await expect
    .poll(() => toasts.shown.map(({ text }) => text))
    .toEqual([shell["refusal.errorNoResponse"]]);
  await expect.element(leave).toBeEnabled();
});
