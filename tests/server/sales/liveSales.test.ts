import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { businessDayOf, DEFAULT_CALENDAR } from "../../../domain/attendance.ts";
import type { Report } from "../../../domain/api/monitors.ts";
import type { LocationSales, PresentationData, SalesDate } from "../../../domain/sales.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { toldBy } from "../../contract/stage.ts";
import { cancel, hold, sell, setBack } from "../afterSale/reservations.ts";
import { Seats } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { arrive, post } from "../people.ts";
import type { Shopper } from "../shopper.ts";
import { figuresOf, growth } from "./figures.ts";

const OTHER_BUSINESS = 1;
const PROGRAMME = 11;

let house: House;
let seats: Seats;
let day: string;
let stages: Shopper;
let cinemas: Shopper;
let both: Shopper;
const operator = async (name: string): Promise<Shopper> => {
  const shopper = await arrive(house);
  await post(shopper, "/operator/login", { username: name, password: name });
  return shopper;
};
beforeAll(async () => {
  house = await openHouse();
  await setBack(house);
  seats = await Seats.of(house.url, DEMO.play);
  day = businessDayOf(new Date(seats.show.dateTime), DEFAULT_CALENDAR);
  [stages, cinemas, both] = [
    await operator("other"),
    await operator("operator"),
    await operator("admin"),
  ];
});
afterAll(() => house.close());

const locationsOf = async (by: Shopper, query = ""): Promise<readonly LocationSales[]> =>
  (
    await by.get<{ locations: LocationSales[] }>(
      `/PRES-live/locationTicketSales/data/${day}/0${query}`,
    )
  ).body.locations;
const reportOf = async (name: string, query = `startDate=${day}`): Promise<Report> =>
  (await stages.get<Report>(`/PRES-live/monitors/${name}/data?${query}`)).body;
const today = async (): Promise<string> =>
  (await stages.get<{ today: string }>("/PRES-live/getCinemaFilterData")).body.today;

describe("what is sold", () => {
  test("shows in every table at once, and goes out of it when it is cancelled", async () => {
    const before = await figuresOf(stages, seats.show, day);
    const sold = await sell(seats, GROUP.theatreSecond, [{}, {}]);
    const bought = growth(before, await figuresOf(stages, seats.show, day));
    const agorot = 2 * 9_500;
    const expected = Object.entries(bought).map(([name, one]) => [
      name,
      // The list of top features has no held seats, and the attendance has no takings.
      name === "topFeatures" ? [2, agorot] : [2, 0, agorot].slice(0, one.length),
    ]);
    expect(bought).toEqual(Object.fromEntries(expected));

    await cancel(sold.shopper, sold.id, {
      itemsToCancel: sold.body.ticketIdentifiers.slice(0, 1),
    });
    const left = growth(before, await figuresOf(stages, seats.show, day));
    expect(left["locations"]).toEqual([1, 0, 9_500]);
    await cancel(sold.shopper, sold.id);
    expect(await figuresOf(stages, seats.show, day)).toEqual(before);
  });

  test("is not what is held: that brings no money", async () => {
    const before = await figuresOf(stages, seats.show, day);
    await hold(seats, GROUP.theatreSecond);
    const held = growth(before, await figuresOf(stages, seats.show, day));
    expect(held["locations"]).toEqual([0, 1, 0]);
    expect(held["venueBox"]).toEqual([0, 1]);
    expect(held["presentationData"]).toEqual([0, 1, 0]);
  });

  test("is told apart by section, ticket type, point of sale and day in the presentation's own call", async () => {
    const path = `/PRES-live/v2/presentationData?presentationId=${seats.show.id}`;
    const read = async () =>
      (await stages.get<{ presentationData: PresentationData }>(path)).body.presentationData;
    await sell(seats, GROUP.theatreSecond, [{}, { ticketId: 3 }]);
    const found = await read();
    const sum = (rows: readonly { SoldQuantity: number }[]) =>
      rows.reduce((all, row) => all + row.SoldQuantity, 0);
    for (const rows of [found.sections, found.ticketTypes, found.pointsOfSale, found.days]) {
      expect(sum(rows)).toBe(found.SoldQuantity);
    }
    expect(found.ticketTypes.map(({ TicketName }) => TicketName)).toContain("Student");
    expect(found.sections.reduce((all, { Capacity }) => all + Capacity, 0)).toBe(found.Capacity);
    expect(found.Capacity).toBe(seats.show.capacity);
    expect(found.pointsOfSale).toMatchObject([{ PointOfSale: "web", PointOfSaleName: "Web site" }]);
  });

  test("stands in the reports on its own day of the sale: by point of sale, and products", async () => {
    const now = await today();
    const of = async (name: string, row: (report: Report) => Report["rows"][number] | undefined) =>
      row(await reportOf(name, `startDate=${now}`));
    const web = () =>
      of("SalesByPointOfSale", ({ rows }) => rows.find((r) => r["PointOfSale"] === "web"));
    const programmes = () =>
      of("ConcessionsSales", ({ rows }) => rows.find((r) => r["ProductId"] === PROGRAMME));
    const [sold, eaten] = [await web(), await programmes()];
    await sell(seats, GROUP.theatreSecond, [{}], { products: [{ id: PROGRAMME, quantity: 3 }] });
    expect((await web())?.["SoldQuantity"]).toBe(Number(sold?.["SoldQuantity"] ?? 0) + 1);
    expect((await programmes())?.["Quantity"]).toBe(Number(eaten?.["Quantity"] ?? 0) + 3);
    const ranked = await reportOf("TopAndBottomProducts", `startDate=${now}&top=1`);
    expect(ranked.rows.map(({ rank }) => rank)).toEqual([1, -1]);
    expect(ranked.rows[0]).toMatchObject({ ProductId: PROGRAMME });
    expect(ranked.totals["rank"]).toBeUndefined();
  });
});

describe("an operator's businesses", () => {
  const places = (rows: readonly LocationSales[]) => rows.map(({ LocationId }) => LocationId);

  test("bound what is shown, and the total is of what is shown", async () => {
    const [theirs, ours, all] = [
      await locationsOf(cinemas),
      await locationsOf(stages),
      await locationsOf(both),
    ];
    expect(places(ours)).toContain(seats.show.locationId);
    expect(places(theirs)).not.toContain(seats.show.locationId);
    expect(places(all).toSorted()).toEqual(
      [...new Set([...places(ours), ...places(theirs)])].toSorted(),
    );
    for (const rows of [theirs, ours, all]) {
      const total = rows.at(-1);
      expect(total).toMatchObject({ LocationId: -1, Name: "כל המתחמים" });
      const capacity = rows.slice(0, -1).reduce((sum, { Capacity }) => sum + Capacity, 0);
      expect(total?.Capacity).toBe(capacity);
    }
    expect(places(await locationsOf(both, "?businessIds=2"))).toEqual(places(ours));
  });

  test.each([
    [
      "a business that is not theirs",
      `/PRES-live/locationTicketSales/?businessIds=${OTHER_BUSINESS}`,
    ],
    ["one of theirs and one not", "/PRES-live/monitors/PresentationSales/data?businessIds=1,2"],
    ["another user", "/PRES-live/getCinemaFilterData?userId=999"],
  ])("do not reach to %s", async (_, path) => {
    expect(toldBy(await stages.get(path))).toEqual([403, "FORBIDDEN"]);
  });

  test("do not reach to a presentation of another", async () => {
    const path = `/PRES-live/v2/presentationData?presentationId=${seats.show.id}`;
    expect(toldBy(await cinemas.get(path))).toEqual([403, "FORBIDDEN"]);
    expect(toldBy(await stages.get(path))).toEqual([200]);
    const unknown = "/PRES-live/v2/presentationData?presentationId=999999999";
    expect(toldBy(await stages.get(unknown))).toEqual([404, "NOT_FOUND"]);
  });
});

describe("the calls", () => {
  test.each(["/PRES-live", "/pres-live", "/Pres-Live"])("answer under %s", async (area) => {
    for (const slash of ["", "/"]) {
      const { status, body } = await stages.get<{ dates: SalesDate[] }>(
        `${area}/locationTicketSales${slash}`,
      );
      expect([status, body.dates.length]).toEqual([200, 29]);
      expect(body.dates.findIndex(({ isToday }) => isToday)).toBe(14);
      expect(body.dates.filter(({ isWeekend }) => isWeekend).length).toBeGreaterThanOrEqual(8);
      expect(body.dates.find(({ value }) => value === day)?.presentations).toBeGreaterThan(0);
    }
  });

  test("leave head office out", async () => {
    const { db } = house.server.office;
    const names = { he: "הנהלה", en: "Head office" };
    const json = JSON.stringify(names);
    await db
      .insertInto("location")
      .values({ id: 1, business_id: 2, name: json, city: json })
      .execute();
    const path = "/PRES-live/getCinemaFilterData";
    const { body } = await stages.get<{ locations: { LocationId: number }[] }>(path);
    expect(body.locations.length).toBeGreaterThan(0);
    expect(body.locations.map(({ LocationId }) => LocationId)).not.toContain(1);
    const before = await locationsOf(stages);
    await db
      .updateTable("presentation")
      .set({ location_id: 1 })
      .where("id", "=", seats.show.id)
      .execute();
    const after = await locationsOf(stages);
    expect(after.map(({ LocationId }) => LocationId)).not.toContain(1);
    const total = (rows: readonly LocationSales[]) => rows.at(-1)?.Capacity ?? 0;
    expect(total(after)).toBe(total(before) - seats.show.capacity);
    await db
      .updateTable("presentation")
      .set({ location_id: seats.show.locationId })
      .where("id", "=", seats.show.id)
      .execute();
  });

  test.each([
    ["attendanceByDate/2026-01-02/2026-01-01", "params.end"],
    ["attendanceByDate/2020-01-01/2026-01-01", "params.end"],
    ["monitors/PresentationSales/data?startDate=2020-01-01&endDate=2026-01-01", "query.endDate"],
    ["monitors/TopTenFeatures/data?top=0", "query.top"],
    ["featureTicketSales/data/tomorrow", "params.date"],
  ])("refuse %s", async (path, field) => {
    const answer = await stages.get<{ error: { fields: { field: string }[] } }>(
      `/PRES-live/${path}`,
    );
    expect(toldBy(answer)).toEqual([422, "VALIDATION"]);
    expect(answer.body.error.fields.map((each) => each.field)).toEqual([field]);
  });

  test("a report's percents and totals are of its own rows", async () => {
    const report = await reportOf("PresentationSales");
    const sum = (key: string) => report.rows.reduce((all, row) => all + Number(row[key]), 0);
    expect(report.rows.length).toBeGreaterThan(0);
    expect(report.totals).toMatchObject({
      Capacity: sum("Capacity"),
      SoldQuantity: sum("SoldQuantity"),
      percentageSold: Math.round((sum("SoldQuantity") / sum("Capacity")) * 100),
    });
    expect(report.columns.every(({ key }) => report.rows.every((row) => key in row))).toBe(true);
  });
});
