import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AttendanceBoxes } from "../../../backoffice/attendance/AttendanceBoxes.tsx";
import { AttendanceDayPage } from "../../../backoffice/attendance/AttendanceDayPage.tsx";
import { AttendanceLocation } from "../../../backoffice/attendance/AttendanceLocation.tsx";
import { AttendancePage } from "../../../backoffice/attendance/AttendancePage.tsx";
import type { ReactNode } from "react";
import type { AttendanceDay } from "../../../domain/attendance.ts";
import { addDays } from "../../../domain/zone.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";
import { figureTexts, tableCells } from "../parts/tableCells.ts";

const TODAY = "2026-11-29";
const COUNTS = {
  presentations: 2,
  Capacity: 200,
  SoldQuantity: 50,
  HeldQuantity: 7,
  AdmittedQuantity: 9,
  percentageSold: 25,
};
/** 29 days, of which the first is Sunday, 15 November. No presentation takes place on the day after today. */
const DAYS: readonly AttendanceDay[] = Array.from({ length: 29 }, (_, at) => {
  const BusinessDate = addDays("2026-11-15", at);
  const none = { ...COUNTS, presentations: 0, SoldQuantity: 0, percentageSold: 0 };
  return {
    ...(BusinessDate === "2026-11-30" ? none : COUNTS),
    BusinessDate,
    isWeekend: at % 7 > 4,
  };
});
const CINEMAS = {
  locations: [{ LocationId: 2, Name: "Harbour" }],
  productClasses: [],
  weekendDays: [5, 6],
  businessDayStart: "04:00",
  today: TODAY,
};

let fake: OfficeFake;
/** Returns the reply to everything but the locations. */
let list: () => Response | Promise<Response>;
beforeEach(() => {
  fake = openOfficeFake();
  fake.list = () =>
    fake.asked.at(-1)!.pathname.endsWith("/getCinemaFilterData") ? Response.json(CINEMAS) : list();
});
afterEach(() => fake.close());

const show = (screen: ReactNode, locale: "en" | "he" = "en") =>
  renderIn(locale, <OfficeBar>{screen}</OfficeBar>);
const day = (text: RegExp) => page.getByRole("link", { name: text });

describe("the calendar of attendance", () => {
  beforeEach(() => {
    list = () => Response.json({ rows: DAYS });
  });

  test("asks for two weeks before and after today, and sums them", async () => {
    const { container } = await show(<AttendancePage />);
    await expect.element(day(/29 November.*Today.*50 sold, 25%, 2 shows/)).toBeVisible();
    expect(fake.asked.at(-1)!.pathname).toBe(
      "/api/PRES-live/attendanceByDate/2026-11-15/2026-12-13",
    );
    expect(figureTexts()).toEqual([
      "1,400 sold of 5,800",
      "24% occupancy",
      "203 held",
      "261 admitted",
      "56 shows",
    ]);
    await expect.element(day(/29 November/)).toHaveAttribute("aria-current", "date");
    await expect.element(day(/29 November/)).toHaveAttribute("href", "/attendance/2026-11-29");
    await expect.element(page.getByText(en["backoffice.attendance.noShows"])).toBeVisible();
    await expect.element(day(new RegExp(`27 November.*${en["backoffice.weekend"]}`))).toBeVisible();
    expect(await axeFaults(container)).toEqual([]);
  });

  test.each([
    ["en", "{ArrowRight}", 15],
    ["en", "{ArrowLeft}", 13],
    ["he", "{ArrowRight}", 13],
    ["he", "{ArrowLeft}", 15],
    ["en", "{ArrowDown}", 21],
    ["en", "{ArrowUp}", 7],
    ["en", "{Home}", 0],
    ["en", "{End}", 28],
    ["en", "{ArrowDown}{ArrowDown}{ArrowDown}", 28],
    ["en", "{Home}{ArrowUp}", 0],
  ] as const)(
    "in %s moves from today by %s to day %i, which Tab then reaches",
    async (locale, keys, at) => {
      await show(<AttendancePage />, locale);
      const links = () => [...document.querySelectorAll<HTMLElement>("ol a")];
      await expect.poll(() => links().length).toBe(29);
      const reached = () =>
        links().flatMap(({ tabIndex }, place) => (tabIndex === 0 ? [place] : []));
      expect(reached()).toEqual([14]);
      links()[14]!.focus();
      await userEvent.keyboard(keys);
      await expect
        .poll(() => links().findIndex((link) => link === document.activeElement))
        .toBe(at);
      await expect.poll(reached).toEqual([at]);
    },
  );

  test("says why it did not come, and asks again", async () => {
    list = () => refused("INTERNAL", 500);
    await show(<AttendancePage />);
    await expect.element(page.getByText(en["backoffice.refusal.INTERNAL"])).toBeVisible();
    list = () => Response.json({ rows: DAYS });
    await page.getByRole("button", { name: shell["state.again"] }).click();
    await expect.element(day(/29 November/)).toBeVisible();
  });
});

describe("a day's attendance", () => {
  const location = (LocationId: number, LocationName: string, over: Partial<typeof COUNTS>) => ({
    BusinessDate: TODAY,
    LocationId,
    LocationName,
    ...COUNTS,
    ...over,
  });

  test("is listed by location with its total, and leads on to each", async () => {
    list = () =>
      Response.json({
        rows: [
          location(2, "Harbour", {}),
          location(3, "Station", { Capacity: 800, SoldQuantity: 700, percentageSold: 88 }),
        ],
      });
    const { container } = await show(<AttendanceDayPage date={TODAY} />);
    await expect.poll(tableCells).toEqual([
      ["Harbour", "2", "200", "50", "7", "9", "25%"],
      ["Station", "2", "800", "700", "7", "9", "88%"],
      [en["backoffice.allLocations"], "4", "1,000", "750", "14", "18", "75%"],
    ]);
    expect(figureTexts()[0]).toBe("750 sold of 1,000");
    await expect
      .element(page.getByRole("link", { name: "Station" }))
      .toHaveAttribute("href", "/attendance/2026-11-29/3");
    await expect.element(page.getByText(en["backoffice.attendance.nights"])).toBeVisible();
    expect(await axeFaults(container)).toEqual([]);
  });

  test("without shows says so", async () => {
    list = () => Response.json({ rows: [] });
    await show(<AttendanceDayPage date={TODAY} />);
    await expect.element(page.getByText(en["backoffice.sales.noShows"])).toBeVisible();
  });
});

describe("a location's attendance", () => {
  const rows = (kind: "Venue" | "Feature") => [
    {
      BusinessDate: TODAY,
      LocationId: 2,
      [`${kind}Id`]: 5,
      [`${kind}Name`]: `One ${kind}`,
      ...COUNTS,
    },
  ];

  test("is by hall, or by film, which the URL keeps", async () => {
    list = () =>
      Response.json({
        rows: rows(fake.asked.at(-1)!.pathname.includes("ByFeature") ? "Feature" : "Venue"),
      });
    await show(<AttendanceLocation date={TODAY} locationId={2} />);
    await expect
      .element(page.getByRole("link", { name: "One Venue" }))
      .toHaveAttribute("href", "/attendance/2026-11-29/2/venue/5");
    expect(tableCells().at(-1)).toEqual([
      en["backoffice.total"],
      "2",
      "200",
      "50",
      "7",
      "9",
      "25%",
    ]);
    await page.getByRole("tab", { name: en["backoffice.attendance.byFeature"] }).click();
    await expect
      .element(page.getByRole("link", { name: "One Feature" }))
      .toHaveAttribute("href", "/attendance/2026-11-29/2/feature/5");
    expect(new URLSearchParams(location.search).get("by")).toBe("feature");
    await page.getByRole("tab", { name: en["backoffice.attendance.byVenue"] }).click();
    await expect.element(page.getByRole("link", { name: "One Venue" })).toBeVisible();
    expect(new URLSearchParams(location.search).has("by")).toBe(false);
  });

  const BOX = {
    PresentationId: 8,
    FeatureId: 5,
    LocationId: 2,
    VenueId: 5,
    FeatureName: "The play",
    featureName: "The play",
    LocationName: "Harbour",
    VenueName: "Hall 1",
    PresentationDateTime: "2026-11-29T20:00:00+02:00",
    dateTime: "29/11/2026 20:00",
    ...COUNTS,
    percentageHeld: 4,
  };

  test.each([
    ["venue", "Hall 1", "The play", "/attendance/2026-11-29/2"],
    ["feature", "The play", "Hall 1", "/attendance/2026-11-29/2?by=feature"],
  ] as const)(
    "of a %s lists its shows and leads to each, and back",
    async (drillBy, title, other, back) => {
      list = () => Response.json({ rows: [BOX] });
      const { container } = await show(
        <AttendanceBoxes date={TODAY} locationId={2} drillBy={drillBy} id={5} />,
      );
      await expect.element(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      expect(fake.asked.at(-1)!.pathname).toMatch(new RegExp(`/2026-11-29/2/${drillBy}/5$`));
      expect(tableCells()).toEqual([
        ["29/11/2026 20:00", other, "200", "7", "4%", "50", "25%", "9"],
      ]);
      await expect
        .element(page.getByRole("link", { name: /20:00/ }))
        .toHaveAttribute("href", "/sales/presentations/8");
      await expect
        .element(page.getByRole("link", { name: "Harbour" }))
        .toHaveAttribute("href", back);
      expect(await axeFaults(container)).toEqual([]);
    },
  );
});
