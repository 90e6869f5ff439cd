import { expect, test } from "@playwright/test";
import { tomorrow } from "./days.ts";
import { faults } from "./faults.ts";
import { logInAs, pressKeys } from "./operator.ts";
import { wordsIn } from "./words.ts";

const t = wordsIn("he");

test(
  "tonight's halls go by in turn, stay when told to, and are walked by keys",
  {
    tag: ["@desktop", "@proof"],
  },
  async ({ page }) => {
    await logInAs(page, "he", "admin");
    await pressKeys(page, "g w");
    await expect(page).toHaveURL(/\/sales\/wall$/);
    await page.goto(`/backoffice/sales/wall?date=${tomorrow()}`);
    const heading = page.getByRole("heading", { level: 1 });
    const canvas = page.locator("canvas");
    await expect(canvas).toBeVisible();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    expect(await faults(page, "wall")).toEqual([]);
    const marks = page.getByRole("list", { name: t("backoffice.wall.halls") }).getByRole("button");
    const first = await marks.first().getAttribute("aria-label");
    const second = await marks.nth(1).getAttribute("aria-label");
    await expect(heading).toHaveText(first!);
    await pressKeys(page, "p ]");
    await expect(heading).toHaveText(second!);
    await expect(page.getByRole("button", { name: t("backoffice.wall.goOn") })).toBeVisible();
    await pressKeys(page, "[");
    await expect(heading).toHaveText(first!);

    await page.goto(`/backoffice/sales/wall?every=5&date=${tomorrow()}`);
    await expect(heading).toHaveText(first!);
    // After the interval the wall screen shows the next hall.
    await expect(heading).toHaveText(second!);
    await expect(canvas).toHaveCount(1);
    await pressKeys(page, "x");
    await expect(heading).toHaveText(t("backoffice.screen.locations"));
  },
);
