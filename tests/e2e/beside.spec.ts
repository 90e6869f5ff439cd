import { expect, type Page } from "@playwright/test";
import { DEMO } from "../../server/demo/ids.ts";
import { Shopper } from "../server/shopper.ts";
import { press, tabTo } from "./keys.ts";
import { pressKeys } from "./operator.ts";
import { inOfficeProof } from "./officeStage.ts";

/** Counts the open sales streams of the page. */
function countStreams(page: Page): () => number {
  const open = new Set<unknown>();
  page.on("request", (request) => {
    if (request.url().includes("/sale/stream")) open.add(request);
  });
  page.on("requestfailed", (request) => void open.delete(request));
  page.on("requestfinished", (request) => void open.delete(request));
  return () => open.size;
}

inOfficeProof("two sales are looked at side by side, live, by keys alone", async (office, url) => {
  const { page, t } = office;
  const visitor = await new Shopper(url).arrive();
  const show = await visitor.presentation(DEMO.play);
  const [seat] = await visitor.freeSeats(show);
  const streams = countStreams(page);
  await office.logIn(`/backoffice/sales/presentations/${show.id}`, "other");
  await expect(page.locator("canvas")).toHaveCount(1);
  // The list's accessible name begins with its first option, "none".
  await tabTo(page, ({ name }) => name.startsWith(t("sales.beside.none")));
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/beside=\d+/);
  await expect(page.locator("canvas")).toHaveCount(2);
  const numbers = page.getByRole("table", { name: t("sales.beside.numbers") });
  const left = numbers.getByRole("row", { name: t("sales.beside.left") }).getByRole("cell");
  // On a phone the column of differences is hidden.
  await expect(left).toHaveCount(office.mark.startsWith("phone") ? 2 : 3);
  await expect.poll(streams).toBe(2);
  await office.look("side by side");

  // Only the first hall loses a free seat. The numbers are read immediately before the sale, because other
  // tests buy seats of this hall too.
  const before = await left.allInnerTexts();
  expect((await visitor.lock(show, seat!, seat)).status).toBe(200);
  await expect(left.first()).not.toHaveText(before[0]!);
  const number = (text: string): number => Number(text.replace(/[^\d]/g, ""));
  expect(number(await left.first().innerText())).toBeLessThan(number(before[0]!));
  expect(await left.nth(1).innerText()).toBe(before[1]);

  await page.getByRole("radio", { name: t("sales.layer.occupancy") }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/layer=/);
  // A reload restores the state from the URL.
  await page.reload();
  await expect(page.locator("canvas")).toHaveCount(2);
  await expect(page.getByRole("radio", { name: t("sales.layer.occupancy") })).not.toBeChecked();
  await expect(numbers).toBeVisible();

  // The pattern ends with a blank, because there is another button whose name begins with "Closer".
  await press(page, new RegExp(`^${t("sales.beside.close", { name: "" })}`));
  await expect(page.locator("canvas")).toHaveCount(1);
  await expect(page).not.toHaveURL(/beside=/);
  await expect.poll(streams).toBe(1);
  // The keys are pressed repeatedly, because on a busy machine the second key can be too late for the sequence.
  await expect(async () => {
    await pressKeys(page, "g l");
    await expect(page.locator("canvas")).toHaveCount(0, { timeout: 5_000 });
  }).toPass();
  await expect.poll(streams).toBe(0);
});
