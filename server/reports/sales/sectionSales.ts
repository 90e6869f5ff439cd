import { sql } from "kysely";
import { SeatStatus } from "../../../domain/seat.ts";
import { wholePercent, type SectionSales } from "../../../domain/sales.ts";
import { RESERVED_AREA } from "../../seats/claims.ts";
import type { Plan } from "../../seats/plans.ts";
import { ints, type Db } from "../../platform/store/db.ts";

/**
 * The claims that belong to a section: a range of the hall's numbered seats, or all places of the section's
 * own unnumbered area.
 */
interface SectionRange {
  readonly id: number;
  readonly name: string;
  readonly capacity: number;
  readonly area: number;
  readonly from: number;
  readonly to: number;
}

const rangesOf = ({ layout, areas }: Plan): SectionRange[] =>
  layout.sections.map(({ id, name, firstSeat, endSeat }) => {
    const area = areas.get(id);
    return area
      ? { id, name, capacity: area.capacity, area: id, from: 1, to: area.capacity + 1 }
      : {
          id,
          name,
          capacity: endSeat - firstSeat,
          area: RESERVED_AREA,
          from: firstSeat,
          to: endSeat,
        };
  });

interface Counts {
  readonly section_id: number;
  readonly sold: number;
  readonly held: number;
  readonly locked: number;
  readonly blocked: number;
}

const countOf = (state: number) => sql`count(*) filter (where c.state = ${state}::smallint)::int`;

async function countClaims(
  db: Db,
  presentationId: number,
  ranges: readonly SectionRange[],
): Promise<Map<number, Counts>> {
  const { rows } = await sql<Counts>`
    with t as materialized (select app_now() as now)
    select r.id as section_id, ${countOf(SeatStatus.sold)} as sold,
      ${countOf(SeatStatus.held)} as held, ${countOf(SeatStatus.blocked)} as blocked,
      count(*) filter (where c.state = ${SeatStatus.locked}::smallint
        and c.expires_at > t.now)::int as locked
    from t, unnest(${ints(ranges.map(({ id }) => id))}, ${ints(ranges.map(({ area }) => area))},
        ${ints(ranges.map(({ from }) => from))}, ${ints(ranges.map(({ to }) => to))})
        as r(id, area, first, after)
      join seat_claim c on c.presentation_id = ${presentationId} and c.area = r.area
        and c.seat_no >= r.first and c.seat_no < r.after
    group by r.id`.execute(db);
  return new Map(rows.map((row) => [row.section_id, row]));
}

/**
 * Returns the current sales of a presentation's sections, counted from the claims, each of which is read
 * only once.
 */
export async function sectionSales(
  db: Db,
  presentationId: number,
  plan: Plan,
): Promise<SectionSales[]> {
  const ranges = rangesOf(plan);
  const counts = await countClaims(db, presentationId, ranges);
  return ranges.map(({ id, name, capacity }) => {
    const count = counts.get(id);
    return {
      SectionId: id,
      SectionName: name,
      Capacity: capacity,
      SoldQuantity: count?.sold ?? 0,
      HeldQuantity: count?.held ?? 0,
      LockedQuantity: count?.locked ?? 0,
      BlockedQuantity: count?.blocked ?? 0,
      percentageSold: wholePercent(count?.sold ?? 0, capacity),
    };
  });
}
