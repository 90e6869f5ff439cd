import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import { LettersPage } from "../../../backoffice/outbox/LettersPage.tsx";
import type { Letter } from "../../../domain/api/letters.ts";
import type { Locale } from "../../../domain/locale.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import he from "../../../locales/he/backoffice.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import { renderIn } from "../../app/renderIn.tsx";
import { OfficeBar } from "./OfficeBar.tsx";
import { openOfficeFake, refused, type OfficeFake } from "./officeFake.ts";
import { MAIL, REFUND } from "./samples.ts";
import { axeFaults } from "../../app/axeFaults.ts";

const told = (rows: readonly Letter[], hasMore = false): Response =>
  Response.json({ rows, hasMore });

let fake: OfficeFake;
beforeEach(() => {
  fake = openOfficeFake();
  fake.list = () => told([REFUND, MAIL]);
});
afterEach(() => fake.close());

const open = (locale: Locale = "en") =>
  renderIn(
    locale,
    <OfficeBar>
      <LettersPage />
    </OfficeBar>,
  );
const dialog = () => page.getByRole("dialog");
const button = (name: string) => dialog().getByRole("button", { name, exact: true });

/** Opens the screen and the dialog of the dead letter in this row. */
async function openLetter(line: number): Promise<void> {
  await open();
  await page.getByRole("rowgroup").last().getByRole("link").nth(line).click();
  await expect.element(dialog()).toBeVisible();
}

describe("the screen of dead letters", () => {
  test.each([
    ["en", en],
    ["he", he],
  ] as const)("lists what was given up and what is still tried, in %s", async (locale, texts) => {
    const { container } = await open(locale);
    await expect.element(page.getByText("ABC123")).toBeVisible();
    const rows = [...container.querySelectorAll("tbody tr")].map((row) => row.textContent);
    expect(rows[0]).toContain(texts["backoffice.letters.refund"]);
    expect(rows[0]).toContain(texts["backoffice.letters.dead"]);
    expect(rows[0]).toContain("the card was closed");
    expect(rows[1]).toContain(texts["backoffice.letters.waiting"]);
    expect(rows[1]).toContain("h•••.com");
    expect(await axeFaults(container)).toEqual([]);
  });

  test("says that only the first are shown where there are more", async () => {
    fake.list = () => told([REFUND, MAIL], true);
    await open();
    const more = en["backoffice.letters.more"].replace("{{count}}", "2");
    await expect.element(page.getByText(more)).toBeVisible();
  });

  test("retries a letter, says so and asks for the list again", async () => {
    await openLetter(0);
    expect(new URLSearchParams(location.search).get("letter")).toBe(REFUND.id);
    fake.list = () => told([MAIL]);
    await button(en["backoffice.letters.retry"]).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect
      .poll(() => fake.written.map(({ path }) => path))
      .toEqual([`/api/pres-live/letters/${REFUND.id}/retry`]);
    expect(toasts.shown.map(({ text }) => text)).toEqual([en["backoffice.letters.retried"]]);
    await expect.element(page.getByText("ABC123")).not.toBeInTheDocument();
  });

  test("discards money at the second press, after it has said that none is moved", async () => {
    await openLetter(0);
    await button(en["backoffice.letters.discard"]).click();
    await expect.element(dialog().getByText(en["backoffice.letters.discardMoney"])).toBeVisible();
    expect(fake.written).toEqual([]);
    await button(en["backoffice.letters.discardSure"]).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect
      .poll(() => fake.written.map(({ path }) => path))
      .toEqual([`/api/pres-live/letters/${REFUND.id}/discard`]);
    expect(toasts.shown.map(({ text }) => text)).toEqual([en["backoffice.letters.discarded"]]);
  });

  test("does not offer to discard what is still tried", async () => {
    await openLetter(1);
    await expect.element(button(en["backoffice.letters.retry"])).toBeVisible();
    await expect.element(button(en["backoffice.letters.discard"])).not.toBeInTheDocument();
  });

  test("says in the dialog why an act was refused, and stays open", async () => {
    fake.end = () => refused("NOT_FOUND", 404);
    await openLetter(0);
    await button(en["backoffice.letters.retry"]).click();
    const alert = dialog().getByRole("alert");
    await expect.element(alert.getByText(en["backoffice.refusal.NOT_FOUND"])).toBeVisible();
    expect(toasts.shown).toEqual([]);
  });

  test("says that everything went out where there is nothing", async () => {
    fake.list = () => told([]);
    await open();
    await expect.element(page.getByText(en["backoffice.letters.none"])).toBeVisible();
  });

  test("says why the list did not come, and asks again", async () => {
    fake.list = () => refused("INTERNAL", 500);
    await open();
    const alert = page.getByRole("alert");
    await expect.element(alert.getByText(en["backoffice.refusal.INTERNAL"])).toBeVisible();
    fake.list = () => told([REFUND]);
    await alert.getByRole("button", { name: shell["state.again"] }).click();
    await expect.element(page.getByText("ABC123")).toBeVisible();
  });
});
