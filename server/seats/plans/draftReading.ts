import { gzipSync } from "node:zlib";
import type { DraftFault, PlanColumns, PlanSpot } from "../../../domain/api/plans.ts";
import { isError } from "../../../domain/planFault.ts";
import type { Seatplan } from "../../../domain/seatplan.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import {
  readPlan,
  type PlanReading,
  type PlanSource,
} from "../../../engine/plan/import/readPlan.ts";
import type { Fault } from "../../../engine/plan/import/reading.ts";
import type { ColumnReading } from "../../../engine/plan/import/table/readTable.ts";
import type { Mapping } from "../../../engine/plan/import/table/roles.ts";
import type { Spot } from "../../../engine/plan/import/spots.ts";
import { encodePlan } from "../../../engine/plan/planBytes.ts";
import { packPlan } from "../plans.ts";
import { keptFaults } from "./keptFaults.ts";

const MOST_LETTERS = 120;

/** The stored result of parsing an uploaded file. */
export interface DraftReading {
  readonly format: string | null;
  readonly seats: number;
  readonly rows: number;
  readonly sections: number;
  readonly errors: number;
  readonly warnings: number;
  readonly faults: readonly DraftFault[];
  /** The file's price categories, with the ids that stand for them in the plan. */
  readonly groups: readonly { readonly id: number; readonly name: string }[];
  /** How the columns of a seat list were mapped. */
  readonly columns?: PlanColumns;
  /** The plan as gzipped JSON and in compact form. Absent if no plan could be read from the file. */
  readonly drawn?: { readonly planGzip: Uint8Array; readonly bytesGzip: Uint8Array };
}

/** The stored result for a file that exceeded the time or memory limit. */
export const GIVEN_UP: DraftReading = {
  format: null,
  seats: 0,
  rows: 0,
  sections: 0,
  errors: 1,
  warnings: 0,
  faults: [{ kind: "tooMuch", isError: true, place: "file" }],
  groups: [],
};

/**
 * Shortens text from a file, and cleans it so that the database accepts the text and the text fits on one
 * line of a list.
 */
const cleaned = (text: string): string =>
  text
    .slice(0, MOST_LETTERS)
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, " ");

function spotOf(spot: Spot | undefined): PlanSpot | undefined {
  if (!spot) return undefined;
  const { x, y, section, row, seat } = spot;
  return {
    x,
    y,
    section: cleaned(section),
    ...(row !== undefined && { row: cleaned(row) }),
    ...(seat !== undefined && { seat: cleaned(seat) }),
  };
}

function faultOf({ kind, place, name, other }: Fault, spots: PlanReading["spotOf"]): DraftFault {
  const spot = spotOf(spots(place));
  const second = other === undefined ? undefined : spotOf(spots(other));
  return {
    kind,
    isError: isError(kind),
    place: cleaned(place),
    ...(name !== undefined && { name: cleaned(name) }),
    ...(spot && { spot }),
    ...(second && { other: second }),
  };
}

/** Returns for display which columns of the file were mapped. Columns are named as in the file. */
const columnsOf = ({ mapping, isSure, columns, sheets }: ColumnReading): PlanColumns => ({
  mapping: Object.fromEntries(
    Object.entries(mapping).map(([role, name]): [string, string] => [role, name]),
  ),
  isSure,
  columns: columns.map(({ name, samples }) => ({ name, samples: samples.map(cleaned) })),
  ...(sheets && { sheets: [...sheets] }),
});

/**
 * Returns the price categories of a file in another format, or the ticket groups of a plan in one of
 * Parterre's own formats.
 */
function groupsOf({ ticketGroups }: PlanReading, plan: Seatplan | undefined) {
  if (ticketGroups.length > 0)
    return ticketGroups.map(({ id, name }) => ({ id, name: cleaned(name) }));
  const ids = plan?.sections.flatMap(({ groups }) => groups.map((group) => group.ticketGroupId));
  return [...new Set(ids)].map((id) => ({ id, name: String(id) }));
}

/** Parses a file of any format into a draft that a person reviews. */
export function readDraft(source: PlanSource, mapping: Mapping = {}): DraftReading {
  const reading = readPlan(source, mapping);
  const { format = null, plan, faults, seats, rows, sections } = reading;
  const wrong = faults.filter(({ kind }) => isError(kind));
  const odd = faults.filter(({ kind }) => !isError(kind));
  return {
    format,
    seats,
    rows,
    sections,
    errors: wrong.length,
    warnings: odd.length,
    faults: keptFaults([...wrong, ...odd], (fault) => faultOf(fault, reading.spotOf)),
    groups: groupsOf(reading, plan),
    ...(reading.columns && { columns: columnsOf(reading.columns) }),
    ...(plan && {
      drawn: {
        planGzip: packPlan(plan),
        bytesGzip: gzipSync(encodePlan(layoutOf(plan))),
      },
    }),
  };
}
