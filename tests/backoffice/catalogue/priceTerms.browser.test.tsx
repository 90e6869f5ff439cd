import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { PricesFormPage } from "../../../backoffice/catalogue/PricesFormPage.tsx";
import type { OfficePrices } from "../../../domain/api/officePrices.ts";
import en from "../../../locales/en/catalogue.json" with { type: "json" };
import form from "../../../locales/en/form.json" with { type: "json" };
import office from "../../../locales/en/backoffice.json" with { type: "json" };
import he from "../../../locales/he/catalogue.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { CHOICES, PRICES } from "./catalogueSamples.ts";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";

const MATINEE: OfficePrices = {
  ...PRICES,
  validFrom: "2026-12-01",
  validUntil: "2027-03-31",
  rules: [{ weekdays: ["sun", "mon"], fromTime: null, untilTime: "17:00" }],
};

let fake: OfficeFake;
let prices: OfficePrices;
beforeEach(() => {
  fake = openOfficeFake();
  prices = MATINEE;
  fake.list = () => {
    const path = fake.asked.at(-1)?.pathname ?? "";
    if (path.endsWith("/history")) return Response.json({ rows: [], choices: {} });
    if (path.endsWith("/choices")) return Response.json(CHOICES);
    return Response.json({ prices });
  };
  fake.end = () => Response.json({ prices });
});
afterEach(() => fake.close());

const open = (locale: "en" | "he" = "en") =>
  renderIn(
    locale,
    <OfficeBar>
      <PricesFormPage id={3} />
    </OfficeBar>,
  );
const field = (name: string) => page.getByLabelText(name, { exact: false });
const save = () => page.getByRole("button", { name: "Save", exact: true }).click();
const sent = () => fake.written[0]?.body;
const removal = (number: number) =>
  page.getByRole("button", { name: en["catalogue.removeRule"].replace("{{number}}", `${number}`) });

describe("when a price list applies", () => {
  test("shows its days of validity, and the weekdays and the hours of its rules", async () => {
    const { container } = await open();
    await expect.element(field(en["catalogue.validFrom"])).toHaveValue("01/12/2026");
    await expect.element(field(en["catalogue.validUntil"])).toHaveValue("31/03/2027");
    const days = page.getByRole("listitem").getByRole("checkbox");
    await expect.poll(() => days.elements().length).toBe(7);
    expect(
      page.getByRole("listitem").getByRole("checkbox", { checked: true }).elements(),
    ).toHaveLength(2);
    await expect.element(field(en["catalogue.ruleFrom"])).toHaveValue("");
    await expect.element(field(en["catalogue.ruleUntil"])).toHaveValue("17:00");
    expect(await axeFaults(container)).toEqual([]);
  });

  test.each([
    ["en", en],
    ["he", he],
  ] as const)("says what rules are for where there is none, in %s", async (locale, texts) => {
    prices = PRICES;
    await open(locale);
    await expect.element(page.getByText(texts["catalogue.priceRulesLead"])).toBeVisible();
    await expect.element(page.getByText(texts["catalogue.addRule"])).toBeVisible();
    expect(page.getByRole("listitem").getByRole("checkbox").elements()).toEqual([]);
  });

  test("is changed: another day, other hours, a second rule, no end", async () => {
    await open();
    const days = page.getByRole("listitem").getByRole("checkbox");
    await expect.poll(() => days.elements().length).toBe(7);
    await days.nth(1).click();
    await days.nth(2).click();
    await field(en["catalogue.validUntil"]).fill("");
    await page.getByRole("button", { name: en["catalogue.addRule"] }).click();
    await expect.poll(() => days.elements().length).toBe(14);
    await days.nth(12).click();
    await field(en["catalogue.ruleFrom"]).nth(1).fill("22:00");
    await save();
    await expect.poll(sent).toMatchObject({
      validFrom: "2026-12-01",
      validUntil: null,
      rules: [
        { weekdays: ["sun", "tue"], fromTime: null, untilTime: "17:00" },
        { weekdays: ["fri"], fromTime: "22:00", untilTime: null },
      ],
    });
  });

  test("loses the rule that is removed, and keeps the other", async () => {
    const late = { weekdays: [], fromTime: "22:00", untilTime: null };
    prices = { ...MATINEE, rules: [...MATINEE.rules, late] };
    await open();
    await removal(1).click();
    await expect.element(removal(2)).not.toBeInTheDocument();
    await save();
    await expect.poll(sent).toMatchObject({ rules: [late] });
  });

  test("is not saved with an hour or a day that does not exist", async () => {
    await open();
    await field(en["catalogue.ruleUntil"]).fill("25:00");
    await field(en["catalogue.validFrom"]).fill("31/02/2027");
    await save();
    await expect.element(page.getByText(form["rule.time"]).first()).toBeVisible();
    await expect.element(page.getByText(form["rule.day"]).first()).toBeVisible();
    expect(fake.written).toEqual([]);
  });

  test("shows the server's refusal at the field that it names", async () => {
    const fields = [{ field: "validUntil", message: "before its first day" }];
    fake.end = () =>
      Response.json({ error: { code: "VALIDATION", message: "", fields } }, { status: 422 });
    await open();
    await field(en["catalogue.validUntil"]).fill("30/12/2026");
    await save();
    await expect.poll(() => fake.written.length).toBe(1);
    await expect
      .element(field(en["catalogue.validUntil"]).first())
      .toHaveAttribute("aria-invalid", "true");
  });

  test("loads, and says why it cannot be read", async () => {
    fake.list = () => new Promise<Response>(() => undefined);
    const { container, unmount } = await open();
    await expect.poll(() => container.querySelector("[role=status]")).not.toBeNull();
    await unmount();
    fake.list = () => refused("INTERNAL", 500);
    await open();
    const alert = page.getByRole("alert");
    await expect.element(alert.getByText(office["backoffice.refusal.INTERNAL"])).toBeVisible();
  });
});
