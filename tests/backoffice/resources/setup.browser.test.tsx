import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { HomePage } from "../../../backoffice/resources/HomePage.tsx";
import { SETUP_STEPS, type FirstRun, type SetupStep } from "../../../domain/api/setup.ts";
import office from "../../../locales/en/backoffice.json" with { type: "json" };
import en from "../../../locales/en/resources.json" with { type: "json" };
import { renderIn } from "../../app/renderIn.tsx";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";
import { axeFaults } from "../../app/axeFaults.ts";

let fake: OfficeFake;
let done: readonly SetupStep[];
let otherCurrencyAccounts: readonly string[];
let firstRun: FirstRun | null;
beforeEach(() => {
  fake = openOfficeFake();
  done = ["business", "location"];
  otherCurrencyAccounts = [];
  firstRun = null;
  fake.list = () =>
    Response.json({
      steps: SETUP_STEPS.map((step) => ({ step, isDone: done.includes(step) })),
      otherCurrencyAccounts,
      firstRun,
    });
});
afterEach(() => fake.close());

const home = () =>
  renderIn(
    "en",
    <OfficeBar>
      <HomePage first="/sales/locations" />
    </OfficeBar>,
  );

test("every step that is left leads to its screen", async () => {
  const { container } = await home();
  await expect.element(page.getByText("2 of 15")).toBeVisible();
  const hall = page.getByRole("link", { name: en["resources.step.hall"] });
  await expect.element(hall).toHaveAttribute("href", "/resources/halls/new");
  expect(page.getByRole("link", { name: en["resources.step.business"] }).elements()).toEqual([]);
  const factor = page.getByRole("link", { name: en["resources.step.secondFactor"] });
  await expect.element(factor).toHaveAttribute("href", "/account");
  const payment = page.getByRole("link", { name: en["resources.step.payment"] });
  await expect.element(payment).toHaveAttribute("href", "/resources/payment-accounts");
  const mail = page.getByRole("link", { name: en["resources.step.mail"] });
  await expect.element(mail).toHaveAttribute("href", "/resources/mail-gateways");
  expect(await axeFaults(container)).toEqual([]);
});

test("payment says which accounts take no payments in the currency of the house", async () => {
  otherCurrencyAccounts = ["Main hall", "Stage"];
  await home();
  await expect
    .element(page.getByText(/in the currency of the house: Main hall, Stage\./))
    .toBeVisible();
  const old = page.getByText(en["resources.stepLead.payment"]);
  expect(old.elements()).toEqual([]);
});

test("a set-up that was left is continued from here", async () => {
  firstRun = {
    steps: [],
    authProfileId: 1,
    businessId: 1,
    locationId: null,
    venueId: null,
    provider: "accounts",
    accountId: null,
    hasKeys: false,
  };
  const { container } = await home();
  const link = page.getByRole("link", { name: office["backoffice.setup.goOn"] });
  await expect.element(link).toHaveAttribute("href", "/setup");
  expect(await axeFaults(container)).toEqual([]);
});

test("a set-up that has ended is not", async () => {
  await home();
  await expect.element(page.getByText("2 of 15")).toBeVisible();
  expect(page.getByRole("link", { name: office["backoffice.setup.goOn"] }).elements()).toEqual([]);
});

test("a house that has sold begins at its first screen", async () => {
  done = SETUP_STEPS;
  await home();
  await expect.poll(() => location.pathname).toBe("/sales/locations");
});

test("so does one whose steps cannot be read", async () => {
  fake.list = () => refused("INTERNAL", 500);
  await home();
  await expect.poll(() => location.pathname).toBe("/sales/locations");
});
