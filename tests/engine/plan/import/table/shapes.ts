import type { Mapping } from "../../../../../engine/plan/import/table/roles.ts";

/** A seat of the hall. All files describe the same hall. */
interface Seat {
  readonly section: string;
  readonly row: string;
  readonly seat: string;
  readonly x: number;
  readonly y: number;
  readonly price: string;
}

/** A file with particular columns, and the mapping that a person would choose. */
export interface Shape {
  readonly name: string;
  readonly text: string;
  readonly mapping: Mapping;
}

const BLOCKS = ["Nord", "Ost", "Loge 3"];
const LETTERS = "ABCDEFGHJK";

/** Returns three blocks of eight rows that get longer towards the back: 3 sections, 24 rows, 372 seats. */
function hallSeats(): Seat[] {
  return BLOCKS.flatMap((section, block) =>
    Array.from({ length: 8 }, (_, row) =>
      Array.from({ length: 12 + row }, (__, seat) => ({
        section,
        row: LETTERS[row]!,
        seat: String(seat + 1),
        x: 100 + block * 700 + seat * 24.5 - row * 12.25,
        y: 80.5 + row * 30.25,
        price: row < 3 ? "I" : "II",
      })),
    ).flat(),
  );
}

export const HALL = { seats: 372, rows: 24, sections: 3 } as const;

const bySection = () => [...Map.groupBy(hallSeats(), ({ section }) => section)];
const byRow = (seats: readonly Seat[]) => [...Map.groupBy(seats, ({ row }) => row)];

type Field = keyof Seat;
const isField = (key: string): key is Field =>
  ["section", "row", "seat", "x", "y", "price"].includes(key);

/** Returns each seat with the given column names, in their order. */
const seatsAs = (names: Partial<Record<Field, string>>, seats = hallSeats()) =>
  seats.map((seat) =>
    Object.fromEntries(
      Object.entries(names).flatMap(([field, name]) =>
        isField(field) ? [[name, seat[field]] as const] : [],
      ),
    ),
  );

const lines = (separator: string, heading: string | undefined): string => {
  const body = hallSeats().map(({ section, row, seat, price }) =>
    [section, row, seat, price].join(separator),
  );
  return [...(heading === undefined ? [] : [heading]), ...body].join("\r\n");
};

/** Twenty files of the same hall, with different columns and names that follow no standard. */
export const SHAPES: readonly Shape[] = [
  {
    name: "a flat list in German",
    text: JSON.stringify(
      seatsAs({ section: "Bereich", row: "Reihe", seat: "PlatzNr", x: "posX", y: "posY" }),
    ),
    mapping: { section: "Bereich", row: "Reihe", seat: "PlatzNr", x: "posX", y: "posY" },
  },
  {
    name: "a flat list in Russian, numbers as texts",
    text: JSON.stringify(
      seatsAs({
        section: "сектор",
        row: "ряд",
        seat: "место",
        x: "икс",
        y: "игрек",
        price: "цена",
      }).map((each) =>
        Object.fromEntries(Object.entries(each).map(([key, value]) => [key, String(value)])),
      ),
    ),
    mapping: { section: "сектор", row: "ряд", seat: "место", x: "икс", y: "игрек" },
  },
  {
    name: "a flat list in Hebrew without positions",
    text: JSON.stringify({
      אולם: "גדול",
      רשימה: seatsAs({ section: "גוש", row: "שורה", seat: "מושב" }),
    }),
    mapping: { section: "רשימה.גוש", row: "רשימה.שורה", seat: "רשימה.מושב" },
  },
  {
    name: "a flat list in Arabic",
    text: JSON.stringify(seatsAs({ section: "قطاع", row: "صف", seat: "مقعد", price: "فئة" })),
    mapping: { section: "قطاع", row: "صف", seat: "مقعد" },
  },
  {
    name: "a flat list in Polish",
    text: JSON.stringify(seatsAs({ section: "sektor", row: "rząd", seat: "miejsce" })),
    mapping: { section: "sektor", row: "rząd", seat: "miejsce" },
  },
  {
    name: "meaningless names",
    text: JSON.stringify(seatsAs({ section: "f1", row: "f2", seat: "f3", x: "f4", y: "f5" })),
    mapping: { section: "f1", row: "f2", seat: "f3", x: "f4", y: "f5" },
  },
  {
    name: "meaningless names in another order, without positions",
    text: JSON.stringify(seatsAs({ seat: "alpha", price: "beta", row: "gamma", section: "delta" })),
    mapping: { section: "delta", row: "gamma", seat: "alpha" },
  },
  {
    name: "sections, rows and seats nested under made-up names",
    text: JSON.stringify({
      hall: "x",
      parts: bySection().map(([title, seats]) => ({
        title,
        lines: byRow(seats).map(([mark, inRow]) => ({
          mark,
          chairs: inRow.map(({ seat, x, y }) => ({ no: Number(seat), at: { x, y } })),
        })),
      })),
    }),
    mapping: { section: "parts.title", row: "parts.lines.mark", seat: "parts.lines.chairs.no" },
  },
  {
    name: "nested in Russian, without positions",
    text: JSON.stringify({
      секторы: bySection().map(([имя, seats]) => ({
        имя,
        ряды: byRow(seats).map(([номер, inRow]) => ({
          номер,
          места: inRow.map(({ seat }) => ({ номер: Number(seat), статус: "свободно" })),
        })),
      })),
    }),
    mapping: {
      section: "секторы.имя",
      row: "секторы.ряды.номер",
      seat: "секторы.ряды.места.номер",
    },
  },
  {
    name: "keyed by section, row and seat",
    text: JSON.stringify(
      Object.fromEntries(
        bySection().map(([section, seats]) => [
          section,
          Object.fromEntries(
            byRow(seats).map(([row, inRow]) => [
              row,
              Object.fromEntries(inRow.map(({ seat, x, y }) => [seat, { x, y, free: true }])),
            ]),
          ),
        ]),
      ),
    ),
    mapping: { section: "@0", row: "@1", seat: "@2" },
  },
  {
    name: "keyed by id, with the names inside",
    text: JSON.stringify({
      places: Object.fromEntries(
        hallSeats().map(({ section, row, seat, x, y }, at) => [
          `p${at + 1}`,
          { blk: section, rw: row, nmb: seat, left: x, top: y },
        ]),
      ),
    }),
    mapping: { section: "blk", row: "rw", seat: "nmb" },
  },
  {
    name: "columns in place of records",
    text: JSON.stringify(
      Object.fromEntries(
        (["section", "row", "seat", "x", "y"] as const).map((key) => [
          `v_${key}`,
          hallSeats().map((seat) => seat[key]),
        ]),
      ),
    ),
    mapping: { section: "v_section", row: "v_row", seat: "v_seat", x: "v_x", y: "v_y" },
  },
  {
    name: "lists with a heading",
    text: JSON.stringify([
      ["Zone", "Rang", "Siège"],
      ...hallSeats().map(({ section, row, seat }) => [section, row, Number(seat)]),
    ]),
    mapping: { section: "Zone", row: "Rang", seat: "Siège" },
  },
  {
    name: "whole addresses with positions",
    text: JSON.stringify({
      data: {
        items: hallSeats().map(({ section, row, seat, x, y }) => ({
          uid: `${section}-${row}-${seat}`,
          cx: x,
          cy: y,
        })),
      },
    }),
    mapping: { label: "data.items.uid", x: "data.items.cx", y: "data.items.cy" },
  },
  {
    name: "rows of a grid whose cells are short addresses",
    text: JSON.stringify(
      Array.from({ length: 24 }, (_, row) =>
        Array.from({ length: 16 }, (__, seat) =>
          row % 8 < 4 && seat === 7
            ? null
            : { code: `${String.fromCharCode(65 + row)}${seat + 1}`, state: "free" },
        ),
      ),
    ),
    mapping: { label: "code" },
  },
  {
    name: "lines with a heading and semicolons",
    text: lines(";", "Sektor;Reihe;Platz;Preisklasse"),
    mapping: { section: "Sektor", row: "Reihe", seat: "Platz" },
  },
  {
    name: "lines with tabs and no heading",
    text: lines("\t", undefined),
    mapping: { section: "A", row: "B", seat: "C" },
  },
  {
    name: "lines in Hebrew with commas and quotes",
    text: [
      '"גוש","שורה","כיסא","מחיר"',
      ...hallSeats().map(
        ({ section, row, seat, price }) => `"${section}","${row}","${seat}","${price}"`,
      ),
    ].join("\n"),
    mapping: { section: "גוש", row: "שורה", seat: "כיסא" },
  },
  {
    name: "rows with their first and last seat",
    text: JSON.stringify(
      bySection().flatMap(([block, seats]) =>
        byRow(seats).map(([row, inRow]) => ({ block, row, from: 1, to: inRow.length })),
      ),
    ),
    mapping: { section: "block", row: "row", first: "from", last: "to" },
  },
  {
    name: "rows with a count of seats, in Polish",
    text: JSON.stringify({
      hala: bySection().map(([sektor, seats]) => ({
        sektor,
        rzędy: byRow(seats).map(([rząd, inRow]) => ({ rząd, liczba: inRow.length })),
      })),
    }),
    mapping: { section: "hala.sektor", row: "hala.rzędy.rząd", count: "hala.rzędy.liczba" },
  },
];
