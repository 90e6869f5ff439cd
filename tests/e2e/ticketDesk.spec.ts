import { expect } from "@playwright/test";
import { DEMO } from "../../server/demo/ids.ts";
import { press, tabToName } from "./keys.ts";
import { inOfficeProof, type OfficeKeys } from "./officeStage.ts";

/** Focuses a field and replaces its text. */
async function fill({ page }: OfficeKeys, name: string, text: string): Promise<void> {
  await tabToName(page, name);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

async function save({ page, t }: OfficeKeys): Promise<void> {
  await page.keyboard.press("Control+s");
  await expect(page.getByText(t("catalogue.saved")).last()).toBeVisible();
}

inOfficeProof(
  "a ticket type and a group are made, priced with an extra, by keys alone",
  async (office) => {
    const { page, t, mark } = office;
    const title = page.getByRole("heading", { level: 1 });
    const [type, group] = [`Type ${mark}`, `Group ${mark}`];
    await office.logIn("/backoffice/catalogue/prices/types", "admin");
    await expect(office.row(/./).first()).toBeVisible();
    await office.look("ticket types");
    await page.keyboard.press("n");
    await expect(title).toHaveText(t("catalogue.newType"));
    await fill(office, t("catalogue.nameHe"), type);
    await fill(office, t("catalogue.multiplyFactor"), "2");
    await fill(office, `${t("catalogue.minimum")} (${t("parts.optional")})`, "3");
    await fill(office, `${t("catalogue.maximum")} (${t("parts.optional")})`, "2");
    await page.keyboard.press("Control+s");
    const most = page.getByLabel(t("catalogue.maximum"));
    await expect(most).toHaveAccessibleDescription(t("rule.fit"));
    await office.look("ticket type");
    await most.focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("4");
    await save(office);
    await expect(office.row(type)).toContainText(t("catalogue.rule.maximum", { most: 4 }));

    await press(page, t("catalogue.ticketGroups"));
    await expect(office.row(/./).first()).toBeVisible();
    await expect(page).toHaveURL(/\/prices\/groups/);
    await page.keyboard.press("n");
    await expect(title).toHaveText(t("catalogue.newGroup"));
    await fill(office, t("catalogue.nameHe"), group);
    await tabToName(page, t("catalogue.colors.sky"));
    await page.keyboard.press("ArrowDown");
    await office.look("ticket group");
    await save(office);
    await expect(office.row(group)).toContainText(t("catalogue.colors.teal"));
    await office.look("ticket groups");

    await press(page, t("catalogue.priceLists"));
    await expect(page).toHaveURL(/\/prices(\?|$)/);
    await expect(office.row(/./).first()).toBeVisible();
    await page.keyboard.press("n");
    await expect(title).toHaveText(t("catalogue.newPrices"));
    await fill(office, t("catalogue.name"), `List ${mark}`);
    await tabToName(page, t("catalogue.addGroup"));
    await page.locator(":focus").selectOption({ label: group });
    await tabToName(page, t("catalogue.addTicketTo", { group }));
    await page.keyboard.type(type);
    await page.keyboard.press("Enter");
    const price = page.getByLabel(`${group}, ${type}: ${t("catalogue.price")}`);
    await price.focus();
    await page.keyboard.type("70");
    await press(page, t("catalogue.addAddonTo", { ticket: type, group }));
    const addon = { of: `${group}, ${type}`, number: 1 };
    const field = (name: string): string => t("catalogue.addonField", { ...addon, field: t(name) });
    await fill(office, field("catalogue.addonHe"), "תוכנייה");
    await fill(office, field("catalogue.addonPrice"), "12");
    await office.look("prices with an extra");
  },
);

inOfficeProof("a version of a plan that is published is looked at", async (office) => {
  const { page, t } = office;
  await office.logIn(`/backoffice/plans/${DEMO.clubVenue}`, "admin");
  await page.locator("tbody [data-row-head]").first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: t("plans.storedHall") })).toBeVisible();
  const facts = page.getByRole("complementary", { name: t("plans.facts") });
  await expect(facts.getByRole("link").first()).toBeVisible();
  await office.look("version");
});
