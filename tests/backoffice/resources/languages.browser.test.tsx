import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { session } from "../../../app/shell/net/session.ts";
import { LanguagesPage } from "../../../backoffice/resources/LanguagesPage.tsx";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";

let fake: OfficeFake;
const { enabledLocales } = session;
beforeEach(() => {
  fake = openOfficeFake();
  fake.list = () => Response.json({ locales: ["he", "en"], defaultLocale: "en" });
});
afterEach(() => {
  session.enabledLocales = enabledLocales;
  fake.close();
});

const open = () => renderIn("en", <LanguagesPage />);
const save = () => page.getByRole("button", { name: en["backoffice.save"] }).click();

test("the languages that are on are shown, and changed", async () => {
  const { container } = await open();
  await expect.element(page.getByRole("checkbox", { name: "English" })).toBeChecked();
  await expect.element(page.getByRole("checkbox", { name: "Polski" })).not.toBeChecked();
  expect(await axeFaults(container)).toEqual([]);
  await page.getByRole("checkbox", { name: "العربية" }).click();
  await page.getByRole("combobox").selectOptions("ar");
  const chosen = { locales: ["he", "en", "ar"], defaultLocale: "ar" };
  fake.end = () => Response.json(chosen);
  await save();
  await expect
    .poll(() => fake.written)
    .toEqual([{ path: "/api/pres-live/languages", body: chosen }]);
  await expect.poll(() => session.enabledLocales).toEqual(["he", "en", "ar"]);
});

test("an operator who may not change them is told why, and nothing changes", async () => {
  fake.end = () => refused("FORBIDDEN", 403);
  await open();
  await page.getByRole("checkbox", { name: "Polski" }).click();
  await save();
  await expect.element(page.getByRole("alert")).toBeVisible();
  expect(session.enabledLocales).toEqual(["he", "en"]);
});
