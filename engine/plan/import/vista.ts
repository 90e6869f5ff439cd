import type { Draft, DraftRow, DraftSeat, DraftSection, Traits } from "./draft.ts";
import { Entry } from "./entry.ts";
import { JsonObject, type Json } from "./json.ts";
import { rectangle } from "./polygon.ts";
import type { Reading } from "./reading.ts";
import { median } from "./spacing.ts";

/**
 * Distances between neighbouring seats and between rows, in plan units. These distances are assumed, because
 * the file states positions in percent of a hall of unknown size.
 */
const PITCH = 20;
const ROW = 26;
const SCREEN_DEPTH = 12;
/**
 * Values of `Status` and `OriginalStatus` for wheelchair places (WHEELCHAIR) and companions' places
 * (COMPANION).
 */
const WHEELCHAIR = 3;
const COMPANION = 7;
/** Maximum depth in the file's JSON at which the layout is searched. */
const LEVELS = 4;

const nameIn = (object: JsonObject, name: string): string | undefined => {
  if (object.members.has(name)) return name;
  const camel = name[0]!.toLowerCase() + name.slice(1);
  return object.members.has(camel) ? camel : undefined;
};

const memberOf = (value: Json | undefined, name: string): Json | undefined => {
  if (!(value instanceof JsonObject)) return undefined;
  const key = nameIn(value, name);
  return key === undefined ? undefined : value.members.get(key);
};

/**
 * Finds a Vista layout in a file: an object with `Areas` that contain `Rows` of `Seats` with a `Position`.
 */
export function vistaLayout(json: Json, level = 0): JsonObject | undefined {
  if (!(json instanceof JsonObject) || level > LEVELS) return undefined;
  const areas = memberOf(json, "Areas");
  if (Array.isArray(areas) && areas.some((area) => isArea(area))) return json;
  for (const value of json.members.values()) {
    const found = vistaLayout(value, level + 1);
    if (found) return found;
  }
  return undefined;
}

const isArea = (area: Json): boolean =>
  Array.isArray(memberOf(area, "Rows")) &&
  (memberOf(area, "ColumnCount") !== undefined || memberOf(area, "AreaCategoryCode") !== undefined);

/** An object of a Vista file. The names of its fields may begin with an upper-case or a lower-case letter. */
class Vista {
  readonly entry: Entry;
  readonly #object: JsonObject;

  constructor(object: JsonObject, place: string, reading: Reading) {
    this.#object = object;
    this.entry = new Entry(object, place, reading);
  }

  raw(name: string): Json | undefined {
    return memberOf(this.#object, name) ?? undefined;
  }

  key(name: string): string {
    return nameIn(this.#object, name) ?? name;
  }

  /** Returns a number. Exports may write numbers in quotes. Returns NaN if the value is no number. */
  number(name: string): number {
    const value = this.raw(name);
    if (typeof value === "number") return value;
    return typeof value === "string" && value.trim() !== "" ? Number(value) : NaN;
  }

  name(name: string): string | undefined {
    const value = this.raw(name);
    if (typeof value === "number") return String(value);
    return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
  }

  list(name: string): Vista[] {
    const value = this.raw(name);
    if (!Array.isArray(value)) return [];
    const { reading } = this.entry;
    reading.spend(value.length);
    return value.flatMap((member, at) =>
      member instanceof JsonObject
        ? [new Vista(member, `${this.entry.at(this.key(name))}[${at}]`, reading)]
        : [],
    );
  }
}

interface Placed extends DraftSeat {
  readonly row: string;
  readonly area: number;
}

interface Area {
  readonly entry: Vista;
  readonly at: number;
  readonly number: number;
  readonly name: string;
  readonly category: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
}

/** Reads a Vista `SeatLayoutData`. A seat's position is relative to its area's box, in percent of the hall. */
export function readVista(layout: JsonObject, reading: Reading): Draft {
  const root = new Vista(layout, "", reading);
  const categories = new Map(
    root
      .list("AreaCategories")
      .map((each) => [
        each.name("AreaCategoryCode") ?? "",
        each.name("Description") ?? each.name("Name"),
      ]),
  );
  const areas = root.list("Areas").map((entry, at): Area => {
    const code = entry.name("AreaCategoryCode") ?? "";
    const name = entry.name("Description") ?? categories.get(code) ?? `Area ${at + 1}`;
    const box = {
      left: entry.number("Left"),
      top: entry.number("Top"),
      width: entry.number("Width"),
      height: entry.number("Height"),
    };
    return {
      entry,
      at,
      number: entry.number("Number"),
      name,
      category: categories.get(code) ?? name,
      ...box,
      columns: entry.number("ColumnCount"),
      rows: entry.number("RowCount"),
    };
  });
  const perColumn =
    median(areas.map(({ width, columns }) => width / columns).filter((step) => step > 0)) || 1;
  const perRow =
    median(areas.map(({ height, rows }) => height / rows).filter((step) => step > 0)) || 1;
  const scale = { x: PITCH / perColumn, y: ROW / perRow };
  const seats = areas.flatMap((area) => seatsOf(area, areas, scale, reading));
  const sections = sectionsOf(areas, seats, reading);
  const [from, width] = [root.number("ScreenStart"), root.number("ScreenWidth")];
  const top = seats.reduce((least, { y }) => Math.min(least, y), Infinity);
  const isScreen = width > 0 && Number.isFinite(from) && Number.isFinite(top);
  return {
    categories: [...new Set(areas.map(({ category }) => category))].map((name) => ({ name })),
    sections,
    scenery: [],
    ...(isScreen && {
      marker: {
        kind: "screen" as const,
        points: rectangle(from * scale.x, top - 4 * ROW, width * scale.x, SCREEN_DEPTH),
      },
    }),
  };
}

function seatsOf(
  area: Area,
  areas: readonly Area[],
  scale: { x: number; y: number },
  reading: Reading,
): Placed[] {
  const pairs = new Map<string, number>();
  return area.entry.list("Rows").flatMap((row, rowAt) => {
    const rowName = row.name("PhysicalName");
    return row.list("Seats").flatMap((seat): Placed[] => {
      const name = seat.name("Id");
      // Places with the number 0 only fill the grid and are no seats, so they are left out.
      if (name === undefined || /^0+$/.test(name)) return [];
      const { place } = seat.entry;
      if (!reading.take("seats", place)) return [];
      const position = seat.raw("Position");
      const ofArea = numberOf(memberOf(position, "AreaNumber"));
      const ofRow = numberOf(memberOf(position, "RowIndex"));
      const column = numberOf(memberOf(position, "ColumnIndex"));
      const box = areas.find(({ number }) => number === ofArea) ?? area;
      const rowIndex = Number.isFinite(ofRow) ? ofRow : rowAt;
      if (!Number.isFinite(column)) {
        reading.fault("nowhere", place, "has no ColumnIndex: left out");
        return [];
      }
      const [columns, rows] = [box.columns > 0 ? box.columns : 1, box.rows > 0 ? box.rows : 1];
      const across = Number.isFinite(box.left + box.width)
        ? box.left + (box.width * (column + 0.5)) / columns
        : column;
      const down = Number.isFinite(box.top + box.height)
        ? box.top + (box.height * (rowIndex + 0.5)) / rows
        : rowIndex;
      const traits: Traits = {};
      const statuses = [seat.number("Status"), seat.number("OriginalStatus")];
      if (statuses.includes(WHEELCHAIR)) traits.isHandicap = true;
      if (statuses.includes(COMPANION)) traits.isCompanion = true;
      const pairId = pairOf(seat.raw("SeatsInGroup"), pairs);
      if (pairId !== undefined) traits.pairId = pairId;
      if (rowName === undefined)
        reading.fault("noName", row.entry.place, "has seats, but no PhysicalName");
      return [
        {
          place,
          name,
          x: across * scale.x,
          y: down * scale.y,
          category: area.category,
          traits,
          row: rowName ?? "",
          area: area.at,
        },
      ];
    });
  });
}

const numberOf = (value: Json | undefined): number =>
  typeof value === "number"
    ? value
    : typeof value === "string" && value.trim() !== ""
      ? Number(value)
      : NaN;

/** Returns the pair number of a seat's group if the group has two seats, otherwise `undefined`. */
function pairOf(group: Json | undefined, pairs: Map<string, number>): number | undefined {
  if (!Array.isArray(group) || group.length !== 2) return undefined;
  const key = group
    .map((seat) =>
      ["AreaNumber", "RowIndex", "ColumnIndex"]
        .map((name) => numberOf(memberOf(seat, name)))
        .join(":"),
    )
    .toSorted()
    .join(" ");
  if (key.includes("NaN")) return undefined;
  const known = pairs.get(key) ?? pairs.size + 1;
  pairs.set(key, known);
  return known;
}

/**
 * Returns the sections. Areas that share a physical row become one section with several categories, because a
 * row may have premium seats in the middle and standard seats beside them.
 */
function sectionsOf(
  areas: readonly Area[],
  seats: readonly Placed[],
  reading: Reading,
): DraftSection[] {
  const owner = areas.map((_, at) => at);
  const find = (at: number): number => (owner[at] === at ? at : (owner[at] = find(owner[at]!)));
  const lines = new Map<string, number>();
  for (const { row, y, area } of seats) {
    reading.spend(2);
    const key = `${row} ${Math.round(y / (ROW / 2))}`;
    const first = lines.get(key);
    if (first === undefined) lines.set(key, area);
    else owner[find(area)] = find(first);
  }
  const byOwner = Map.groupBy(seats, ({ area }) => find(area));
  return [...byOwner].flatMap(([at, all]): DraftSection[] => {
    const area = areas[at]!;
    if (!reading.take("sections", area.entry.entry.place)) return [];
    const rows = [...Map.groupBy(all, ({ row }) => row)].flatMap(([name, row]): DraftRow[] => {
      if (!reading.take("rows", row[0]!.place)) return [];
      return [
        {
          place: row[0]!.place,
          name,
          seats: row.map((seat) => seatOf(seat)),
        },
      ];
    });
    return [
      {
        place: area.entry.entry.place,
        name: area.name,
        kind: "reserved",
        capacity: 0,
        outline: [],
        rows,
        category: area.category,
        isUnordered: true,
      },
    ];
  });
}

const seatOf = ({ place, name, x, y, category, traits, area }: Placed): DraftSeat => ({
  place,
  name,
  x,
  y,
  category,
  traits: renumbered(traits, area),
});

/**
 * Makes pair numbers unique within a section of several areas. In the file, pair numbers are unique only
 * within an area.
 */
const renumbered = (traits: Traits | undefined, area: number): Traits | undefined =>
  traits?.pairId === undefined ? traits : { ...traits, pairId: area * 100_000 + traits.pairId };
