import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { CardsTab } from "../../../app/customerArea/CardsTab.tsx";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import type { MagCard } from "../../../domain/knownCustomer.ts";
import en from "../../../locales/en/customerArea.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import { axeFaults } from "../axeFaults.ts";
import { answering, type Posted } from "../openedSession.ts";
import { renderIn } from "../renderIn.tsx";
import { customer } from "./customers.ts";

const card = (token: string, over: Partial<MagCard> = {}): MagCard => ({
  token,
  LastFourDigits: "4242",
  Expiry: "12/49",
  isDeleted: false,
  ...over,
});

let answer: () => Response;
let asked: readonly Posted[];
beforeEach(() => {
  toasts.shown = [];
  answer = () => Response.json({ success: true });
  asked = answering(() => answer());
});
afterEach(() => vi.restoreAllMocks());

const open = (...MagCards: MagCard[]) =>
  renderIn(
    "en",
    <main>
      <CardsTab customer={customer([], { MagCards })} />
    </main>,
  );
const remove = (digits = "4242") =>
  page.getByRole("button", { name: `${en["customerArea.deleteCard"]} ${digits}` });
const dialog = () => page.getByRole("dialog");

test("a card is known by its last digits, and says that it has expired", async () => {
  const { container } = await open(
    card("a"),
    card("b", { LastFourDigits: "1881", Expiry: "01/20" }),
    card("c", { LastFourDigits: "9999", isDeleted: true }),
  );
  await expect.element(remove("1881")).toBeVisible();
  expect(container.querySelectorAll("li")).toHaveLength(2);
  expect(container.textContent).not.toContain("9999");
  const expired = page.getByRole("listitem").filter({ hasText: "1881" });
  await expect.element(expired).toMatchTextContent("Expired");
  expect(await axeFaults(container)).toEqual([]);
});

test("a customer whose cards are all deleted reads how one comes here", async () => {
  await open(card("a", { isDeleted: true }));
  await expect.element(page.getByText(en["customerArea.noCards"])).toBeVisible();
  await expect.element(page.getByText(en["customerArea.noCardsText"])).toBeVisible();
});

test("a card is deleted after a question, and which one is in the question", async () => {
  await open(card("a", { LastFourDigits: "1881" }), card("b"));
  await remove("1881").click();
  await expect.element(dialog()).toMatchTextContent("1881");
  expect(asked).toEqual([]);
  await dialog().getByRole("button", { name: en["customerArea.deleteCard"] }).click();
  await expect.poll(() => asked.map(({ path }) => path)).toEqual(["/api/payment/cards/a/delete"]);
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect
    .poll(() => toasts.shown.map(({ text }) => text))
    .toEqual([en["customerArea.cardDeleted"]]);
});

test("who keeps the card asks the server nothing", async () => {
  await open(card("a"));
  await remove().click();
  await dialog().getByRole("button", { name: en["customerArea.keepCard"] }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(remove()).toBeVisible();
  expect(fetch).not.toHaveBeenCalled();
});

test("a card that could not be deleted stays, and the dialog says why", async () => {
  answer = () => {
    throw new TypeError("Failed to fetch");
  };
  await open(card("a"));
  await remove().click();
  await dialog().getByRole("button", { name: en["customerArea.deleteCard"] }).click();
  await expect.element(dialog().getByText(shell["refusal.errorNoResponse"])).toBeVisible();
  await dialog().getByRole("button", { name: en["customerArea.keepCard"] }).click();
  await expect.element(remove()).toBeVisible();
  expect(toasts.shown).toEqual([]);
});
