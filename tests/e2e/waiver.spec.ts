import { expect, test, type Page } from "@playwright/test";
import { Shopper } from "../server/shopper.ts";
import { CARD } from "./buyer.ts";
import { soldSeats } from "./database.ts";
import { faults } from "./faults.ts";
import { addChild, goToWaiver } from "./waiverBuyer.ts";

/** Draws a wave on the pad with the mouse. */
async function draw(page: Page): Promise<void> {
  const pad = page.locator("canvas");
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error("nothing to draw on");
  const at = (share: number): [number, number] => [
    box.x + box.width * share,
    box.y + box.height * (0.5 + 0.2 * Math.sin(share * 20)),
  ];
  await page.mouse.move(...at(0.2));
  await page.mouse.down();
  for (let share = 0.2; share < 0.8; share += 0.02) await page.mouse.move(...at(share));
  await page.mouse.up();
}

async function readWaivers(reservation: string) {
  const staff = new Shopper(process.env["E2E_URL"] ?? "");
  await staff.call("POST", "/operator/login", { username: "other", password: "other" });
  const path = `/pres-live/waivers?reservationIdentifier=${reservation}`;
  return (await staff.get<{ rows: unknown[] }>(path)).body.rows;
}

test(
  "the jump hall is not paid for before its waiver is signed, which outlives a reload",
  { tag: "@desktop" },
  async ({ page }) => {
    const buyer = await goToWaiver(page, "he");
    const { t } = buyer;
    await buyer.payButton().click();
    await expect(page.getByText(t("waiver.rule.unsigned"))).toBeVisible();
    await expect(page.getByRole("group", { name: t("waiver.who"), exact: true })).toBeFocused();
    await addChild(buyer, "תום");
    await expect(page.getByLabel(t("customer.DateOfBirth"), { exact: true })).toHaveValue(
      "01/05/2018",
    );
    // The signature is saved shortly after the last change.
    const kept = page.waitForResponse((answer) =>
      /"signature":"M/.test((answer.url().endsWith("/cart") && answer.request().postData()) || ""),
    );
    await draw(page);
    await expect(buyer.button("waiver.clear")).toBeEnabled();
    expect(await faults(page, "waiver")).toEqual([]);
    await kept;
    await page.reload();
    await expect(buyer.button("waiver.remove", { child: "תום" })).toBeVisible();
    await expect(page.getByRole("img", { name: t("waiver.padSigned") })).toBeVisible();
    await page.getByLabel(t("customer.terms")).check();
    await buyer.openPayment();
    await buyer.payWith(CARD.approves);
    const reservation = await buyer.reservation();
    await expect(page.getByText(t("waiver.signed"))).toBeVisible();
    expect(await soldSeats(reservation)).toHaveLength(2);
    expect(await readWaivers(reservation)).toMatchObject([
      {
        children: [{ FirstName: "תום", DateOfBirth: "2018-05-01" }],
        signature: expect.stringMatching(/^M/),
      },
    ]);
  },
);

test("a typed name signs as well as a drawn one", { tag: "@phone" }, async ({ page }) => {
  const buyer = await goToWaiver(page, "en");
  const { t } = buyer;
  await page.getByLabel(t("waiver.self")).check();
  await page.getByText(t("waiver.byName"), { exact: true }).click();
  await page.getByLabel(t("waiver.typed")).fill("לוי נועה");
  await buyer.openPayment();
  await buyer.payWith(CARD.approves);
  const reservation = await buyer.reservation();
  await expect(page.getByText(t("waiver.signed"))).toBeVisible();
  expect(await readWaivers(reservation)).toMatchObject([
    { children: [], isSignerTakingPart: true, signature: null, signedName: "לוי נועה" },
  ]);
});
