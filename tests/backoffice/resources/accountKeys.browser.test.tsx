import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import { AccountKeys } from "../../../backoffice/resources/AccountKeys.tsx";
import backoffice from "../../../locales/en/backoffice.json" with { type: "json" };
import form from "../../../locales/en/form.json" with { type: "json" };
import en from "../../../locales/en/resources.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";

let fake: OfficeFake;
let enteredAt: string | null;
beforeEach(() => {
  fake = openOfficeFake();
  enteredAt = null;
  fake.list = () => Response.json({ accountId: 3, enteredAt });
  fake.end = fake.list;
});
afterEach(() => fake.close());

const dialog = () => page.getByRole("dialog");
const field = (name: string) => dialog().getByLabelText(name, { exact: false });
const send = () => dialog().getByRole("button", { name: en["resources.keys.enter"] }).click();

async function openForm(): Promise<void> {
  await renderIn("en", <AccountKeys id={3} />);
  await expect.element(page.getByText(en["resources.keys.none"])).toBeVisible();
  await page.getByRole("button", { name: en["resources.keys.enter"] }).click();
}

test("keys are asked for in the language of the page, entered, and not shown again", async () => {
  await openForm();
  expect(await axeFaults(document.body, ["region", "page-has-heading-one"])).toEqual([]);
  await send();
  const user = field(en["resources.keys.user"]);
  const secret = field(en["resources.keys.secret"]);
  for (const each of [user, secret]) {
    await expect.element(each).toHaveAttribute("aria-invalid", "true");
  }
  expect(dialog().getByText(form["rule.required"]).elements()).toHaveLength(2);
  expect(fake.written).toEqual([]);

  await user.fill("house");
  await secret.fill("s3cret");
  enteredAt = "2026-12-01T20:00:00+02:00";
  await send();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(fake.written).toEqual([
    {
      path: "/api/pres-live/payment-accounts/3/keys",
      body: { apiUser: "house", apiSecret: "s3cret" },
    },
  ]);
  expect(toasts.shown.map(({ text }) => text)).toEqual([en["resources.keys.saved"]]);
  await expect.element(page.getByText(en["resources.keys.none"])).not.toBeInTheDocument();
  await page.getByRole("button", { name: en["resources.keys.enter"] }).click();
  await expect.element(user).toHaveValue("");
});

test("keys that are refused stay in the form, which says why", async () => {
  fake.end = () => refused("FORBIDDEN", 403);
  await openForm();
  await field(en["resources.keys.user"]).fill("house");
  await field(en["resources.keys.secret"]).fill("s3cret");
  await send();
  const alert = dialog().getByRole("alert");
  await expect.element(alert.getByText(backoffice["backoffice.refusal.FORBIDDEN"])).toBeVisible();
  await expect.element(field(en["resources.keys.user"])).toHaveValue("house");
});
