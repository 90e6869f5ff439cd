import { expect, test, type Page } from "@playwright/test";
import { DEMO } from "../../server/demo/ids.ts";
import { Buyer, CARD } from "./buyer.ts";
import { soldSeats } from "./database.ts";

/** Returns the id of a presentation of a feature that is sold online. */
async function showOf(page: Page, featureId: number): Promise<number> {
  const answer = await page.request.get(`/api/presentations/?featureIds=${featureId}`);
  const { presentations } = await answer.json();
  return presentations.findLast(
    ({ locationId }: { locationId: number }) => locationId !== DEMO.offlineLocation,
  ).id;
}

test("two events are paid for at once, and their seats change on the map @desktop", async ({
  page,
}) => {
  const buyer = new Buyer(page, "en");
  await buyer.goToDerby();
  await buyer.findButton().click();
  await expect(buyer.button("seats.continue")).toBeVisible();
  await page.getByRole("link", { name: buyer.t("presentations.add"), exact: true }).click();
  await expect(buyer.heading("presentations.title")).toBeVisible();
  await page.reload();
  await expect(buyer.heading("presentations.title")).toBeVisible();

  await page.goto(`/order/${await showOf(page, DEMO.play)}?add`);
  await buyer.findButton().click();
  await expect(buyer.button("seats.continue")).toBeVisible();
  const others = page.getByRole("region", { name: buyer.t("presentations.others") });
  await expect(others.getByRole("listitem")).toHaveCount(1);
  await page.reload();
  await expect(others.getByRole("listitem")).toHaveCount(1);

  await buyer.button("seats.continue").click();
  await buyer.keepTicketsAndPassExtras();
  await buyer.fillDetails();
  await buyer.openPayment();
  await buyer.payWith(CARD.approves);
  const reservation = await buyer.reservation();
  const sold = await soldSeats(reservation);
  expect(sold).toHaveLength(4);
  await expect(page.locator('a[href^="/edocument/"]')).toHaveCount(4);

  // Moves the seats of the first event.
  await buyer.button("modify.start").first().click();
  await expect(page.getByRole("checkbox")).toHaveCount(2);
  const move = page.getByRole("button", {
    name: buyer.t("modify.move", { count: 2 }),
    exact: true,
  });
  await expect(move).toBeDisabled();
  await buyer.findButton().click();
  await expect(move).toBeEnabled();
  await move.click();
  await expect(buyer.heading("modify.done")).toBeVisible();
  const moved = await soldSeats(reservation);
  expect(moved.map(({ document_key }) => document_key)).toEqual(
    sold.map(({ document_key }) => document_key),
  );
});

test("an event of another seller does not join, and the order stays @desktop", async ({ page }) => {
  const buyer = new Buyer(page, "en");
  await buyer.goToDerby();
  const first = Number(/order\/(\d+)/.exec(page.url())?.[1]);
  await buyer.findButton().click();
  await expect(buyer.button("seats.continue")).toBeVisible();
  await page.goto(`/order/${await showOf(page, DEMO.film3d)}?add`);
  const words = page.getByText(buyer.t("presentations.clash.INCOMPATIBLE_BUSINESS"));
  await expect(
    words.or(page.getByText(buyer.t("presentations.clash.INCOMPATIBLE_AUTH_PROFILE"))),
  ).toBeVisible();
  await page.getByRole("link", { name: buyer.t("presentations.backToCart") }).click();
  await expect(buyer.heading("presentations.title")).toBeVisible();
  await page
    .getByRole("button", { name: new RegExp(`^${buyer.t("presentations.remove")}`) })
    .click();
  await expect(buyer.heading("presentations.choose")).toBeVisible();
  const mine = await page.request.get(`/api/seats/mine?presentationId=${first}`);
  expect((await mine.json()).seats).toEqual([]);
});

test("a pick of seats is offered again by its link, and what is gone is said @desktop @proof", async ({
  page,
  browser,
}) => {
  const buyer = new Buyer(page, "en");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await buyer.goToDerby();
  await buyer.findButton().click();
  await expect(buyer.button("seats.continue")).toBeVisible();
  await buyer.button("seats.share").click();
  await expect(page.getByText(buyer.t("seats.shareCopied"))).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page
    .getByRole("button", { name: new RegExp(`^${buyer.t("seats.letGo", { seat: "" }).trim()}`) })
    .first()
    .click();

  const theirs = await browser.newContext();
  const friend = new Buyer(await theirs.newPage(), "en");
  await friend.page.goto(`${link}&language=en`);
  await expect(friend.page.getByText(buyer.t("seats.sharedTitle"))).toBeVisible();
  await expect(friend.page.getByText(/^Already taken/)).toBeVisible();
  await friend.button("seats.sharedTake", { count: 1 }).click();
  await expect(friend.button("seats.continue")).toBeVisible();
  await expect(friend.page.getByText(buyer.t("seats.sharedTitle"))).toBeHidden();
  await theirs.close();
});
