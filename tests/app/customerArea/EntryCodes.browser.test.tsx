import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { EntryCodes } from "../../../app/customerArea/EntryCodes.tsx";
import { upcomingVisits } from "../../../app/customerArea/visits.ts";
import type { AreaTicket } from "../../../domain/customerArea.ts";
import en from "../../../locales/en/customerArea.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import { axeFaults } from "../axeFaults.ts";
import { ticketIn } from "../edocument/tickets.ts";
import { openedSession, pathAsked } from "../openedSession.ts";
import { renderIn } from "../renderIn.tsx";
import { reservation, ticket } from "./customers.ts";

const PARTY = [
  ticket(),
  ticket({ ticketIdentifier: "T2", documentKey: "key-2", SeatName: "13", state: "cancelled" }),
  ticket({ ticketIdentifier: "T3", documentKey: "key-3", SeatName: "14" }),
];

let answer: (path: string) => Response;
beforeEach(() => {
  answer = (path) => Response.json({ document: ticketIn("active", { qr: `QR ${path}` }) });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const path = pathAsked(input);
    return path === "/api/session" ? openedSession() : answer(path);
  });
});
afterEach(() => vi.restoreAllMocks());

async function open(tickets: AreaTicket[] = PARTY, locale: "en" | "he" = "en") {
  const [visit] = upcomingVisits({ reservations: [reservation({ tickets })] });
  if (!visit) throw new Error("no visit is ahead");
  const onClose = vi.fn();
  const screen = await renderIn(locale, <EntryCodes visit={visit} onClose={onClose} />);
  return { ...screen, onClose };
}
const code = (place: RegExp) => page.getByRole("img", { name: place });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const after = () => button(en["customerArea.codeAfter"]);
const before = () => button(en["customerArea.codeBefore"]);

describe("a party at the entrance", () => {
  test("shows its valid tickets one after the other, and says which one it is", async () => {
    await open();
    await expect.element(code(/seat 12/)).toBeVisible();
    await expect
      .element(page.getByRole("status"))
      .toMatchTextContent("Section C · row 5 · seat 12");
    await expect.element(before()).toBeDisabled();
    await after().click();
    // The ticket of seat 13 is cancelled and admits nobody, so the next code is that of seat 14.
    await expect.element(code(/seat 14/)).toBeVisible();
    await expect.element(page.getByRole("status")).toMatchTextContent(/2.*2/);
    await expect.element(after()).toBeDisabled();
    expect(await axeFaults(page.getByRole("dialog").element())).toEqual([]);
  });

  test("goes on by keys", async () => {
    await open();
    await expect.element(code(/seat 12/)).toBeVisible();
    after().element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(code(/seat 14/)).toBeVisible();
    await userEvent.keyboard("{Escape}");
  });

  test("closes with Escape", async () => {
    const { onClose } = await open();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });

  test("of one has nothing to turn, and no count", async () => {
    await open([ticket()]);
    await expect.element(code(/seat 12/)).toBeVisible();
    await expect.element(after()).toBeDisabled();
    await expect.element(page.getByRole("status")).not.toMatchTextContent(/1.*1$/);
  });
});

test("a ticket without a code says so, and can still be opened", async () => {
  answer = () => Response.json({ document: ticketIn("active", { qr: null }) });
  await open();
  await expect.element(page.getByText(en["customerArea.noCode"])).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: en["customerArea.openTicket"] }))
    .toHaveAttribute("href", "/edocument/key-1");
});

test("without a connection the code is asked for again by a button", async () => {
  answer = () => {
    throw new TypeError("Failed to fetch");
  };
  await open();
  const again = button(shell["state.again"]);
  await expect.element(again).toBeVisible();
  answer = () => Response.json({ document: ticketIn("active") });
  await again.click();
  await expect.element(code(/seat 12/)).toBeVisible();
});
