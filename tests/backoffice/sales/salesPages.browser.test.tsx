import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { FeatureSalesPage } from "../../../backoffice/sales/FeatureSalesPage.tsx";
import { LocationSalesPage } from "../../../backoffice/sales/LocationSalesPage.tsx";
import { PresentationSalesPage } from "../../../backoffice/sales/PresentationSalesPage.tsx";
import type { FeatureSales, LocationSales, PresentationSales } from "../../../domain/sales.ts";
import { TOTAL_ID } from "../../../domain/sales.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import he from "../../../locales/he/backoffice.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { refused } from "../outbox/officeFake.ts";
import { watchSavedFiles } from "../parts/savedFiles.ts";
import {
  bodyRows,
  columnOf,
  inAddress,
  openPathFake,
  openScreen,
  type PathFake,
} from "../shell/openScreen.tsx";

const AT = "2026-11-22T10:00:00Z";
const DATES = ["2026-11-21", "2026-11-22", "2026-11-23"].map((value) => ({
  value,
  isToday: value === "2026-11-22",
  isWeekend: value === "2026-11-21",
  presentations: 4,
}));
const sums = (Sold: number, Takings: number) => ({
  Capacity: 200,
  Sold,
  Held: 6,
  Availability: 194 - Sold,
  percentageSold: Sold / 2,
  percentageHeld: 3,
  Takings,
});
const location_ = (LocationId: number, Name: string, sold: number): LocationSales => ({
  LocationId,
  Name,
  ...sums(sold, sold * 40),
});
const feature = (
  FeatureId: number,
  FeatureName: string,
  sold: number,
  more: Partial<FeatureSales> = {},
): FeatureSales => ({
  FeatureId,
  FeatureName,
  LocationId: TOTAL_ID,
  LocationName: "",
  presentations: 2,
  ...sums(sold, sold * 40),
  ...more,
});
const FEATURES = [feature(5, "Cats", 20), feature(6, "Dune", 50)];
const PLACES = [
  { LocationId: 2, Name: "Tel Aviv" },
  { LocationId: 3, Name: "Haifa" },
];
const shown = (
  PresentationId: number,
  PresentationDateTime: string,
  more: Partial<PresentationSales> = {},
): PresentationSales => ({
  FeatureId: 5,
  LocationId: 2,
  featureName: "Cats",
  FeatureName: "Cats",
  LocationName: "Tel Aviv",
  PresentationId,
  VenueId: 21,
  VenueName: "Hall 2",
  PresentationDateTime,
  dateTime: "",
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
  ...more,
});

let fake: PathFake;
let locations: LocationSales[];
let presentations: PresentationSales[];
beforeEach(() => {
  locations = [
    location_(2, "Tel Aviv", 20),
    location_(3, "Haifa", 50),
    location_(TOTAL_ID, "כל המתחמים", 70),
  ];
  presentations = [
    shown(58, "2099-11-22T21:00:00+02:00"),
    shown(57, "2020-11-22T18:00:00+02:00", { FeatureName: "Dune" }),
  ];
  fake = openPathFake({
    "locationTicketSales/": () => Response.json({ dates: DATES }),
    "/0": () => Response.json({ locations, at: AT }),
    featureTicketSales: () =>
      Response.json({
        dates: DATES,
        locations: PLACES,
        features: FEATURES.map(({ FeatureId, FeatureName }) => ({ FeatureId, FeatureName })),
      }),
    "featureTicketSales/data/2026-11-22": () => {
      const total = feature(TOTAL_ID, "", 70);
      return Response.json({ items: FEATURES, total, at: AT });
    },
    availableFeatures: () => {
      const { FeatureId, LocationId, featureName, FeatureName, LocationName } = shown(1, AT);
      const available = {
        FeatureId,
        LocationId,
        featureName,
        FeatureName,
        LocationName,
        presentations: 2,
      };
      return Response.json({ availableFeatures: [available, { ...available, LocationId: 3 }] });
    },
    featureData: () => Response.json({ featureData: presentations, at: AT }),
  });
});
afterEach(() => fake.close());

const label = (name: string) => page.getByLabelText(name, { exact: true });
const link = (name: string) => page.getByRole("link", { name, exact: true });
const figures = (): (string | undefined)[] =>
  [...document.querySelectorAll("dl dd")].map((figure) => figure.textContent);

describe("the sales by location", () => {
  test.each([
    ["en", en],
    ["he", he],
  ] as const)(
    "have the total below, named in the page's language, in %s",
    async (locale, texts) => {
      const { container } = await openScreen(<LocationSalesPage />, "/sales/locations", locale);
      await expect.poll(() => columnOf(container, 0)).toEqual(["Tel Aviv", "Haifa"]);
      const total = [...container.querySelectorAll("tfoot tr > *")].map((cell) => cell.textContent);
      expect(total[0]).toBe(texts["backoffice.allLocations"]);
      expect(total.slice(1, 6)).toEqual(["200", "70", "6", "124", "35%"]);
      expect(figures().slice(0, 4)).toEqual(["70", "35%", "6", "124"]);
      expect(await axeFaults(container)).toEqual([]);
    },
  );

  test("lead to the features of a location on the same day", async () => {
    await openScreen(<LocationSalesPage />, "/sales/locations");
    await expect
      .element(link("Haifa"))
      .toHaveAttribute("href", "/sales/features?date=2026-11-22&location=3");
  });

  test("step from day to day, up to the last that there is", async () => {
    await openScreen(<LocationSalesPage />, "/sales/locations?page=2");
    const day = label(en["backoffice.day.label"]);
    await expect.element(day).toHaveValue("2026-11-22");
    const options = [...day.element().querySelectorAll("option")].map((each) => each.textContent);
    expect(options[0]).toContain(en["backoffice.weekend"]);
    expect(options[1]).toContain(shell["day.today"]);
    const next = page.getByRole("button", { name: en["backoffice.day.after"] });
    await next.click();
    await expect.poll(() => inAddress("date")).toBe("2026-11-23");
    expect(inAddress("page")).toBeNull();
    await expect.element(next).toBeDisabled();
    await expect.poll(() => fake.countOf("data/2026-11-23/0")).toBe(1);
    // Today is the default day, so it is not in the URL.
    await page.getByRole("button", { name: en["backoffice.day.before"] }).click();
    await expect.poll(() => inAddress("date")).toBeNull();
  });

  test("are saved with the total last", async () => {
    const saved = watchSavedFiles();
    const { container } = await openScreen(<LocationSalesPage />, "/sales/locations");
    await expect.poll(() => bodyRows(container)).toHaveLength(2);
    await page.getByRole("button", { name: en["backoffice.table.save"] }).click();
    await expect.poll(() => saved).toHaveLength(1);
    const lines = (await saved[0]!.blob.text()).trimEnd().split("\r\n");
    expect(lines.slice(1)).toEqual([
      "Tel Aviv,200,20,6,174,10,800",
      "Haifa,200,50,6,144,25,2000",
      `${en["backoffice.allLocations"]},200,70,6,124,35,2800`,
    ]);
  });

  test("say that nothing plays, or why they cannot be read", async () => {
    locations = [];
    const first = await openScreen(<LocationSalesPage />, "/sales/locations");
    await expect.element(page.getByText(en["backoffice.sales.noShows"])).toBeVisible();
    expect(figures()).toEqual(["–", "–", "–", "–", "–"]);
    await first.unmount();
    fake.replies.set("locationTicketSales/", () => refused("FORBIDDEN", 403));
    await openScreen(<LocationSalesPage />, "/sales/locations");
    const alert = page.getByRole("alert");
    await expect.element(alert.getByText(en["backoffice.refusal.FORBIDDEN"])).toBeVisible();
  });
});

describe("the sales by feature", () => {
  const DATA = "featureTicketSales/data/2026-11-22";

  test("begin with the best-selling, and lead to its presentations", async () => {
    const { container } = await openScreen(<FeatureSalesPage />, "/sales/features?location=2");
    await expect.poll(() => columnOf(container, 0)).toEqual(["Dune", "Cats"]);
    expect(fake.queryOf(DATA)).toEqual({ locationId: "2" });
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Tel Aviv");
    await expect
      .element(link("Dune"))
      .toHaveAttribute(
        "href",
        "/sales/presentations?from=2026-11-22&to=2026-11-22&feature=6&location=2",
      );
    expect(container.querySelector("tfoot")?.textContent).toContain(en["backoffice.total"]);
  });

  test("are split by location if that is wished", async () => {
    const split = [
      feature(6, "Dune", 30, { LocationId: 2, LocationName: "Tel Aviv" }),
      feature(6, "Dune", 20, { LocationId: 3, LocationName: "Haifa" }),
    ];
    const { container } = await openScreen(<FeatureSalesPage />, "/sales/features?page=2");
    await expect.poll(() => bodyRows(container)).toHaveLength(2);
    const total = feature(TOTAL_ID, "", 50);
    fake.replies.set(DATA, () => Response.json({ items: split, total, at: AT }));
    await label(en["backoffice.sales.apart"]).click();
    await expect.poll(() => columnOf(container, 1)).toEqual(["Tel Aviv", "Haifa"]);
    expect(fake.queryOf(DATA)).toEqual({ isByLocation: "1" });
    expect([inAddress("apart"), inAddress("page")]).toEqual(["1", null]);
    const links = [...container.querySelectorAll("tbody a")].map((a) => a.getAttribute("href"));
    expect(links[1]).toContain("location=3");
  });

  test("keep a chosen location in the address, and the day in the way back", async () => {
    await openScreen(<FeatureSalesPage />, "/sales/features?date=2026-11-22");
    const back = link(en["backoffice.screen.locations"]);
    await expect.element(back).toHaveAttribute("href", "/sales/locations?date=2026-11-22");
    const filter = label(en["backoffice.column.location"]);
    await filter.selectOptions("Haifa");
    await expect.poll(() => fake.queryOf(DATA)).toEqual({ locationId: "3" });
    expect(inAddress("location")).toBe("3");
    await filter.selectOptions(en["backoffice.all"]);
    await expect.poll(() => fake.queryOf(DATA)).toEqual({});
  });
});

describe("the choice of a presentation", () => {
  const open = (search = "") =>
    openScreen(<PresentationSalesPage />, `/sales/presentations${search}`);

  test("lists today's in their order, and keys begin at the next", async () => {
    const { container } = await open();
    await expect.poll(() => columnOf(container, 1)).toEqual(["Dune", "Cats"]);
    expect(fake.queryOf("featureData")).toEqual({ startDate: "2026-11-22", endDate: "2026-11-22" });
    // The Tab key reaches the next presentation first, not the past one.
    const stop = container.querySelector('[data-row-head][tabindex="0"]');
    expect(stop?.getAttribute("href")).toBe("/sales/presentations/58");
    await expect.element(label(en["backoffice.from"])).toHaveValue("22/11/2026");
  });

  test("of one feature covers its days, and hides the feature's column", async () => {
    const { container } = await open("?feature=5&location=2&from=2026-11-20");
    await expect.poll(() => bodyRows(container)).toHaveLength(2);
    expect(fake.queryOf("featureData")).toEqual({
      featureId: "5",
      locationId: "2",
      startDate: "2026-11-20",
    });
    const heads = [...container.querySelectorAll("thead th")].map((head) => head.textContent);
    expect(heads).not.toContain(en["backoffice.column.feature"]);
    // A feature that plays at two locations is offered once.
    const options = (): (string | null)[] =>
      [...label(en["backoffice.column.feature"]).element().querySelectorAll("option")].map(
        (each) => each.textContent,
      );
    await expect.poll(options).toEqual([en["backoffice.all"], "Cats"]);
  });

  test("turns days around that would pass each other", async () => {
    await open("?from=2026-11-20&to=2026-11-22");
    await label(en["backoffice.to"]).fill("10/11/2026");
    await expect
      .poll(() => [inAddress("from"), inAddress("to")])
      .toEqual(["2026-11-10", "2026-11-10"]);
    await label(en["backoffice.from"]).fill("12/11/2026");
    await expect
      .poll(() => [inAddress("from"), inAddress("to")])
      .toEqual(["2026-11-12", "2026-11-12"]);
  });

  test("says that nothing plays, or why the days cannot be read", async () => {
    presentations = [];
    const first = await open();
    await expect.element(page.getByText(en["backoffice.sales.noShows"])).toBeVisible();
    await first.unmount();
    fake.replies.set("featureTicketSales", () => refused("INTERNAL", 500));
    await open();
    const alert = page.getByRole("alert");
    await expect.element(alert.getByText(en["backoffice.refusal.INTERNAL"])).toBeVisible();
  });
});
