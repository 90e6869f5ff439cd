/** Valid plans, one in each format. Tests add faults to copies. Every call returns a new value or text. */

interface PretixSeat {
  seat_guid: string;
  seat_number: string;
  position: { x: number; y: number };
  category: string;
  uuid?: string;
}

interface PretixRow {
  row_number: string;
  row_number_position: string;
  position: { x: number; y: number };
  seats: PretixSeat[];
}

interface PretixZone {
  name: string;
  zone_id: string;
  position: { x: number; y: number };
  rows: PretixRow[];
  areas: object[];
}

const LETTERS = "ABCDEFGH";

/** Returns a block of rows with 8 seats each, 24 apart. The zone's corner is at (`x`, `y`). */
export function pretixZone(name: string, x: number, y: number, rows: number): PretixZone {
  return {
    name,
    zone_id: name.toLowerCase().replaceAll(" ", "-"),
    position: { x, y },
    areas: [],
    rows: Array.from({ length: rows }, (_, row) => ({
      row_number: LETTERS[row]!,
      row_number_position: "both",
      position: { x: 0, y: row * 30 },
      seats: Array.from({ length: 8 }, (__, seat) => ({
        seat_guid: `${name}-${LETTERS[row]}-${seat + 1}`,
        seat_number: String(seat + 1),
        position: { x: seat * 24, y: 0 },
        category: row < 2 ? "Front" : "Back",
      })),
    })),
  };
}

/** Returns two blocks side by side in front of a stage: 2 zones, 8 rows, 64 seats. */
export function pretixHall() {
  return {
    name: "Two blocks",
    categories: [
      { name: "Front", color: "#aa3355" },
      { name: "Back", color: "#335577" },
    ],
    zones: [
      {
        ...pretixZone("Left", 60, 150, 4),
        areas: [
          {
            shape: "rectangle",
            color: "#dddddd",
            border_color: "#999999",
            rotation: 0,
            position: { x: 40, y: -130 },
            rectangle: { width: 300, height: 60 },
            text: { text: "Stage", position: { x: 150, y: 30 }, color: "#333333", size: 18 },
          },
        ],
      },
      pretixZone("Right", 300, 150, 4),
    ],
    size: { width: 560, height: 320 },
  };
}

/**
 * Returns a hall with faults that occur in practice. Every block numbers its seats from the beginning, so that
 * only 32 of 128 seats have unique guids, and the balcony's zone overlaps that of the stalls.
 */
export function duplicatedHall() {
  const zones = ["Stalls", "Stalls", "Stalls", "Balcony"].map((name, block) => ({
    ...pretixZone(name, block === 3 ? 62 : 60 + (block % 3) * 240, 150, 4),
    zone_id: `${name}-${block}`,
  }));
  for (const zone of zones) {
    for (const { row_number, seats } of zone.rows) {
      for (const seat of seats) seat.seat_guid = `hall-${row_number}-${seat.seat_number}`;
    }
  }
  return { ...pretixHall(), zones, size: { width: 820, height: 320 } };
}

interface TicketlandObject {
  type: string;
  objectId: number;
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  text?: string;
  hidden?: boolean;
  sectionId?: number;
  name?: string;
  freeSeating?: boolean | string;
  points?: { x: number; y: number }[];
  attrs?: { sectionId: number; section: string; row: string; seat: string };
}

const corners = (left: number, top: number, right: number, bottom: number) => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

/**
 * Returns a box of two rows of 6 seats, and a dance floor of 5 × 4 places in front of a stage: 32 seats, 2
 * rows, 2 sections. The objects are unordered, as editors save them.
 */
export function ticketlandHall(freeSeating: boolean | string = true) {
  const seat = (
    objectId: number,
    x: number,
    y: number,
    section: string,
    row: string,
    n: number,
  ) => ({
    type: "seat",
    objectId,
    x,
    y,
    attrs: { sectionId: section === "Box" ? 71 : 72, section, row, seat: String(n) },
  });
  const box = [2, 1].flatMap((row) =>
    [4, 1, 6, 2, 5, 3].map((n) =>
      seat(100 * row + n, 100 + n * 22, 300 + row * 25, "Box", String(row), n),
    ),
  );
  const floor = Array.from({ length: 20 }, (_, i) =>
    seat(500 + i, 100 + (i % 5) * 30, 80 + Math.floor(i / 5) * 30, "Dance floor", " ", i + 1),
  );
  const objects: TicketlandObject[] = [
    ...floor,
    ...box,
    {
      type: "section",
      objectId: 1,
      sectionId: 71,
      name: "Box",
      freeSeating: false,
      points: corners(105, 310, 250, 365),
    },
    {
      type: "section",
      objectId: 2,
      sectionId: 72,
      name: "Dance floor",
      freeSeating,
      points: corners(90, 60, 240, 190),
    },
    { type: "stage", objectId: 3, x: 165, y: 0, width: 200, height: 40 },
    { type: "text", objectId: 4, x: 300, y: 100, text: "Bar", hidden: false },
    { type: "couch", objectId: 5, x: 300, y: 160, width: 40, height: 20 },
  ];
  return { type: "schema", offsetX: 40, offsetY: -40, width: 320, height: 420, objects };
}

/**
 * Returns an SVG in which the seats are named in every supported way: 3 rows, 11 seats, a standing area of 300.
 */
export const svgHall = (): string => `<?xml version="1.0" encoding="UTF-8"?>
<!-- drawn by hand -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 500 400" width="1000" height="800">
  <defs><circle id="dot" r="9"/></defs>
  <rect x="-50" y="-50" width="500" height="400" fill="#ffffff"/>
  <rect id="stage" x="100" y="-40" width="200" height="40"/>
  <g id="section-Stalls" transform="translate(100 50)">
    <g data-row="A" transform="scale(2)">
      <circle data-seat="1" cx="0" cy="0" r="4"/>
      <circle data-seat="2" cx="10" cy="0" r="4"/>
      <circle data-seat="3" cx="20" cy="0" r="4" data-wheelchair="true"/>
      <use href="#dot" data-seat="4" x="30" y="0"/>
    </g>
    <g id="row-B" transform="translate(0 26)">
      <rect data-init='{"row": "B", "seat": 1}' x="-8" y="-8" width="16" height="16"/>
      <path class="sec-Stalls-row-B-seat-2" d="M12 -8h16v16h-16z"/>
      <g aria-label="Row B, Seat 3" transform="translate(40 0)"><path d="M-8,-8 l16,0 0,16 -16,0z"/><text>3</text></g>
      <ellipse data-seat="4" cx="60" cy="0" rx="8" ry="7"/>
    </g>
    <g data-row="C" transform="rotate(90) translate(52 -20)">
      <circle data-seat="1" cx="0" cy="0" r="8"/>
      <circle data-seat="2" cx="0" cy="-20" r="8"/>
      <circle data-seat="3" cx="0" cy="-40" r="8"/>
    </g>
  </g>
  <path data-section="Standing" data-type="standing" data-capacity="300" d="M0 200 L400 200 400 300 0 300Z"/>
  <polyline points="0,150 400,150" fill="none" stroke="black"/>
  <text x="20" y="340" text-anchor="middle">Bar &amp; exit</text>
  <text x="60" y="56">A</text>
</svg>`;

/** Returns seats with coordinates, in sections and rows: 2 sections, 4 rows, 20 seats. */
export function placedHall() {
  const row = (name: string, y: number) => ({
    name,
    seats: Array.from({ length: 5 }, (_, i) => ({ name: String(i + 1), x: 20 * i, y })),
  });
  return {
    name: "Studio",
    stage: { x: 0, y: -80, width: 80, height: 30 },
    sections: [
      { id: 4, name: "Front", rows: [row("1", 0), row("2", 26)] },
      { id: 5, name: "Rear", rows: [row("3", 90), row("4", 116)] },
    ],
  };
}

/** Returns rows without coordinates: 2 sections, 5 rows, 76 seats. */
export const listedHall = () => ({
  name: "School hall",
  sections: [
    { name: "Stalls", rows: { A: "1-6, 7-12", B: "1-7, 8-14", C: "1-8, 9-16" } },
    {
      name: "Gallery",
      rows: [
        { name: "A", seats: "17-1 odd, 2-18 even" },
        { name: "B", seats: 16 },
      ],
    },
  ],
});

/** Returns the first rows of `listedHall` as text. */
export const listedText = (): string => `[Stalls]
A: 1-6, 7-12
B: 1-7, 8-14

Gallery
A: 17-1 odd, 2-18 even
`;

export const textOf = (value: unknown): string => JSON.stringify(value, undefined, 1);
