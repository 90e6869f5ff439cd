/** Files in formats of other programs, made for the tests, with the peculiarities of real files. */

/** One row of a Vista area: its name, and the printed numbers by column. `null` is a gap. */
interface VistaRow {
  readonly name: string | null;
  readonly numbers: readonly (string | null)[];
  readonly statuses?: Readonly<Record<number, number>>;
  readonly pairs?: readonly (readonly [number, number])[];
}

interface VistaBox {
  readonly number: number;
  readonly code: string;
  readonly description: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: readonly VistaRow[];
}

function vistaArea(box: VistaBox) {
  const { number, code, description, rows } = box;
  return {
    Number: number,
    AreaCategoryCode: code,
    Description: description,
    Left: box.left,
    Top: box.top,
    Width: box.width,
    Height: box.height,
    RowCount: rows.length,
    ColumnCount: box.columns,
    Rows: rows.map(({ name, numbers, statuses = {}, pairs = [] }, row) => ({
      PhysicalName: name,
      Seats: numbers.flatMap((id, column) => {
        if (id === null) return [];
        const at = (ColumnIndex: number) => ({ AreaNumber: number, RowIndex: row, ColumnIndex });
        const pair = pairs.find((each) => each.includes(column));
        return [
          {
            Id: id,
            Position: at(column),
            Status: statuses[column] ?? 0,
            OriginalStatus: statuses[column] ?? 0,
            SeatStyle: 0,
            Priority: 0,
            SeatsInGroup: pair ? pair.map(at) : null,
          },
        ];
      }),
    })),
  };
}

/**
 * Returns a Vista hall. A row of standard seats has four premium ones in its middle, in an area of their own.
 * Seat numbers fall as column numbers rise. There are a gap, a seat with the number 0, an empty row, a
 * wheelchair place, a companion's seat and a couple's seat. The plan has 4 rows and 30 seats in 1 section
 * with 2 categories, and a balcony of 1 row with 4 seats.
 */
export function vistaHall() {
  const down = (from: number, count: number): string[] =>
    Array.from({ length: count }, (_, at) => String(from - at));
  return {
    SeatLayoutData: {
      AreaCategories: [
        { AreaCategoryCode: "0000000001", Description: "Standard" },
        { AreaCategoryCode: "0000000002", Description: "Premium" },
      ],
      BoundaryTop: 0,
      ScreenStart: 20,
      ScreenWidth: 60,
      Areas: [
        vistaArea({
          number: 1,
          code: "0000000001",
          description: "Standard",
          left: 10,
          top: 10,
          width: 80,
          height: 40,
          columns: 8,
          rows: [
            { name: "A", numbers: down(8, 8), statuses: { 0: 3, 1: 7 } },
            { name: null, numbers: [] },
            { name: "B", numbers: [...down(8, 3), null, "0", ...down(3, 3)], pairs: [[5, 6]] },
            { name: "C", numbers: ["8", "7", null, null, null, null, "2", "1"] },
            { name: "D", numbers: down(8, 8), statuses: { 4: 1, 5: 2 } },
          ],
        }),
        vistaArea({
          number: 2,
          code: "0000000002",
          description: "Premium middle",
          left: 30,
          top: 10,
          width: 40,
          height: 40,
          columns: 4,
          rows: [
            { name: null, numbers: [] },
            { name: null, numbers: [] },
            { name: null, numbers: [] },
            { name: "C", numbers: down(6, 4) },
            { name: null, numbers: [] },
          ],
        }),
        vistaArea({
          number: 3,
          code: "0000000001",
          description: "Balcony",
          left: 10,
          top: 70,
          width: 40,
          height: 8,
          columns: 4,
          rows: [{ name: "A", numbers: down(4, 4) }],
        }),
      ],
    },
  };
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Returns a copy with names in camel case and numbers as texts, as in other exports of Vista. */
export function camelCased(value: Json): Json {
  if (Array.isArray(value)) return value.map(camelCased);
  if (typeof value === "number") return String(value);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key[0]!.toLowerCase() + key.slice(1),
      camelCased(member),
    ]),
  );
}

/**
 * Returns a seats.io chart with a section that has its own coordinates, a round table, an area, a booth, and
 * keys of both kinds.
 */
export function seatsioChart() {
  const seat = (x: number, y: number, label: string, categoryKey: number | string, more = {}) => ({
    x,
    y,
    label,
    categoryKey,
    ...more,
  });
  return {
    name: "Chart",
    version: 20,
    venueType: "MIXED",
    categories: {
      list: [
        { label: "Stalls", color: "#87A9CD", key: 1 },
        { label: "Tables", color: "#5E42ED", key: "round" },
      ],
    },
    subChart: {
      width: 600,
      height: 400,
      focalPoint: { x: 300, y: 20 },
      rows: [],
      sections: [
        {
          label: "S1",
          categoryKey: 1,
          points: [
            { x: 100, y: 100 },
            { x: 300, y: 100 },
            { x: 300, y: 200 },
            { x: 100, y: 200 },
          ],
          topLeft: { x: 99, y: 99 },
          subChart: {
            // The width is twice the width with which the section is drawn.
            width: 400,
            height: 200,
            rows: ["A", "B"].map((label, row) => ({
              label,
              seats: Array.from({ length: 6 }, (_, at) =>
                seat(40 + at * 40, 40 + row * 60, String(at + 1), 1, {
                  accessible: at === 0 && row === 0,
                  companionSeat: at === 1 && row === 0,
                  restrictedView: at === 5 && row === 1,
                }),
              ),
            })),
          },
        },
      ],
      tables: [
        {
          label: "T1",
          center: { x: 450, y: 150 },
          radius: 20,
          bookAsAWhole: true,
          seats: Array.from({ length: 5 }, (_, at) => {
            const angle = (at / 5) * 2 * Math.PI;
            return seat(
              450 + 30 * Math.cos(angle),
              150 + 30 * Math.sin(angle),
              String(at + 1),
              "round",
            );
          }),
        },
      ],
      generalAdmissionAreas: [
        {
          label: "Floor",
          capacity: 120,
          categoryKey: 1,
          type: "circle",
          center: { x: 450, y: 300 },
          radius1: 60,
          radius2: 40,
        },
      ],
      booths: [
        { label: "B1", categoryKey: "round", center: { x: 60, y: 300 }, width: 40, height: 40 },
      ],
      shapes: [
        {
          label: "Stage",
          smartType: "stage",
          type: "rectangle",
          center: { x: 300, y: 20 },
          width: 200,
          height: 30,
        },
      ],
      texts: [{ text: "Bar", center: { x: 30, y: 30 } }],
    },
  };
}
