import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { KindsPage } from "../../../backoffice/resources/KindsPage.tsx";
import { ResourceFormPage } from "../../../backoffice/resources/ResourceFormPage.tsx";
import { office } from "../../../backoffice/shell/office.ts";
import type { Locale } from "../../../domain/locale.ts";
import enOffice from "../../../locales/en/backoffice.json" with { type: "json" };
import en from "../../../locales/en/resources.json" with { type: "json" };
import heOffice from "../../../locales/he/backoffice.json" with { type: "json" };
import he from "../../../locales/he/resources.json" with { type: "json" };
import { renderIn } from "../../app/renderIn.tsx";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";
import { axeFaults } from "../../app/axeFaults.ts";

const DANA = {
  id: 7,
  isRetired: false,
  isOwn: true,
  values: {
    username: "dana",
    firstName: "Dana",
    lastName: null,
    email: "dana@example.com",
    roleId: 1,
    hasEveryBusiness: false,
    workLocationIds: [],
    businessIds: [1],
  },
};
const CHOICES = {
  businesses: [{ id: 1, name: "Parterre Cinemas", businessId: 1, isRetired: false }],
  roles: [{ id: 1, name: "Box office", businessId: null, isRetired: false }],
  locations: [
    { id: 2, name: "Parterre Tel Aviv", businessId: 1, isRetired: false },
    { id: 3, name: "Parterre Haifa", businessId: 1, isRetired: false },
    { id: 6, name: "Eucalyptus Theatre", businessId: 2, isRetired: false },
  ],
};

let fake: OfficeFake;
beforeEach(async () => {
  fake = openOfficeFake();
  fake.list = () => {
    const path = fake.asked.at(-1)?.pathname ?? "";
    if (path.endsWith("/history")) return Response.json({ rows: [], choices: {} });
    if (path.endsWith("/7")) return Response.json({ resource: DANA });
    return Response.json({ rows: [DANA], choices: CHOICES });
  };
});
afterEach(() => fake.close());

const openDana = (locale: Locale = "en") =>
  renderIn(
    locale,
    <OfficeBar>
      <ResourceFormPage kind="operators" id={7} />
    </OfficeBar>,
  );
const dialogButton = (name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true });

test("an operator is given a link to a password, which says where it was sent", async () => {
  fake.end = () =>
    Response.json({
      link: "https://house.example/backoffice/invite#abc",
      expiresAt: "2026-11-29T10:00:00Z",
      mailedTo: "dana@example.com",
    });
  const { container } = await openDana();
  await page.getByRole("button", { name: en["resources.account.invite"] }).click();
  await dialogButton(en["resources.account.makeLink"]).click();
  await expect.element(page.getByText("https://house.example/backoffice/invite#abc")).toBeVisible();
  await expect.element(page.getByText(/mailed to dana@example.com/u)).toBeVisible();
  await expect
    .poll(() => fake.written.map(({ path }) => path))
    .toEqual(["/api/pres-live/operators/7/invite"]);
  expect(await axeFaults(container)).toEqual([]);
});

test.each([
  ["resources.account.factor", "/api/pres-live/operators/7/second-factor/reset"],
  ["resources.account.sessions", "/api/pres-live/operators/7/sessions/end"],
] as const)("%s is done after a question", async (key, path) => {
  fake.end = () => Response.json({ success: true });
  await openDana();
  await page.getByRole("button", { name: en[key] }).click();
  expect(fake.written).toEqual([]);
  await dialogButton(en[key]).click();
  await expect.poll(() => fake.written.map((each) => each.path)).toEqual([path]);
});

test("a refusal is told in the dialog", async () => {
  fake.end = () => refused("FORBIDDEN", 403);
  await openDana();
  await page.getByRole("button", { name: en["resources.account.sessions"] }).click();
  await dialogButton(en["resources.account.sessions"]).click();
  await expect.element(page.getByRole("dialog").getByRole("alert")).toBeVisible();
});

test.each([
  ["en", en, enOffice],
  ["he", he, heOffice],
] as const)(
  "an operator's locations are chosen by name, from those of their businesses, in %s",
  async (locale, texts, officeTexts) => {
    fake.end = () => Response.json({ resource: DANA });
    const { container } = await openDana(locale);
    const group = page.getByRole("group", { name: texts["resources.field.workLocationIds"] });
    await expect.element(group.getByText(texts["resources.noneIsAll"])).toBeVisible();
    expect(group.getByLabelText("Eucalyptus Theatre").elements()).toEqual([]);
    await group.getByLabelText("Parterre Haifa").click();
    expect(group.getByText(texts["resources.noneIsAll"]).elements()).toEqual([]);
    expect(await axeFaults(container)).toEqual([]);
    await page.getByRole("button", { name: officeTexts["backoffice.save"], exact: true }).click();
    await expect
      .poll(() => fake.written.at(-1)?.body)
      .toEqual({ values: { ...DANA.values, workLocationIds: [3] } });
  },
);

test("a role is a choice of permissions by their names", async () => {
  fake.list = () => Response.json({ rows: [], choices: {} });
  fake.end = () => Response.json({ resource: DANA });
  await renderIn(
    "en",
    <OfficeBar>
      <ResourceFormPage kind="roles" id={undefined} />
    </OfficeBar>,
  );
  await page.getByLabelText("עברית").fill("דלת");
  await page.getByLabelText(en["resources.choice.permissions.door"]).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect
    .poll(() => fake.written.at(-1)?.body)
    .toEqual({
      values: {
        name: { he: "דלת" },
        permissions: ["door"],
        refundLimit: null,
        giftLimit: null,
        isSecondFactorDemanded: false,
      },
    });
});

test("only kinds that a role may see are offered", async () => {
  office.operator!.permissions = ["offers"];
  await renderIn("en", <KindsPage />);
  await expect.element(page.getByText(en["resources.kind.memberships"])).toBeVisible();
  expect(page.getByText(en["resources.kind.operators"]).elements()).toEqual([]);
  expect(page.getByText(en["resources.kind.locations"]).elements()).toEqual([]);
});
