import { expect, type Browser, type Page } from "@playwright/test";
import type { Permission } from "../../domain/permission.ts";
import { choiceKey } from "../../domain/resources/textKeys.ts";
import type { HouseBuilder } from "./houseBuilder.ts";
import { CINEMA, FILM, PASSWORD, type Name } from "./houseNames.ts";

interface Employee {
  readonly role: Name;
  readonly permissions: readonly Permission[];
  readonly username: string;
}

/**
 * Adds a role, and an employee of the cinema with that role. The employee sets a password by link, logs in, and is
 * passed to `act`.
 */
async function addEmployee(
  house: HouseBuilder,
  browser: Browser,
  { role, permissions, username }: Employee,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const { page, t, locale } = house;
  await house.create("roles", {
    name: role,
    permissions: { tick: permissions.map((each) => t(choiceKey("permissions", each))) },
  });
  await house.create("operators", {
    username,
    firstName: "Noa",
    roleId: { choose: house.own(role) },
    businessIds: { tick: [house.own(CINEMA)] },
  });
  await house.press(page.locator("tbody").getByText(username, { exact: true }));
  await house.press(page.getByRole("button", { name: t("resources.account.invite") }));
  const dialog = page.getByRole("dialog");
  await house.press(dialog.getByRole("button", { name: t("resources.account.makeLink") }));
  const link = await dialog.locator("code").innerText();
  const context = await browser.newContext({ baseURL: new URL(link).origin });
  const guest = await context.newPage();
  await guest.goto(link.replace("#", `?language=${locale}#`));
  await guest.getByLabel(t("backoffice.password.next"), { exact: true }).fill(PASSWORD);
  await guest.getByLabel(t("backoffice.password.again")).fill(PASSWORD);
  await guest.getByRole("button", { name: t("backoffice.invite.save") }).click();
  await expect(guest.getByText(t("backoffice.invite.isSet"))).toBeVisible();
  await guest.getByLabel(t("backoffice.login.password"), { exact: true }).fill(PASSWORD);
  await guest.keyboard.press("Enter");
  await act(guest);
  await context.close();
}

/** Adds an employee who only admits visitors, and therefore sees only the screen for admission. */
export const addDoorkeeper = (house: HouseBuilder, browser: Browser): Promise<void> =>
  addEmployee(
    house,
    browser,
    { role: { he: "סדרנות", en: "Door" }, permissions: ["door"], username: "noa" },
    async (page) => {
      const { t } = house;
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        t("backoffice.screen.entrance"),
      );
      await expect(page.getByRole("link", { name: t("counter.title") })).toHaveCount(0);
    },
  );

/** Adds a cashier, who sells two seats of the film's first presentation at the box office for cash. */
export const addCashier = (house: HouseBuilder, browser: Browser): Promise<void> =>
  addEmployee(
    house,
    browser,
    {
      role: { he: "קופה", en: "Cashier" },
      permissions: ["sales", "orders", "sell"],
      username: "omer",
    },
    async (page) => {
      const { t } = house;
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        t("backoffice.screen.locations"),
      );
      await expect(page.getByRole("link", { name: t("backoffice.screen.plans") })).toHaveCount(0);
      await page.getByRole("link", { name: t("counter.title"), exact: true }).click();
      await page.getByRole("link", { name: t("counter.newSale"), exact: true }).click();
      // The list begins today, but the first presentations are tomorrow.
      await page
        .getByRole("combobox", { name: t("backoffice.column.feature"), exact: true })
        .selectOption({ label: house.own(FILM) });
      const first = page.locator("tbody [data-row-head]").first();
      await expect(first).toBeVisible();
      await first.focus();
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: t("counter.sale.find"), exact: true }).click();
      const sell = page.getByRole("button", {
        name: new RegExp(t("counter.sale.by.cash", { sum: String.raw`.*\d` })),
      });
      await expect(sell).toBeEnabled();
      await sell.click();
      await expect(page).toHaveURL(/box-office\?/);
    },
  );
