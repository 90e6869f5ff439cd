import { DesignFault } from "../model/designFault.ts";
import type { Drawing } from "../model/drawing.ts";
import type { Patch, PatchPart, SeatsPart } from "../model/patch.ts";
import type { GroupRecord, Scenery, SectionRecord } from "../model/records.ts";
import { COLUMNS, type ColumnName } from "../model/seatColumns.ts";
import {
  background,
  guides,
  int16,
  key,
  keys,
  marker,
  matrix,
  names,
  packed,
  rake,
  ranges,
  sceneryPiece,
  sectionFields,
  ticketGroupId,
  tracing,
} from "./commandFields.ts";
import { pack } from "./packing.ts";
import { rangesOf } from "./ranges.ts";
import {
  finite,
  integer,
  list,
  nullable,
  object,
  oneOf,
  optional,
  text,
  type Reader,
} from "./untrusted.ts";

/** The wire form of the parts of a patch: plain objects, columns packed, names as texts. */

const units = finite(-1e12, 1e12);
const wholeId = integer(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

const seatsPart = object({
  of: oneOf(["seats"]),
  slots: ranges,
  x: optional(packed),
  y: optional(packed),
  row: optional(packed),
  /** Indices into `names`. */
  name: optional(packed),
  names: optional(names),
  logicalX: optional(packed),
  flags: optional(packed),
});
export type WireSeats = ReturnType<typeof seatsPart>;

const rowPart = object({
  of: oneOf(["row"]),
  key,
  record: nullable(
    object({
      section: key,
      name: text(),
      ticketGroupId,
      y: int16,
      count: integer(0, 1 << 22),
      seats: packed,
    }),
  ),
});

const sectionPart = object({
  of: oneOf(["section"]),
  key,
  record: nullable(object({ ...sectionFields, id: wholeId, rake: optional(rake), rows: keys })),
});

const sceneryPart = object({ of: oneOf(["scenery"]), key, record: nullable(sceneryPiece) });

/** Parameters of a generator. The generator itself validates its parameters. */
export const parameters: Reader<Readonly<Record<string, unknown>>> = (value, place) => {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  throw new DesignFault("badCommand", place);
};

const groupPart = object({
  of: oneOf(["group"]),
  key,
  record: nullable(object({ generator: text(), parameters, matrix, sections: keys })),
});

const framePart = object({
  of: oneOf(["frame"]),
  record: object({
    seatplanId: wholeId,
    venueId: wholeId,
    planVersion: text(),
    width: units,
    height: units,
    focalX: units,
    focalY: units,
    marker,
    floors: list(text(), 0x10000),
    background: optional(background),
    sectionOrder: keys,
    sceneryOrder: keys,
    tracing: optional(tracing),
    guides: optional(guides),
  }),
});

const counter = integer(0, 0x7fffffff);
const countersPart = object({
  of: oneOf(["counters"]),
  record: object({
    slot: integer(0, 1 << 22),
    row: counter,
    section: counter,
    scenery: counter,
    group: counter,
  }),
});

const PARTS = {
  seats: seatsPart,
  row: rowPart,
  section: sectionPart,
  scenery: sceneryPart,
  group: groupPart,
  frame: framePart,
  counters: countersPart,
};

export type WirePart = ReturnType<(typeof PARTS)[keyof typeof PARTS]>;

const kindOf = object({
  of: oneOf(["seats", "row", "section", "scenery", "group", "frame", "counters"]),
});

/** Reads one part of a patch. Throws DesignFault `badCommand`. */
export const wirePart: Reader<WirePart> = (value, place) => {
  const { of } = kindOf(
    typeof value === "object" && value !== null && "of" in value ? { of: value.of } : value,
    place,
  );
  return PARTS[of](value, place);
};

/**
 * Converts a patch to its wire form. Each record is passed through its reader, which fixes the order of the
 * fields. Because the order is fixed, equal drawings are serialised to equal text.
 */
export const patchToWire = (drawing: Drawing, patch: Patch): WirePart[] =>
  patch.map((part) =>
    part.of === "seats" ? seatsToWire(drawing, part) : wirePart(recordToWire(part), part.of),
  );

function recordToWire(part: Exclude<PatchPart, SeatsPart>): WirePart {
  switch (part.of) {
    case "row": {
      const { key: row, record } = part;
      if (!record) return { of: "row", key: row, record: null };
      const { seats, ...fields } = record;
      return {
        of: "row",
        key: row,
        record: { ...fields, count: seats.length, seats: pack(seats) },
      };
    }
    case "section":
      return {
        of: "section",
        key: part.key,
        record: part.record ? sectionToWire(part.record) : null,
      };
    case "scenery":
      return { of: "scenery", key: part.key, record: part.record ? piece(part.record) : null };
    case "group":
      return { of: "group", key: part.key, record: part.record ? group(part.record) : null };
    case "frame": {
      const {
        background: picture,
        floors,
        sectionOrder,
        sceneryOrder,
        marker: mark,
        tracing: traced,
        guides: lines,
        ...frame
      } = part.record;
      return {
        of: "frame",
        record: {
          ...frame,
          marker: {
            kind: mark.kind,
            points: mark.points.map(([x, y]): [number, number] => [x, y]),
          },
          floors: [...floors],
          sectionOrder: [...sectionOrder],
          sceneryOrder: [...sceneryOrder],
          ...(picture && { background: picture }),
          ...(traced && { tracing: traced }),
          ...(lines && { guides: { x: [...lines.x], y: [...lines.y] } }),
        },
      };
    }
    case "counters":
      return { of: "counters", record: part.record };
  }
}

function sectionToWire({ rake: slope, outline, rows, ticketGroupIds, ...section }: SectionRecord) {
  return {
    ...section,
    outline: [...outline],
    rows: [...rows],
    ticketGroupIds: [...ticketGroupIds],
    ...(slope && { rake: slope }),
  };
}

const piece = ({ kind, points, text: words }: Scenery) => ({
  kind,
  points,
  ...(words !== undefined && { text: words }),
});

const group = ({ generator, parameters: given, matrix: by, sections }: GroupRecord) => ({
  generator,
  parameters: given,
  matrix: [...by],
  sections: [...sections],
});

/** Sorts the columns by slot, because the wire form's ranges are ascending. */
function seatsToWire(drawing: Drawing, { slots, values }: SeatsPart): WireSeats {
  const order = Uint32Array.from(slots, (_, i) => i).toSorted((a, b) => slots[a]! - slots[b]!);
  const sorted = (name: ColumnName): number[] | undefined => {
    const column = values[name];
    return column && Array.from(order, (i) => column[i]!);
  };
  const part: WireSeats = { of: "seats", slots: rangesOf(slots) };
  for (const name of COLUMNS) {
    const column = sorted(name);
    if (!column) continue;
    if (name === "name") nameColumn(drawing, part, column);
    else part[name] = pack(column);
  }
  return part;
}

function nameColumn(drawing: Drawing, part: WireSeats, column: readonly number[]): void {
  const distinct = [...new Set(column)];
  const indexOf = new Map(distinct.map((name, index) => [name, index]));
  part.names = distinct.map((name) => drawing.names.textOf(name));
  part.name = pack(column.map((name) => indexOf.get(name)!));
}
