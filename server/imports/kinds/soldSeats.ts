import { sql } from "kysely";
import { agorot, toShekels } from "../../../domain/money.ts";
import { SeatStatus } from "../../../domain/seat.ts";
import { toIso } from "../../../domain/zone.ts";
import { nameIn } from "../../platform/locale.ts";
import { ints } from "../../platform/store/db.ts";
import { countSeats } from "../../reports/sales/salesWithoutOrders.ts";
import { RESERVED_AREA } from "../../seats/claims.ts";
import { writeEvents } from "../../seats/locks/claimStatements.ts";
import { sellWithoutOrder } from "../../seats/locks/sellFree.ts";
import { openPlans } from "../../seats/plans.ts";
import { nameIn as seatNameIn } from "../../seats/plans/seatNames.ts";
import { momentOf, numberOf, textOf } from "../cellsOf.ts";
import { isFound, namesIn } from "../houseNames.ts";
import { hallOf, isHall, placesOf, showsAt, type HallFound } from "../importedShows.ts";
import { fault, type ImportContext, type ImportWriter, type JudgedLine } from "../importWriter.ts";
import type { ParsedLine } from "../parseLines.ts";
import {
  areaKey,
  choosePlaces,
  isFree,
  placeOf,
  plansOf,
  takenOf,
  type SoldSeatPlan,
} from "../soldSeatPlaces.ts";
import { countedSeats, recordOf, seatRefs, soldSeatsOf } from "../soldSeatRecords.ts";

const startsIn = (line: ParsedLine): Date => momentOf(line.cells, "startsAt") ?? new Date(0);

/** A line with the seats that it sells, or with its faults. */
interface FoundLine {
  readonly line: number;
  readonly faults: JudgedLine<never>["faults"];
  readonly plan?: SoldSeatPlan;
  /** Number of places in the section, if the line is about places without seat numbers. */
  readonly capacity: number;
}

/** Finds the records to which the lines refer. */
async function foundIn(
  { db, businessId, now, plans }: ImportContext,
  parsed: readonly ParsedLine[],
): Promise<readonly FoundLine[]> {
  const places = await placesOf(db, businessId);
  const features = await namesIn(db, "feature", businessId);
  const types = await namesIn(db, "ticket_type", businessId);
  const shows = await showsAt(db, businessId, parsed.map(startsIn));
  const planOf = await plansOf(db, plans, [...shows.values()]);
  return parsed.map((each) => {
    const { line, cells } = each;
    const startsAt = startsIn(each);
    const soldAt = momentOf(cells, "soldAt") ?? now;
    const feature = features.find(textOf(cells, "feature") ?? "");
    const type = types.find(textOf(cells, "ticketType") ?? "");
    const location = places.locations.find(textOf(cells, "location") ?? "");
    const hall: HallFound = isFound(location)
      ? hallOf(places, location.id, { venue: textOf(cells, "venue") })
      : { field: "location", fault: location.fault };
    const id =
      isFound(feature) && isHall(hall)
        ? shows.get(`${feature.id} ${hall.id} ${startsAt.getTime()}`)
        : undefined;
    const plan = planOf.get(id ?? 0);
    const place = plan && placeOf(plan, each);
    const isNamed = isFound(feature) && isHall(hall);
    const tickets = numberOf(cells, "tickets") ?? 1;
    const isOne = textOf(cells, "seat") === undefined || tickets === 1;
    const faults = [
      ...(isFound(feature) ? [] : [fault(line, "feature", feature.fault)]),
      ...(isHall(hall) ? [] : [fault(line, hall.field, hall.fault)]),
      ...(isFound(type) ? [] : [fault(line, "ticketType", type.fault)]),
      ...(startsAt <= now ? [fault(line, "startsAt", "past")] : []),
      ...(soldAt > now ? [fault(line, "soldAt", "notPast")] : []),
      ...(isNamed && startsAt > now && !plan ? [fault(line, "startsAt", "unknown")] : []),
      ...(place && "field" in place ? [fault(line, place.field, "unknown")] : []),
      ...(tickets >= 1 && isOne ? [] : [fault(line, "tickets", "outOfRange")]),
    ];
    if (faults.length > 0 || !id || !plan || !place || "field" in place || !isFound(type))
      return { line, faults, capacity: 0 };
    return {
      line,
      faults,
      capacity: plan.areas.get(place.area)?.capacity ?? 0,
      plan: {
        ...place,
        presentationId: id,
        planVersion: plan.planVersion,
        ticketTypeId: type.id,
        amount: agorot(numberOf(cells, "price") ?? 0),
        charge: agorot(numberOf(cells, "serviceCharge") ?? 0),
        soldAt,
      },
    };
  });
}

/**
 * Marks seats as sold that an earlier system has sold, so that nobody can buy them again. The import creates
 * no orders for these seats. Reports count the seats as sold by the earlier system.
 */
export const soldSeatWriter: ImportWriter<SoldSeatPlan> = {
  keysOf: (line) => {
    if (textOf(line.cells, "seat") === undefined) return [];
    const words = ["feature", "location", "venue", "section", "row", "seat"].map((field) =>
      (textOf(line.cells, field) ?? "").trim().toLowerCase(),
    );
    return [["seat", JSON.stringify([startsIn(line).getTime(), ...words])]];
  },
  judge: async (context, lines) => {
    const { db, memo } = context;
    const found = await foundIn(context, lines);
    const taken = await takenOf(
      db,
      found.flatMap((each) => each.plan ?? []),
    );
    return found.map(({ line, faults, plan, capacity }): JudgedLine<SoldSeatPlan> => {
      if (!plan) return { line, action: "fault", faults, makes: [] };
      if (isFree(memo, taken, plan, capacity))
        return { line, action: "make", faults: [], makes: ["soldSeat"], plan };
      const field = plan.seat === undefined ? "tickets" : "seat";
      return { line, action: "fault", faults: [fault(line, field, "seatTaken")], makes: [] };
    });
  },
  write: async ({ db, memo, plans, onSeats }, lines) => {
    const sold = await choosePlaces(
      db,
      lines.map(({ plan }) => plan),
      plans,
    );
    for (const { plan } of lines) memo.delete(areaKey(plan));
    const wanted = sold.flatMap(seatRefs);
    const won = await sellWithoutOrder(db, wanted);
    const places = lines.reduce((sum, { plan }) => sum + plan.places, 0);
    // After this error the batch is written again, and its check finds the line whose seat was taken.
    if (won.length !== places) throw new Error("a seat was taken after its line had been checked");
    await countSeats(db, sold.flatMap(countedSeats), "imported");
    const state = SeatStatus.sold;
    onSeats(
      await writeEvents(
        db,
        wanted.map((seat) => ({ ...seat, state })),
      ),
    );
    return sold.map((each, at) => ({
      line: lines[at]!.line,
      target: "soldSeat" as const,
      record: recordOf(each),
    }));
  },
  read: async ({ db, locale }, rows) => {
    const sold = rows
      .filter(({ target }) => target === "soldSeat")
      .map(({ line, record }) => ({ line, ...soldSeatsOf(record) }));
    const found = await db
      .selectFrom("presentation as p")
      .innerJoin("feature as f", "f.id", "p.feature_id")
      .innerJoin("location as l", "l.id", "p.location_id")
      .innerJoin("venue as v", "v.id", "p.venue_id")
      .select(["p.id", "p.starts_at"])
      .select(["f.name as feature", "l.name as location", "v.name as venue"])
      .where("p.id", "=", sql<number>`any(${ints(sold.map((each) => each.presentationId))})`)
      .execute();
    const shows = new Map(found.map((row) => [row.id, row]));
    const types = await db.selectFrom("ticket_type").select(["id", "name"]).execute();
    const typeNames = new Map(types.map(({ id, name }) => [id, nameIn(name, locale)]));
    const plans = openPlans(db);
    const lines = new Map<number, Readonly<Record<string, string>>>();
    for (const { line, planVersion, seats, area, ...each } of sold) {
      const row = shows.get(each.presentationId);
      const [first = 0] = seats;
      const { layout } = await plans.byVersion(planVersion);
      const name = seatNameIn(layout, { area, seat: first });
      if (!row || !name) continue;
      const isPlaces = area !== RESERVED_AREA;
      lines.set(line, {
        feature: nameIn(row.feature, locale),
        location: nameIn(row.location, locale),
        venue: nameIn(row.venue, locale),
        startsAt: toIso(row.starts_at).slice(0, 16),
        section: name.section,
        row: name.row,
        seat: isPlaces ? "" : name.seat,
        tickets: String(seats.length),
        ticketType: typeNames.get(each.ticketTypeId) ?? "",
        price: String(toShekels(each.amount)),
        serviceCharge: String(toShekels(each.charge)),
        soldAt: toIso(each.soldAt).slice(0, 16),
      });
    }
    return lines;
  },
};
