import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { SetupPage } from "../../backoffice/SetupPage.tsx";
import { office } from "../../backoffice/shell/office.ts";
import { session } from "../../app/shell/net/session.ts";
import { DEFAULT_REGION, setRegion } from "../../domain/region.ts";
import en from "../../locales/en/backoffice.json" with { type: "json" };
import form from "../../locales/en/form.json" with { type: "json" };
import refusals from "../../locales/en/refusal.json" with { type: "json" };
import { renderIn } from "../app/renderIn.tsx";
import { axeFaults } from "../app/axeFaults.ts";
import { fill, openSetupFake, OPERATOR, refused, type SetupFake } from "./setup/setupFake.ts";

const ACCOUNT = {
  firstName: "Dana",
  username: "dana",
  password: "tangerine kettle",
  again: "tangerine kettle",
};

let fake: SetupFake;
const { enabledLocales } = session;
beforeEach(() => {
  fake = openSetupFake();
});
afterEach(() => {
  session.enabledLocales = enabledLocales;
  setRegion(DEFAULT_REGION);
  fake.close();
});

const open = () => renderIn("en", <SetupPage onEnd={vi.fn()} />);
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
async function isAt(step: "house" | "account" | "secondFactor"): Promise<void> {
  const shown = () => document.querySelector('[aria-current="step"]')?.textContent;
  await expect.poll(shown).toContain(en[`backoffice.setup.step.${step}`]);
}
async function nameHouse(): Promise<void> {
  await fill("nameHe", "קולנוע אורות");
  await press(en["backoffice.setup.next"]);
  await isAt("account");
}
async function enterAccount(): Promise<void> {
  for (const [name, value] of Object.entries(ACCOUNT)) await fill(name, value);
}

describe("the steps before there is an operator", () => {
  test("set the house up, log the first operator in and go on with the second factor", async () => {
    const { container } = await open();
    await expect.element(page.getByText(en["backoffice.setup.lead"])).toBeVisible();
    expect(await axeFaults(container)).toEqual([]);
    await page.getByRole("checkbox", { name: "Русский" }).click();
    await page.getByRole("checkbox", { name: "Polski" }).click();
    await page
      .getByRole("combobox", { name: en["backoffice.languages.first"] })
      .selectOptions("pl");
    await page
      .getByRole("combobox", { name: en["backoffice.region.currency"] })
      .selectOptions("PLN");
    await page
      .getByRole("combobox", { name: en["backoffice.region.timeZone"] })
      .selectOptions("Europe/Warsaw");
    await nameHouse();
    expect(await axeFaults(container)).toEqual([]);
    await enterAccount();
    await press(en["backoffice.setup.does"]);
    await expect.poll(() => office.operator?.username).toBe("dana");
    const { again: _, ...account } = ACCOUNT;
    const empty = { nameEn: "", businessHe: "", businessEn: "", lastName: "", email: null };
    const languages = { locales: ["he", "en", "pl"], defaultLocale: "pl" };
    const region = { currency: "PLN", timeZone: "Europe/Warsaw" };
    const named = { nameHe: "קולנוע אורות", setupKey: "the-key" };
    const body = { ...account, ...empty, ...named, languages, region };
    await expect.poll(() => fake.written).toEqual([{ path: "/operator/setup", body }]);
    await isAt("secondFactor");
    await expect.poll(() => location.hash).toBe("");
    expect(session.enabledLocales).toEqual(["he", "en", "pl"]);
  });

  test("begin with Hebrew on, which cannot be switched off, and propose the browser's time zone", async () => {
    await open();
    const hebrew = page.getByRole("checkbox", { name: "עברית" });
    await expect.element(hebrew).toBeChecked();
    await expect.element(hebrew).toBeDisabled();
    const currency = page.getByRole("combobox", { name: en["backoffice.region.currency"] });
    await expect.element(currency).toHaveDisplayValue("Israeli New Shekel (₪)");
    const zone = page.getByRole("combobox", { name: en["backoffice.region.timeZone"] });
    await expect.element(zone).toHaveDisplayValue("Asia/Jerusalem · Israel Time");
  });

  test("make Hebrew the first language again when the first one is switched off", async () => {
    await open();
    const first = page.getByRole("combobox", { name: en["backoffice.languages.first"] });
    await first.selectOptions("ru");
    await page.getByRole("checkbox", { name: "Русский" }).click();
    await expect.element(first).toHaveValue("he");
  });

  test("are where they were left, without the password", async () => {
    const first = await open();
    await nameHouse();
    await enterAccount();
    await first.unmount();
    expect(JSON.stringify(localStorage)).not.toContain(ACCOUNT.password);
    await open();
    await isAt("account");
    await expect
      .poll(() => document.querySelector<HTMLInputElement>('input[name="username"]')?.value)
      .toBe("dana");
    for (const name of ["password", "again"]) {
      expect(document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value).toBe("");
    }
    await press(en["backoffice.setup.back"]);
    await isAt("house");
    await expect
      .poll(() => document.querySelector<HTMLInputElement>('input[name="nameHe"]')?.value)
      .toBe("קולנוע אורות");
    await press(en["backoffice.setup.next"]);
    await enterAccount();
    await press(en["backoffice.setup.does"]);
    await isAt("secondFactor");
    await expect.poll(() => localStorage.getItem("setup")).toBeNull();
  });

  test("send nothing before what is needed is there", async () => {
    await open();
    await fill("nameHe", " ");
    await press(en["backoffice.setup.next"]);
    await expect.element(page.getByText(form["rule.required"]).first()).toBeVisible();
    await nameHouse();
    await press(en["backoffice.setup.does"]);
    await expect
      .poll(() => document.querySelectorAll('[aria-invalid="true"]').length)
      .toBeGreaterThan(1);
    expect(fake.written).toEqual([]);
  });

  test("tell a name that is taken at its field", async () => {
    const fields = [{ field: "username", message: "taken" }];
    fake.answers.set("/operator/setup", () => refused("VALIDATION", 422, { fields }));
    await open();
    await nameHouse();
    await enterAccount();
    await press(en["backoffice.setup.does"]);
    await expect
      .poll(() => document.querySelector('input[name="username"]')?.getAttribute("aria-invalid"))
      .toBe("true");
  });
});

test("a house that is set up already says so, and lets its operator log in to continue", async () => {
  fake.answers.set("/operator/setup/look", () => refused("SETUP_CLOSED", 409));
  fake.answers.set("/operator/login", () => Response.json(OPERATOR));
  const { container } = await open();
  await expect.element(page.getByRole("alert")).toHaveTextContent(refusals["refusal.SETUP_CLOSED"]);
  expect(await axeFaults(container)).toEqual([]);
  await fill("username", "dana");
  await fill("password", ACCOUNT.password);
  await press(en["backoffice.login.logIn"]);
  await isAt("secondFactor");
});
