import { expect } from "@playwright/test";
import { press, tabTo, tabToName } from "./keys.ts";
import { inOfficeProof, type OfficeKeys } from "./officeStage.ts";
import { pressKeys } from "./operator.ts";

/** Focuses a field and replaces its text. */
async function fill({ page }: OfficeKeys, name: string | RegExp, text: string): Promise<void> {
  await tabToName(page, name);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

async function save({ page, t }: OfficeKeys): Promise<void> {
  await page.keyboard.press("Control+s");
  await expect(page.getByText(t("catalogue.saved")).last()).toBeVisible();
}

inOfficeProof("prices and a coupon are made by keys alone", async (office) => {
  const { page, t, mark } = office;
  const title = page.getByRole("heading", { level: 1 });
  const name = `Keys ${mark}`;
  await office.logIn("/backoffice/catalogue/prices", "admin");
  await expect(office.row("Cinema").first()).toBeVisible();
  await office.look("price lists");
  await page.keyboard.press("n");
  await expect(title).toHaveText(t("catalogue.newPrices"));
  await fill(office, t("catalogue.name"), name);
  await tabToName(page, t("catalogue.addGroup"));
  await page.keyboard.press("ArrowDown");
  const price = page.getByRole("textbox", { name: t("catalogue.price") });
  await expect(price).toBeVisible();
  // A price list in which a price has no amount is invalid.
  await page.keyboard.press("Control+s");
  await expect(price).toHaveAttribute("aria-invalid", "true");
  await fill(office, new RegExp(t("catalogue.price")), "41.50");
  await office.look("prices");
  await save(office);
  await expect(office.row(name)).toContainText("41.5");

  await pressKeys(page, "g y");
  await expect(title).toHaveText(t("shop.coupons"));
  await office.look("coupons");
  await page.keyboard.press("n");
  await fill(office, t("shop.code"), `keys${mark}`);
  await fill(office, t("catalogue.nameHe"), name);
  await fill(office, t("shop.percent"), "15");
  await office.look("coupon");
  await save(office);
  await expect(office.row(`KEYS${mark.toUpperCase()}`)).toContainText(
    t("shop.percentOff", { percent: 15 }),
  );
});

inOfficeProof("a mini-site is opened and a product looked at by keys alone", async (office) => {
  const { page, t, mark } = office;
  const title = page.getByRole("heading", { level: 1 });
  await office.logIn("/backoffice/catalogue/sites", "admin");
  await expect(office.row("teachers-club")).toBeVisible();
  await office.look("mini-sites");
  await page.keyboard.press("n");
  await fill(office, t("catalogue.nameHe"), `מועדון מקשים ${mark}`);
  // The slug contains only letters, digits and hyphens.
  await expect(page.getByLabel(t("shop.slug"))).toHaveValue(`מועדון-מקשים-${mark}`);
  await tabTo(page, ({ name }) => name === t("shop.findIn", { list: t("shop.sells") }));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByText(t("shop.chosen", { count: 1 }))).toBeVisible();
  await office.look("mini-site");
  await save(office);
  await expect(office.row(`מועדון-מקשים-${mark}`)).toContainText(t("shop.open"));

  await pressKeys(page, "g u");
  await expect(title).toHaveText(t("shop.products"));
  await office.look("products");
  await page.locator("tbody [data-row-head]").first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(t("catalogue.nameHe"))).toBeFocused();
  await office.look("product");
  await page.keyboard.type("!");
  await page.keyboard.press("Escape");
  const dialog = page.getByRole("dialog", { name: t("backoffice.unsaved.title") });
  await expect(dialog).toBeVisible();
  await office.look("unsaved");
  await press(page, t("backoffice.unsaved.leave"));
  await expect(title).toHaveText(t("shop.products"));
});
