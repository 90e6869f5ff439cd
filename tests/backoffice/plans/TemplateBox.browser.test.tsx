import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { TemplateBox } from "../../../backoffice/plans/TemplateBox.tsx";
import en from "../../../locales/en/plans.json" with { type: "json" };
import he from "../../../locales/he/plans.json" with { type: "json" };
import { renderIn } from "../../app/renderIn.tsx";
import { openOfficeFake, type OfficeFake } from "../outbox/officeFake.ts";
import { axeFaults } from "../../app/axeFaults.ts";
import { draftOf } from "./draftOf.ts";

let fake: OfficeFake;
beforeEach(() => {
  fake = openOfficeFake();
  fake.end = () => Response.json({ draft: draftOf() });
});
afterEach(() => fake.close());

const draw = () => page.getByRole("button", { name: en["plans.template.draw"] });

test("a hall is drawn from a few numbers and read like an uploaded file", async () => {
  const onRead = vi.fn<(draft: { readonly draftId: number }) => void>();
  const { container } = await renderIn("en", <TemplateBox venueId={3} isOpen onRead={onRead} />);
  await page.getByLabelText(en["plans.template.rows"]).fill("4");
  await page.getByLabelText(en["plans.template.seats"]).fill("6");
  await expect.element(page.getByText("24 seats")).toBeVisible();
  expect(await axeFaults(container)).toEqual([]);
  await draw().click();
  await expect.poll(() => onRead.mock.calls.length).toBe(1);
  expect(onRead.mock.calls[0]?.[0]).toMatchObject({ draftId: 9 });
  await expect
    .poll(() => fake.written[0]?.body)
    .toMatchObject({ sections: [{ rows: { length: 4 } }] });
});

test("numbers that no hall has are told at their field, and nothing is sent", async () => {
  await renderIn("en", <TemplateBox venueId={3} isOpen onRead={() => undefined} />);
  await page.getByLabelText(en["plans.template.rows"]).fill("0");
  await draw().click();
  await expect
    .element(page.getByLabelText(en["plans.template.rows"]))
    .toHaveAttribute("aria-invalid", "true");
  expect(fake.written).toEqual([]);
});

test.each([
  ["aisles", "8, x", en["plans.template.aislesWrong"]],
  ["wheelchairs", "many", "A whole number from 0 to 8"],
  ["wheelchairs", "9", "A whole number from 0 to 8"],
] as const)(
  "%s of %j are refused at their field, and nothing is lost",
  async (name, text, fault) => {
    await renderIn("en", <TemplateBox venueId={3} isOpen onRead={() => undefined} />);
    const field = page.getByLabelText(en[`plans.template.${name}`], { exact: false });
    await field.fill(text);
    await draw().click();
    await expect.element(page.getByText(fault)).toBeVisible();
    await expect.element(field).toHaveValue(text);
    expect(fake.written).toEqual([]);
  },
);

test("a hall without aisles and wheelchair spaces is drawn with the fields left empty", async () => {
  await renderIn("en", <TemplateBox venueId={3} isOpen onRead={() => undefined} />);
  await page.getByLabelText(en["plans.template.aisles"], { exact: false }).fill("");
  await page.getByLabelText(en["plans.template.wheelchairs"]).fill("");
  await draw().click();
  await expect.poll(() => fake.written.length).toBe(1);
});

test("another kind of hall begins with its usual size", async () => {
  await renderIn("en", <TemplateBox venueId={3} isOpen onRead={() => undefined} />);
  await page.getByText(en["plans.template.stadium"]).click();
  await expect.element(page.getByText("9900 seats")).toBeVisible();
});

test("the plan is named in the operator's language", async () => {
  const onRead = vi.fn<() => void>();
  await renderIn("he", <TemplateBox venueId={3} isOpen onRead={onRead} />);
  await page.getByRole("button", { name: he["plans.template.draw"] }).click();
  await expect.poll(() => onRead.mock.calls.length).toBe(1);
  const sent = vi
    .mocked(fetch)
    .mock.calls.map(([input]) => (typeof input === "string" ? decodeURIComponent(input) : ""));
  await expect
    .poll(() => sent.join())
    .toContain(`fileName=${he["plans.template.cinema"]}+10x16.json`);
});
