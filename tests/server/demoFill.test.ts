import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, atWallClock, dateOf } from "../../domain/zone.ts";
import { layoutOf } from "../../engine/plan/buildLayout.ts";
import { SeatFlag } from "../../domain/seat.ts";
import { audience } from "../../server/demo/audience.ts";
import { demoPlan } from "../../server/demo/demoPlans.ts";
import { FEATURES } from "../../server/demo/features.ts";
import { fillShows } from "../../server/demo/fillShows.ts";
import { DEMO, PLAN } from "../../server/demo/ids.ts";
import { BESIDE_VISITORS, fillAudiences } from "../../server/demo/occupancy.ts";
import { openDemo } from "../../server/demo/openDemo.ts";
import { timetable } from "../../server/demo/timetable.ts";
import { VIDEOS } from "../../server/demo/videos.ts";
import { findOperator } from "../../server/identity/operators/operators.ts";
import { readResources } from "../../server/resources/store.ts";
import { openHouse, type House } from "./house.ts";

const TODAY = "2027-03-10";
const shows = timetable(TODAY);

describe("the demo's timetable", () => {
  test("covers two weeks from today, every place, and about two dozen features", () => {
    const dates = new Set(shows.map((show) => dateOf(show.startsAt)));
    expect([...dates].toSorted()).toEqual(
      Array.from({ length: 14 }, (_, day) => addDays(TODAY, day)),
    );
    expect(new Set(shows.map((show) => show.id)).size).toBe(shows.length);
    expect(new Set(shows.map((show) => show.featureId)).size).toBe(FEATURES.length);
    expect(FEATURES.length).toBeGreaterThanOrEqual(22);
  });

  test.each(Array.from({ length: 7 }, (_, day) => addDays(TODAY, day)))(
    "has a derby in the stadium within four days of %s, and one sold-out screening",
    (today) => {
      const all = timetable(today);
      const derby = all.find((show) => show.featureId === DEMO.derbyFeature)!;
      expect(derby.venueId).toBe(DEMO.stadiumVenue);
      expect(derby.startsAt < atWallClock(addDays(today, 5), "00:00")).toBe(true);
      expect(all.filter((show) => show.fullness === 1)).toHaveLength(1);
      expect(
        all.filter((show) => show.fullness > 0.85 && show.fullness < 1).length,
      ).toBeGreaterThan(5);
    },
  );

  test("numbers a show by its date, so that tomorrow's demo goes on with the same shows", () => {
    const tomorrow = new Map(timetable(addDays(TODAY, 1)).map((show) => [show.id, show]));
    const shared = shows.filter((show) => tomorrow.has(show.id));
    expect(shared.length).toBeGreaterThan(350);
    for (const { urgency: _, fullness: __, ...show } of shared)
      expect(tomorrow.get(show.id)).toMatchObject(show);
  });
});

describe("the demo's audience", () => {
  const layout = layoutOf(demoPlan({ id: DEMO.stadiumVenue, seatplanId: PLAN.stadium }));

  test.each([0.1, 0.3, 0.62, 0.9])("fills about %d of the stadium", (fullness) => {
    expect(audience(layout, 5, fullness).length / layout.count).toBeCloseTo(fullness, 1);
  });

  test("is the same at every call, another for another show, and whole where it is sold out", () => {
    expect(audience(layout, 5, 0.3)).toEqual(audience(layout, 5, 0.3));
    expect(audience(layout, 6, 0.3)).not.toEqual(audience(layout, 5, 0.3));
    expect(audience(layout, 5, 1)).toHaveLength(layout.count);
  });

  test("takes sofas whole and leaves accessible places free", () => {
    const hall = layoutOf(demoPlan({ id: DEMO.cinemaHall, seatplanId: PLAN.cinema }));
    const has = (flag: number) => (seat: number) => (hall.flags[seat]! & flag) !== 0;
    const lefts = Array.from({ length: hall.count }, (_, seat) => seat).filter(has(SeatFlag.left));
    let sofas = 0;
    for (let show = 0; show < 50; show++) {
      const seats = audience(hall, show, 0.6);
      const taken = new Set(seats);
      expect(seats.filter(has(SeatFlag.handicap | SeatFlag.companion))).toEqual([]);
      expect(lefts.filter((seat) => taken.has(seat) !== taken.has(seat + 1))).toEqual([]);
      sofas += lefts.filter((seat) => taken.has(seat)).length;
    }
    expect(sofas).toBeGreaterThan(100);
  });
});

describe("a demo database", () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());

  const countOf = async (table: "presentation" | "business" | "location" | "feature") => {
    const { db } = house.server.office;
    const row = await db
      .selectFrom(table)
      .select((each) => each.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    return row.n;
  };

  test("holds two businesses and ten locations from 2 on, and is filled once", async () => {
    const before = await countOf("presentation");
    await openDemo(house.server.office);
    expect([
      await countOf("business"),
      await countOf("location"),
      await countOf("feature"),
    ]).toEqual([2, 10, 30]);
    expect(await countOf("presentation")).toBe(before);
    const ids = await house.server.office.db.selectFrom("location").select("id").execute();
    expect(ids.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
    ]);
  });

  test("lists its videos in the back office, and each show at home opens one of them", async () => {
    const { db } = house.server.office;
    const admin = await findOperator(db, 4, true);
    const videos = await readResources(db, "videos", admin!);
    expect(videos.map(({ values }) => values["featureId"]).toSorted()).toEqual(
      VIDEOS.map(({ featureId }) => featureId),
    );
    const atHome = await db
      .selectFrom("presentation as p")
      .innerJoin("venue as v", "v.id", "p.venue_id")
      .leftJoin("video as d", "d.presentation_id", "p.id")
      .select(["p.feature_id", "d.offer_id"])
      .where("v.venue_type_id", ">", 100)
      .execute();
    expect(atHome.length).toBeGreaterThanOrEqual(VIDEOS.length);
    expect(atHome.filter((show) => show.offer_id !== show.feature_id)).toEqual([]);
  });

  test("goes on where it ended when it is opened days later", async () => {
    const before = await countOf("presentation");
    const { db, clock } = house.server.office;
    await fillShows(db, new Date(clock.now().getTime() + 3 * 86_400_000));
    const added = (await countOf("presentation")) - before;
    expect(added).toBeGreaterThan(70);
    expect(added).toBeLessThan(120);
  });

  test("finishes a house that was half full when it was stopped, seat by seat the same", async () => {
    const { office } = house.server;
    const { db } = office;
    const film = await db
      .selectFrom("presentation as p")
      .innerJoin("venue as v", "v.id", "p.venue_id")
      .select(["p.id", "v.id as venue", "v.seatplan_id"])
      .where("v.id", "=", DEMO.theatreVenue)
      // Shows with the theatre's family layout are excluded, because the layout blocks some of the seats that
      // would be sold.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("seat_claim as c")
              .select("c.seat_no")
              .whereRef("c.presentation_id", "=", "p.id"),
          ),
        ),
      )
      .orderBy("p.id")
      .executeTakeFirstOrThrow();
    const fullness = 0.7;
    const thisWeek = [{ id: film.id, fullness, otherFullness: [] }];
    // A week later the demo would give a new show another fullness.
    const nextWeek = [{ id: film.id, fullness: 0.2, otherFullness: [fullness] }];
    const pace = { ...BESIDE_VISITORS, startMs: 0 };
    const layout = layoutOf(demoPlan({ id: film.venue, seatplanId: film.seatplan_id }));
    const expected = audience(layout, film.id, fullness);

    const first = fillAudiences(office, pace, thisWeek);
    await expect.poll(soldSeats, { timeout: 60_000, interval: 1 }).not.toEqual([]);
    await first.stop();
    const half = await soldSeats();
    expect(half.length).toBeLessThan(expected.length);
    const [theirs] = expected.filter((seat) => !half.includes(seat));
    await db
      .insertInto("seat_claim")
      .values({ presentation_id: film.id, area: 0, seat_no: theirs!, state: 4 })
      .execute();

    await fillAudiences(office, pace, nextWeek).done;
    const filled = expected.filter((seat) => seat !== theirs);
    expect(await soldSeats()).toEqual(filled);
    await fillAudiences(office, pace, nextWeek).done;
    expect(await soldSeats()).toEqual(filled);
    const shown = await office.statuses.of(film.id);
    expect(shown.available).toBe(layout.count - expected.length);

    async function soldSeats(): Promise<number[]> {
      const rows = await db
        .selectFrom("seat_claim")
        .select("seat_no")
        .where("presentation_id", "=", film.id)
        .where("state", "=", 3)
        .orderBy("seat_no")
        .execute();
      return rows.map((row) => row.seat_no);
    }
  });
});
