import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { VenuePlanPage } from "../../../backoffice/plans/VenuePlanPage.tsx";
import type { HallLayout, PlanVersion, VenuePlan } from "../../../domain/api/plans.ts";
import type { Locale } from "../../../domain/locale.ts";
import en from "../../../locales/en/plans.json" with { type: "json" };
import he from "../../../locales/he/plans.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import resources from "../../../locales/en/resources.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";

const MATCH: HallLayout = {
  LayoutId: 31,
  Name: "Match",
  seatplanId: 5,
  isUsual: true,
  isRetired: false,
};
const CONCERT = { ...MATCH, LayoutId: 32, Name: "Concert", seatplanId: 32, isUsual: false };
const OLD = { ...CONCERT, LayoutId: 33, Name: "Old stage", seatplanId: 33, isRetired: true };

const version = (of: HallLayout, planVersion: string, fileName: string): PlanVersion => ({
  planVersion,
  LayoutId: of.LayoutId,
  seatplanId: of.seatplanId,
  seats: 200,
  isCurrent: true,
  publishedAt: "2026-11-20T10:00:00+02:00",
  OperatorName: "Adam Dror",
  fileName,
  coming: 3,
  presentations: 5,
});

const HALL: VenuePlan = {
  VenueId: 3,
  VenueName: "The Bowl",
  LocationId: 1,
  LocationName: "The Port",
  seatplanId: 5,
  layouts: [MATCH, CONCERT, OLD],
  versions: [
    version(MATCH, "0123456789abcdef", "match.json"),
    version(CONCERT, "fedcba9876543210", "concert.json"),
  ],
  drafts: [
    {
      draftId: 9,
      LayoutId: 32,
      fileName: "Stage in the middle",
      seats: 180,
      changedAt: "2026-11-20T10:00:00+02:00",
    },
  ],
};

let fake: OfficeFake;
beforeEach(() => {
  fake = openOfficeFake();
  fake.list = () => Response.json({ rows: [HALL] });
  fake.end = () => Response.json({ draftId: 12 });
  history.replaceState(null, "", "/plans/3");
});
afterEach(() => fake.close());

const open = (locale: Locale = "en") =>
  renderIn(
    locale,
    <OfficeBar>
      <VenuePlanPage venueId={3} />
    </OfficeBar>,
  );

describe("the plans of a hall", () => {
  test.each([
    ["en", en],
    ["he", he],
  ] as const)("are listed by layout, the usual one first, in %s", async (locale, texts) => {
    const { container } = await open(locale);
    const layouts = page.getByRole("navigation", { name: texts["plans.layouts"] });
    await expect.element(layouts.getByRole("link", { name: /Match/ })).toBeVisible();
    await expect
      .element(layouts.getByRole("link", { name: /Match/ }))
      .toHaveAttribute("aria-current", "true");
    await expect.element(layouts.getByText(texts["plans.usual"])).toBeVisible();
    await expect.element(page.getByText("match.json")).toBeVisible();
    expect(container.textContent).not.toContain("concert.json");
    expect(await axeFaults(container)).toEqual([]);
  });

  test("name who published each version, from which file and when", async () => {
    const former = { ...version(MATCH, "00000000aaaaaaaa", "old.json"), isCurrent: false };
    const versions = [...HALL.versions, { ...former, OperatorName: "Dana Levi" }];
    fake.list = () => Response.json({ rows: [{ ...HALL, versions }] });
    const { container } = await open();
    await expect.element(page.getByText("Dana Levi")).toBeVisible();
    const rows = [...container.querySelectorAll("tbody tr")].map((row) => row.textContent);
    expect(rows).toEqual([
      expect.stringMatching(/01234567.*match\.json.*20.*Adam Dror/),
      expect.stringMatching(/00000000.*old\.json.*20.*Dana Levi/),
    ]);
  });

  test("are those of another layout once it is chosen, by keyboard too", async () => {
    const { container } = await open();
    const link = page.getByRole("link", { name: /Concert/ });
    await expect.element(link).toBeVisible();
    link.element().focus();
    await link.click();
    await expect.element(page.getByText("concert.json")).toBeVisible();
    await expect.element(page.getByText("Stage in the middle")).toBeVisible();
    expect(container.textContent).not.toContain("match.json");
    await expect
      .element(page.getByRole("link", { name: en["plans.copyLayout"] }))
      .toHaveAttribute("href", "/resources/layouts/new?copy=32");
    await page.getByRole("button", { name: en["plans.drawCurrent"] }).click();
    await expect.poll(() => fake.written.length).toBe(1);
    expect(calledAddresses()).toContain("layoutId=32");
  });

  test("of a layout that has none begin with a template", async () => {
    history.replaceState(null, "", "/plans/3?layout=33");
    await open();
    await expect.element(page.getByText(resources["resources.retiredBadge"])).toBeVisible();
    await expect.element(page.getByText(en["plans.noVersions"])).toBeVisible();
    await expect.element(page.getByLabelText(en["plans.template.rows"])).toBeVisible();
  });

  test("are awaited, and say why they cannot be read", async () => {
    let answer: (response: Response) => void = () => undefined;
    fake.list = () => new Promise((resolve) => (answer = resolve));
    await open();
    await expect.element(page.getByText(shell["state.loading"]).first()).toBeInTheDocument();
    answer(refused("INTERNAL", 500));
    await expect.element(page.getByRole("alert")).toBeVisible();
  });
});

/** Returns the URLs of all calls. */
const calledAddresses = (): string =>
  vi
    .mocked(fetch)
    .mock.calls.map(([input]) => (input instanceof Request ? input.url : String(input)))
    .join("\n");
