import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { session } from "../../../app/shell/net/session.ts";
import { LanguagesPage } from "../../../backoffice/resources/LanguagesPage.tsx";
import { DEFAULT_REGION, region, setRegion } from "../../../domain/region.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import refusals from "../../../locales/en/refusal.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";

let fake: OfficeFake;
let isFixed: boolean;
const { enabledLocales } = session;
beforeEach(() => {
  fake = openOfficeFake();
  isFixed = false;
  fake.list = () =>
    Response.json(
      fake.asked.at(-1)?.pathname.endsWith("/region")
        ? { currency: "ILS", timeZone: "Asia/Jerusalem", isFixed }
        : { locales: ["he", "en"], defaultLocale: "en" },
    );
});
afterEach(() => {
  session.enabledLocales = enabledLocales;
  setRegion(DEFAULT_REGION);
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
  await page.getByRole("combobox", { name: en["backoffice.languages.first"] }).selectOptions("ar");
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

const currencyField = () => page.getByRole("combobox", { name: en["backoffice.region.currency"] });
const zoneField = () => page.getByRole("combobox", { name: en["backoffice.region.timeZone"] });

test("the currency and the time zone are shown by name, and changed before the languages", async () => {
  await open();
  await expect.element(currencyField()).toHaveDisplayValue("Israeli New Shekel (₪)");
  await expect.element(zoneField()).toHaveDisplayValue("Asia/Jerusalem · Israel Time");
  await currencyField().selectOptions("Polish Zloty (zł)");
  await zoneField().selectOptions("Europe/Warsaw");
  const chosen = { currency: "PLN", timeZone: "Europe/Warsaw" };
  fake.end = () =>
    Response.json(
      fake.written.at(-1)?.path.endsWith("/region")
        ? { ...chosen, isFixed: false }
        : { locales: ["he", "en"], defaultLocale: "en" },
    );
  await save();
  await expect
    .poll(() => fake.written)
    .toEqual([
      { path: "/api/pres-live/region", body: chosen },
      { path: "/api/pres-live/languages", body: { locales: ["he", "en"], defaultLocale: "en" } },
    ]);
  expect(region()).toEqual(chosen);
});

test("a change that is refused says why, and leaves the languages alone", async () => {
  fake.end = () => refused("REGION_FIXED", 409);
  await open();
  await zoneField().selectOptions("America/New_York");
  await save();
  await expect.element(page.getByRole("alert")).toHaveTextContent(refusals["refusal.REGION_FIXED"]);
  await expect.poll(() => fake.written.map(({ path }) => path)).toEqual(["/api/pres-live/region"]);
  expect(region()).toEqual(DEFAULT_REGION);
});

test("accounts that cannot take the currency are named", async () => {
  const refusal = { code: "ACCOUNTS_OF_OTHER_CURRENCY", accounts: "Main, Stage" };
  fake.end = () => Response.json({ error: refusal }, { status: 409 });
  await open();
  await currencyField().selectOptions("Polish Zloty (zł)");
  await save();
  const text = refusals["refusal.ACCOUNTS_OF_OTHER_CURRENCY"].replace(
    "{{accounts}}",
    "Main, Stage",
  );
  await expect.element(page.getByRole("alert")).toHaveTextContent(text);
  expect(region()).toEqual(DEFAULT_REGION);
});

test("after the first sale both are shown, and why they stay", async () => {
  isFixed = true;
  await open();
  await expect.element(page.getByText(en["backoffice.region.fixed"])).toBeVisible();
  await expect.element(page.getByText("Israeli New Shekel (₪)")).toBeVisible();
  await expect.element(page.getByText("Asia/Jerusalem · Israel Time")).toBeVisible();
  await expect.element(currencyField()).not.toBeInTheDocument();
});
