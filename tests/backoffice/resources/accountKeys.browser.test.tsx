import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import { AccountKeys } from "../../../backoffice/resources/AccountKeys.tsx";
import type { AccountProvider } from "../../../domain/gateways.ts";
import { FOREIGN_KEY, REFUSED_KEY, WRONG_KEY } from "../../../domain/resources/faultMessages.ts";
import backoffice from "../../../locales/en/backoffice.json" with { type: "json" };
import form from "../../../locales/en/form.json" with { type: "json" };
import en from "../../../locales/en/resources.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";

const ADDRESS = "https://tickets.example/api/payment/webhook/stripe/3";
const AT = "2026-12-01T20:00:00+02:00";

let fake: OfficeFake;
let enteredAt: string | null;
let provider: AccountProvider;
beforeEach(() => {
  fake = openOfficeFake();
  enteredAt = null;
  provider = "payplus";
  fake.list = () =>
    Response.json({
      accountId: 3,
      provider,
      enteredAt,
      webhookUrl: provider === "stripe" ? ADDRESS : null,
    });
  fake.end = fake.list;
});
afterEach(() => fake.close());

const dialog = () => page.getByRole("dialog");
const field = (name: string) => dialog().getByLabelText(name, { exact: false });
const send = () => dialog().getByRole("button", { name: en["resources.keys.enter"] }).click();
const testButton = () => page.getByRole("button", { name: en["resources.keys.test"] });

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
  enteredAt = AT;
  await send();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect
    .poll(() => fake.written)
    .toEqual([
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

describe("the keys of Stripe", () => {
  beforeEach(() => {
    provider = "stripe";
  });
  const fill = async (): Promise<void> => {
    await field(en["resources.keys.publishable"]).fill("pk_test_1");
    await field(en["resources.keys.secretKey"]).fill("sk_test_1");
    await field(en["resources.keys.webhookSecret"]).fill("whsec_1");
  };

  test("are three, and the address of the account's webhook stands beside them", async () => {
    await openForm();
    await expect.element(dialog().getByText(ADDRESS)).toBeVisible();
    expect(await axeFaults(document.body, ["region", "page-has-heading-one"])).toEqual([]);
    await send();
    expect(dialog().getByText(form["rule.required"]).elements()).toHaveLength(3);
    await fill();
    enteredAt = AT;
    await send();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect
      .poll(() => fake.written.map(({ body }) => body))
      .toEqual([{ apiUser: "pk_test_1", apiSecret: "sk_test_1", webhookSecret: "whsec_1" }]);
  });

  test.each([
    [WRONG_KEY, "webhookSecret", en["resources.keys.fault.wrong"]],
    [REFUSED_KEY, "apiSecret", en["resources.keys.fault.refused"]],
    [FOREIGN_KEY, "apiSecret", en["resources.keys.fault.foreign"]],
  ])("that are refused as '%s' say so at their field", async (message, name, text) => {
    const fields = [{ field: name, message }];
    fake.end = () =>
      Response.json({ error: { code: "VALIDATION", message: "", fields } }, { status: 422 });
    await openForm();
    await fill();
    await send();
    await expect.element(dialog().getByText(text)).toBeVisible();
  });
});

describe("the test of an account", () => {
  beforeEach(() => {
    enteredAt = AT;
    provider = "stripe";
  });

  test.each([
    [
      "accepted",
      "found",
      [en["resources.keys.verdict.accepted"], en["resources.keys.webhook.found"]],
    ],
    ["accepted", "missing", [en["resources.keys.webhook.missing"]]],
    ["unverified", "unknown", [en["resources.keys.verdict.unverified"]]],
    ["login", null, [en["resources.keys.verdict.login"]]],
    ["noAnswer", null, [en["resources.keys.verdict.noAnswer"]]],
  ])("that ends as %s with its webhook %s says so", async (verdict, notifications, texts) => {
    fake.end = () => Response.json({ verdict, notifications });
    await renderIn("en", <AccountKeys id={3} />);
    await testButton().click();
    for (const text of texts) await expect.element(page.getByText(text)).toBeVisible();
    await expect.poll(() => fake.written[0]?.path).toBe("/api/pres-live/payment-accounts/3/test");
    expect(await axeFaults(document.body, ["region", "page-has-heading-one"])).toEqual([]);
  });

  test("that is refused says why", async () => {
    fake.end = () => refused("RATE_LIMITED", 429);
    await renderIn("en", <AccountKeys id={3} />);
    await testButton().click();
    await expect
      .element(page.getByText(backoffice["backoffice.refusal.RATE_LIMITED"]))
      .toBeVisible();
  });

  test("is not offered before there are keys", async () => {
    enteredAt = null;
    await renderIn("en", <AccountKeys id={3} />);
    await expect.element(page.getByText(en["resources.keys.none"])).toBeVisible();
    expect(testButton().elements()).toEqual([]);
  });
});
