import {
  seatsOf,
  type PlanGroup,
  type PlanRow,
  type PlanSection,
  type Seatplan,
} from "../../../domain/seatplan.ts";
import { groupName, ticketGroupsOf, type TicketGroup } from "../import/ticketGroups.ts";
import { pretixAreas, surroundings, type PretixArea } from "./pretixAreas.ts";
import { zoneIdOf } from "./zoneIds.ts";

interface Position {
  readonly x: number;
  readonly y: number;
}

interface PretixSeat {
  readonly seat_guid: string;
  readonly seat_number: string;
  readonly position: Position;
  readonly category: string;
}

interface PretixRow {
  readonly row_number: string;
  readonly row_number_position: "both";
  readonly position: Position;
  readonly seats: PretixSeat[];
}

interface PretixZone {
  readonly name: string;
  readonly zone_id: string;
  readonly position: Position;
  readonly rows: PretixRow[];
  readonly areas: PretixArea[];
}

/** A plan in the pretix seating-plan format, to be written as JSON. */
export interface PretixPlan {
  readonly name: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly categories: { readonly name: string; readonly color: string }[];
  readonly zones: PretixZone[];
}

/** Cycle of colours for categories without a colour. */
const COLOURS = ["#4a90d9", "#2fa58b", "#8f6fd6", "#d9714f", "#c9a227", "#5f6b7a"];

/**
 * Converts a plan to the pretix format. A section becomes a zone whose first area is its outline. The
 * surroundings of the sections become a separate zone. `groups` contains the price categories that have
 * names.
 */
export function pretixOf(
  plan: Seatplan,
  name: string,
  groups: readonly TicketGroup[] = [],
): PretixPlan {
  const categories = categoriesOf(plan, groups);
  const names = new Map(categories.map(({ id, name: category }) => [id, category]));
  const zones = plan.sections.map((section): PretixZone => {
    const areas = pretixAreas(section);
    const zone_id = zoneIdOf(section, plan.floors, names);
    const rows = section.groups.flatMap((group) =>
      group.rows.map((row) => rowOf(section, group, row, names)),
    );
    return { name: section.name, zone_id, position: { x: 0, y: 0 }, rows, areas };
  });
  const around = surroundings(plan);
  const extra = {
    name: "Surroundings",
    zone_id: "surroundings",
    position: { x: 0, y: 0 },
    rows: [],
    areas: around,
  };
  return {
    name,
    size: { width: Math.ceil(plan.width), height: Math.ceil(plan.height) },
    categories: categories.map(({ name: category, color }, i) => ({
      name: category,
      color: color ?? COLOURS[i % COLOURS.length]!,
    })),
    zones: around.length > 0 ? [...zones, extra] : zones,
  };
}

/**
 * Returns the categories to be written. Categories keep their names from the file if the importer would
 * assign them the same numbers again. If the importer would number the categories differently, their numbers
 * are used as names.
 */
function categoriesOf(plan: Seatplan, groups: readonly TicketGroup[]): TicketGroup[] {
  const used = plan.sections.flatMap((section) =>
    section.groups.map(({ ticketGroupId }) => ticketGroupId),
  );
  const ids = [...new Set(used)].toSorted((a, b) => a - b);
  const again = new Map(ticketGroupsOf(groups).map(({ id, name }) => [id, name]));
  const isSame =
    groups.every(({ id, name }) => again.get(id) === name) && ids.every((id) => again.has(id));
  return isSame ? [...groups] : ids.map((id) => ({ id, name: groupName(id) }));
}

function rowOf(
  section: PlanSection,
  group: PlanGroup,
  row: PlanRow,
  names: ReadonlyMap<number, string>,
): PretixRow {
  const seats = seatsOf(row);
  const [first] = seats;
  const position = first ? { x: first.seat.px, y: first.seat.py } : { x: 0, y: 0 };
  return {
    row_number: row.name,
    row_number_position: "both",
    position,
    seats: seats.map(({ x, seat }) => ({
      // The id is built from the seat's position in the plan, so that it only changes if the plan does.
      seat_guid: `${section.id}-${row.y}-${x}`,
      seat_number: seat.SeatName,
      position: { x: hundredth(seat.px - position.x), y: hundredth(seat.py - position.y) },
      category: names.get(group.ticketGroupId)!,
    })),
  };
}

const hundredth = (value: number): number => Math.round(value * 100) / 100 + 0;
