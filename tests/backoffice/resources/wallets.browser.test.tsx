import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { WalletSettingsButton } from "../../../backoffice/resources/WalletSettings.tsx";
import en from "../../../locales/en/resources.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { openOfficeFake, type OfficeFake } from "../outbox/officeFake.ts";

const NONE = { apple: null, google: null };
const OWN = {
  apple: {
    passTypeIdentifier: "pass.example.own",
    teamIdentifier: "TEAM",
    validUntil: "2030-01-01T00:00:00Z",
    isFromApple: false,
  },
  google: null,
};

let fake: OfficeFake;
beforeEach(() => {
  fake = openOfficeFake();
});
afterEach(() => fake.close());

async function open() {
  const screen = await renderIn("en", <WalletSettingsButton id={1} />);
  await page.getByRole("button", { name: en["resources.wallet.title"] }).click();
  return screen;
}

const save = () => page.getByRole("button", { name: en["resources.wallet.save"] });

test("a business says what signs its passes, and whether phones take them", async () => {
  fake.list = () => Response.json(OWN);
  const { container } = await open();
  await expect.element(page.getByText("pass.example.own", { exact: false })).toBeVisible();
  await expect.element(page.getByText(en["resources.wallet.notApple"])).toBeVisible();
  await expect.element(page.getByText(en["resources.wallet.none"])).toBeVisible();
  expect(await axeFaults(container)).toEqual([]);
});

test("only what was entered is sent, and the field that is wrong says why", async () => {
  fake.list = () => Response.json(NONE);
  await open();
  await page.getByLabelText(en["resources.wallet.issuerId"]).fill("3388");
  await page.getByLabelText(en["resources.wallet.keyFile"]).fill("{}");
  const fields = [{ field: "google.keyFile", message: "is no key file" }];
  fake.end = () =>
    Response.json({ error: { code: "VALIDATION", message: "", fields } }, { status: 422 });
  await save().click();
  await expect.element(page.getByText(en["resources.wallet.wrong.keyFile"])).toBeVisible();
  await expect
    .poll(() => fake.written.at(-1))
    .toEqual({
      path: "/api/pres-live/businesses/1/wallets",
      body: { google: { issuerId: "3388", keyFile: "{}" } },
    });
  fake.end = () => Response.json(OWN);
  await save().click();
  await expect.element(save()).not.toBeInTheDocument();
});
