import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { CaptchaCheck } from "../../../backoffice/resources/CaptchaCheck.tsx";
import backoffice from "../../../locales/en/backoffice.json" with { type: "json" };
import en from "../../../locales/en/resources.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";

const VALUES = {
  businessId: "2",
  name: "Stage",
  captchaProvider: "turnstile",
  siteKey: "public",
  captchaSecret: "hidden",
  leastScore: "50",
};

let fake: OfficeFake;
beforeEach(() => {
  fake = openOfficeFake();
});
afterEach(() => fake.close());

const press = async (): Promise<void> => {
  await renderIn("en", <CaptchaCheck id={7} values={VALUES} />);
  await page.getByRole("button", { name: en["resources.captcha.test"] }).click();
};

test.each([
  [
    "accepted",
    ["a.example", "b.example"],
    false,
    en["resources.captcha.atHosts"].replace("{{hosts}}", "a.example, b.example"),
  ],
  ["accepted", [], true, en["resources.captcha.everywhere"]],
  ["accepted", [], false, en["resources.captcha.nowhere"]],
  ["puzzles", [], true, en["resources.captcha.verdict.puzzles"]],
  ["login", [], true, en["resources.captcha.verdict.login"]],
  ["siteKey", [], true, en["resources.captcha.verdict.siteKey"]],
  ["noAnswer", [], true, en["resources.captcha.verdict.noAnswer"]],
])(
  "a test that ends as %s at %j, everywhere: %s, says so",
  async (verdict, hosts, isEverywhere, text) => {
    fake.end = () => Response.json({ verdict, hosts, isEverywhere });
    await press();
    await expect.element(page.getByText(text)).toBeVisible();
    await expect
      .poll(() => fake.written)
      .toEqual([
        {
          path: "/api/pres-live/captchas/test",
          body: { id: 7, values: { ...VALUES, businessId: 2, leastScore: 50 } },
        },
      ]);
    expect(await axeFaults(document.body, ["region", "page-has-heading-one"])).toEqual([]);
  },
);

test("a test that is refused names the fields, or says why", async () => {
  const fields = [{ field: "siteKey", message: "the service needs it" }];
  fake.end = () =>
    Response.json({ error: { code: "VALIDATION", message: "", fields } }, { status: 422 });
  await press();
  const text = en["resources.captcha.check"].replace("{{fields}}", en["resources.field.siteKey"]);
  const named = page.getByText(text);
  await expect.element(named).toBeVisible();
  fake.end = () => refused("RATE_LIMITED", 429);
  await page.getByRole("button", { name: en["resources.captcha.test"] }).click();
  await expect.element(page.getByText(backoffice["backoffice.refusal.RATE_LIMITED"])).toBeVisible();
});
