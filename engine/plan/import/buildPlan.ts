import type { PlanGroup, PlanRow, PlanSection, Seatplan } from "../../../domain/seatplan.ts";
import { planVersionOf } from "../planVersion.ts";
import type { Draft, DraftRow, DraftSection, Point } from "./draft.ts";
import { layFloorsApart } from "./floors.ts";
import { framed } from "./frame.ts";
import { outlineAround } from "./outlineAround.ts";
import { rectangle } from "./polygon.ts";
import type { Reading } from "./reading.ts";
import { logicalXs, pitchOf } from "./spacing.ts";
import { ticketGroupsOf, type TicketGroup } from "./ticketGroups.ts";
import { viewpointOf } from "./viewpoint.ts";

/** Side of the square that is drawn for an area without a position, in plan units. */
const NOWHERE = 200;

/**
 * A plan built from a draft, and its sections in the form that the checks need: in plan units, with rows in
 * seating order.
 */
export interface BuiltPlan {
  readonly plan: Seatplan;
  readonly ticketGroups: readonly TicketGroup[];
  readonly sections: readonly DraftSection[];
}

/** Converts a draft to a plan: assigns numbers, outlines, floors and the focal point. */
export function buildPlan(draft: Draft, reading: Reading): BuiltPlan {
  const frame = framed(draft, reading);
  const { pitch } = frame;
  const { sections: apart, floors } = layFloorsApart(frame.sections, pitch, reading);
  const ground = apart.filter(({ floor }) => floor === floors?.[0]);
  const view = viewpointOf(ground, frame, pitch);
  const sections = apart.map((section) => inRowOrder(section, view.focalPoint));
  const ticketGroups = ticketGroupsOf(categoriesOf(draft, sections));
  const groupIds = new Map(ticketGroups.map(({ name, id }) => [name, id]));
  const ids = idsOf(sections);
  let groups = 0;
  let height = frame.height;
  const drawn = sections.map((section, index): PlanSection => {
    const made = groupsOf(section, groupIds, () => ++groups, pitch);
    const outline = outlineOf(section, pitch, reading) ?? rectangle(0, height, NOWHERE, NOWHERE);
    const isBelow = floors !== undefined || outline[0]?.[1] === height;
    if (isBelow) height = outline.reduce((most, [, y]) => Math.max(most, Math.ceil(y)), height);
    return {
      ...sectionOf(section, ids[index]!, outline, made),
      ...(floors && { floor: floors.indexOf(section.floor!) }),
    };
  });
  const scenery = frame.scenery.filter((piece) => !view.isUsed(piece));
  const plan = {
    seatplanId: draft.seatplanId ?? 1,
    venueId: draft.venueId ?? 1,
    width: frame.width,
    height,
    focalPoint: view.focalPoint,
    marker: view.marker,
    sections: drawn,
    ...(floors && { floors }),
    ...(scenery.length > 0 && { scenery }),
    ...(frame.background && { background: frame.background }),
  };
  return { plan: { ...plan, planVersion: planVersionOf(plan) }, ticketGroups, sections };
}

/** Returns the categories that the file lists, followed by those that only seats or sections name. */
function categoriesOf(draft: Draft, sections: readonly DraftSection[]) {
  const categories = new Map(draft.categories.map((category) => [category.name, category]));
  const take = (name: string): void => {
    if (!categories.has(name)) categories.set(name, { name, color: undefined });
  };
  for (const section of sections) {
    if (section.rows.length === 0) take(section.category);
    for (const { seats } of section.rows)
      for (const seat of seats) take(seat.category ?? section.category);
  }
  return [...categories.values()];
}

/**
 * Returns the sections' ids. A section without an id, or with an id that is already taken, gets the lowest
 * free id.
 */
function idsOf(sections: readonly DraftSection[]): number[] {
  const taken = new Set<number>();
  const own = sections.map(({ id }) => {
    if (id === undefined || taken.has(id)) return undefined;
    taken.add(id);
    return id;
  });
  let next = 1;
  return own.map((id) => {
    if (id !== undefined) return id;
    while (taken.has(next)) next++;
    return next++;
  });
}

/** Sorts rows by distance to the stage, nearest first, if the file's order of rows has no meaning. */
function inRowOrder(section: DraftSection, focal: { x: number; y: number }): DraftSection {
  if (!section.isUnordered) return section;
  const far = ({ seats }: DraftRow): number =>
    seats.reduce((sum, { x, y }) => sum + Math.hypot(x - focal.x, y - focal.y) / seats.length, 0);
  const rows = section.rows
    .map((row) => ({ row, far: far(row) }))
    .toSorted((a, b) => a.far - b.far);
  return { ...section, rows: rows.map(({ row }) => row) };
}

/**
 * Returns rows as groups, with a new group wherever the price category changes. Logical y counts the rows
 * across all groups.
 */
function groupsOf(
  section: DraftSection,
  groupIds: ReadonlyMap<string, number>,
  nextId: () => number,
  pitch: number,
): PlanGroup[] {
  const own = pitchOf(section.rows) || pitch;
  const groups: PlanGroup[] = [];
  const open = (category: string): void => {
    groups.push({ id: nextId(), ticketGroupId: groupIds.get(category)!, rows: [] });
  };
  if (section.rows.length === 0) open(section.category);
  let last: string | undefined;
  for (const [index, row] of section.rows.entries()) {
    const category = row.seats[0]?.category ?? section.category;
    if (category !== last) open(category);
    last = category;
    groups.at(-1)!.rows.push(planRow(row, index + 1, own));
  }
  return groups;
}

function planRow({ name, seats }: DraftRow, y: number, pitch: number): PlanRow {
  const xs = logicalXs(seats, pitch);
  const entries = seats.map((seat, i) => [
    String(xs[i]!),
    { SeatName: seat.name, px: seat.x, py: seat.y, ...seat.traits },
  ]);
  return { name, y, seats: Object.fromEntries(entries) };
}

/**
 * Returns a section's outline. If the file does not draw an area, reports a fault and returns `undefined`.
 */
function outlineOf(section: DraftSection, pitch: number, reading: Reading): Point[] | undefined {
  if (section.outline.length > 2) return [...section.outline];
  const seats = section.rows.flatMap((row) => row.seats.map(({ x, y }): Point => [x, y]));
  if (seats.length > 0) {
    const outline = outlineAround(seats, pitchOf(section.rows) || pitch, reading);
    return outline.map(([x, y]) => [Math.round(x * 100) / 100 + 0, Math.round(y * 100) / 100 + 0]);
  }
  reading.fault("areaNowhere", section.place, "is drawn nowhere: put below the hall");
  return undefined;
}

function sectionOf(
  section: DraftSection,
  id: number,
  outline: Point[],
  groups: PlanGroup[],
): PlanSection {
  const { name, kind, isWhole, keepsVacant, rake } = section;
  const seats = section.rows.reduce((sum, row) => sum + row.seats.length, 0);
  const capacity = kind === "ga" ? Math.max(section.capacity, seats) : seats;
  return {
    id,
    name,
    kind,
    capacity,
    outline,
    groups,
    ...(isWhole && { isWhole }),
    ...(keepsVacant && { keepsVacant }),
    ...(rake && { rake }),
  };
}
