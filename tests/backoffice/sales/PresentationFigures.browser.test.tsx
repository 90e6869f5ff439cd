import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { PresentationFiguresPage } from "../../../backoffice/sales/PresentationFiguresPage.tsx";
import type { PresentationData } from "../../../domain/sales.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import he from "../../../locales/he/backoffice.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";

const DATA: PresentationData = {
  FeatureId: 5,
  LocationId: 2,
  featureName: "The Storm Before",
  FeatureName: "The Storm Before",
  LocationName: "Tel Aviv",
  PresentationId: 57,
  VenueId: 21,
  VenueName: "Hall 2",
  PresentationDateTime: "2026-11-27T20:00:00+02:00",
  dateTime: "27/11/2026 20:00",
  Capacity: 200,
  SoldQuantity: 40,
  HeldQuantity: 6,
  Availability: 154,
  AdmittedQuantity: 31,
  CancelledQuantity: 2,
  percentageSold: 20,
  percentageHeld: 3,
  Takings: 1640,
  ServiceCharges: 140,
  sections: [
    {
      SectionId: 1,
      SectionName: "Stalls",
      Capacity: 200,
      SoldQuantity: 40,
      HeldQuantity: 6,
      LockedQuantity: 0,
      BlockedQuantity: 0,
      percentageSold: 20,
    },
  ],
  ticketTypes: [
    { TicketId: 1, TicketName: "Adult", SoldQuantity: 30, HeldQuantity: 6, Takings: 1350 },
    { TicketId: 2, TicketName: "Student", SoldQuantity: 10, HeldQuantity: 0, Takings: 290 },
  ],
  pointsOfSale: [
    {
      PointOfSale: "web",
      PointOfSaleName: "Website",
      SoldQuantity: 40,
      HeldQuantity: 6,
      Takings: 1640,
    },
  ],
  days: [{ BusinessDate: "2026-11-20", SoldQuantity: 40, HeldQuantity: 6, Takings: 1640 }],
};
const EMPTY = { ...DATA, sections: [], ticketTypes: [], pointsOfSale: [], days: [] };

let fake: OfficeFake;
let data: PresentationData;
beforeEach(() => {
  fake = openOfficeFake();
  data = DATA;
  fake.list = () => Response.json({ presentationData: data, at: "2026-11-26T12:00:00Z" });
});
afterEach(() => fake.close());

const open = (locale: "en" | "he" = "en") =>
  renderIn(
    locale,
    <OfficeBar>
      <PresentationFiguresPage presentationId={57} />
    </OfficeBar>,
  );

test("shows a presentation's sales by ticket type, and who came", async () => {
  const { container } = await open();
  await expect.element(page.getByText("Student")).toBeVisible();
  const rows = [...container.querySelectorAll("tbody tr")].map((row) => row.textContent);
  expect(rows[0]).toContain("Adult");
  expect(rows[0]).toContain("30");
  await expect.element(page.getByText(en["backoffice.figures.admitted"])).toBeVisible();
  expect(container.textContent).toContain("31");
  expect(await axeFaults(container)).toEqual([]);
});

test.each([
  ["backoffice.figures.points", "Website"],
  ["backoffice.figures.sections", "Stalls"],
] as const)("groups them by %s", async (key, name) => {
  await open();
  await page.getByText(en[key], { exact: true }).click();
  await expect.element(page.getByRole("rowheader", { name })).toBeVisible();
});

test("groups them by the day of the sale, in Hebrew", async () => {
  const { container } = await open("he");
  await page.getByText(he["backoffice.figures.days"]).click();
  await expect.poll(() => container.querySelectorAll("tbody tr").length).toBe(1);
  expect(container.querySelector("tbody tr")?.textContent).toContain("20");
});

test("says so where nothing is sold yet", async () => {
  data = EMPTY;
  await open();
  await expect.element(page.getByText(en["backoffice.figures.none"])).toBeVisible();
});

test("waits with a skeleton, and says why the figures cannot be read", async () => {
  fake.list = () => refused("INTERNAL", 500);
  await open();
  await expect.element(page.getByRole("alert")).toBeVisible();
});
