import type { Command } from "../../../engine/design/commands/commands.ts";
import type { Drawing } from "../../../engine/design/model/drawing.ts";
import { pack } from "../../../engine/design/wire/packing.ts";
import { rangesOf } from "../../../engine/design/wire/ranges.ts";

/** Returns a number from 0 up to but not including `below`. */
export type Dice = (below: number) => number;

/** A seeded generator of random numbers (mulberry32). */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const one = <T>(dice: Dice, values: Iterable<T>): T | undefined => {
  const all = [...values];
  return all[dice(all.length)];
};

/** Returns random seats: scattered ones, a part of a row, a whole row or a whole section. */
function someSeats(drawing: Drawing, dice: Dice): number[] {
  const row = one(dice, drawing.rows.values());
  if (!row) return [];
  const { seats, section } = row;
  switch (dice(4)) {
    case 0: {
      const rows = [...drawing.rows.values()].map((each) => one(dice, each.seats));
      return rangesOf(rows.filter((slot) => slot !== undefined).slice(0, 1 + dice(6)));
    }
    case 1: {
      const from = dice(seats.length);
      return rangesOf(seats.subarray(from, from + 1 + dice(seats.length)));
    }
    case 2:
      return rangesOf(seats);
    default:
      return rangesOf(drawing.seatsOfSection(section));
  }
}

const newSeats = (dice: Dice) => {
  const count = 1 + dice(6);
  const [x, y, step] = [dice(40_000), dice(40_000), 1_500 + dice(1_000)];
  return {
    x: pack(Array.from({ length: count }, (_, i) => x + i * step)),
    y: pack(Array.from({ length: count }, () => y + dice(3))),
    names: Array.from({ length: count }, (_, i) => String(i + 1)),
    flags: pack(Array.from({ length: count }, () => dice(128))),
  };
};

const matrixOf = (dice: Dice): number[] => {
  const shift = [dice(8_000) - 4_000, dice(8_000) - 4_000];
  switch (dice(5)) {
    case 0:
      return [0.8, 0.6, -0.6, 0.8, ...shift];
    case 1:
      return [-1, 0, 0, 1, 40_000, 0];
    case 2:
      return [1.1, 0, 0, 0.9, ...shift];
    default:
      return [1, 0, 0, 1, ...shift];
  }
};

type Maker = (drawing: Drawing, dice: Dice) => Command | undefined;

const MAKERS: readonly Maker[] = [
  (drawing, dice) => ({
    kind: "transform",
    seats: someSeats(drawing, dice),
    sections: dice(3) === 0 ? [...drawing.sections.keys()].slice(0, 1 + dice(2)) : [],
    scenery: dice(4) === 0 ? [...drawing.scenery.keys()].slice(0, 1) : [],
    matrix: matrixOf(dice),
  }),
  (drawing, dice) => {
    const row = one(dice, drawing.rows.values());
    if (!row) return undefined;
    const places = Array.from(row.seats, (_, i) => 10_000 + i * 2_000 + dice(500));
    return {
      kind: "place",
      seats: rangesOf(row.seats),
      x: pack(places),
      y: pack(places.map(() => dice(30_000))),
    };
  },
  (drawing, dice) => {
    const row = one(dice, drawing.rows.keys());
    return row === undefined ? undefined : { kind: "addSeats", row, seats: newSeats(dice) };
  },
  (drawing, dice) => ({ kind: "removeSeats", seats: someSeats(drawing, dice) }),
  (drawing, dice) => {
    const row = one(dice, drawing.rows.keys());
    return row === undefined ? undefined : { kind: "reseat", seats: someSeats(drawing, dice), row };
  },
  (drawing, dice) => {
    const section = one(dice, drawing.sections.keys());
    if (section === undefined) return undefined;
    const newRow = { section, name: `N${dice(9)}`, ticketGroupId: 1 + dice(3) };
    return { kind: "reseat", seats: someSeats(drawing, dice), newRow };
  },
  (drawing, dice) => ({
    kind: "paint",
    seats: someSeats(drawing, dice),
    set: dice(128),
    clear: dice(128),
  }),
  (drawing, dice) => ({ kind: "pair", seats: someSeats(drawing, dice), isPair: dice(3) > 0 }),
  (drawing, dice) => {
    const row = one(dice, drawing.rows.values());
    if (!row) return undefined;
    const names = Array.from(row.seats, () => `${dice(40)}`);
    return { kind: "nameSeats", seats: rangesOf(row.seats), names };
  },
  (drawing, dice) => {
    const section = one(dice, drawing.sections.keys());
    if (section === undefined) return undefined;
    const rows = Array.from({ length: 1 + dice(3) }, () => ({
      name: `R${dice(30)}`,
      ticketGroupId: 1 + dice(4),
      seats: newSeats(dice),
    }));
    return { kind: "addRows", section, rows };
  },
  (drawing, dice) => ({
    kind: "removeRows",
    rows: [...drawing.rows.keys()].filter(() => dice(12) === 0),
  }),
  (drawing, dice) => {
    const rows = [...drawing.rows.keys()].slice(dice(5), 8);
    return { kind: "nameRows", rows, names: rows.map(() => `Q${dice(20)}`) };
  },
  (drawing, dice) => {
    const section = one(dice, drawing.sections.keys());
    const rows = [...drawing.rows.keys()].filter(() => dice(9) === 0);
    return section === undefined ? undefined : { kind: "moveRows", rows, section };
  },
  (drawing, dice) => ({
    kind: "price",
    seats: someSeats(drawing, dice),
    ticketGroupId: 1 + dice(4),
  }),
  (_, dice) => ({
    kind: "addSection",
    section: {
      name: `S${dice(50)}`,
      kind: dice(3) === 0 ? "ga" : "reserved",
      places: dice(2) * 100,
      ticketGroupIds: [1 + dice(3)],
      outline: [0, 0, 4_000, 0, 4_000, 3_000],
      floor: 0,
      isWhole: false,
      keepsVacant: dice(2) === 0,
    },
  }),
  (drawing, dice) => {
    const section = one(dice, drawing.sections.keys());
    if (section === undefined) return undefined;
    const rake = dice(2) === 0 ? null : { front: 3.5, riser: dice(20) };
    return { kind: "setSection", section, name: `T${dice(9)}`, floor: dice(2), rake };
  },
  (drawing, dice) =>
    dice(4) === 0 && drawing.sections.size > 2
      ? { kind: "removeSections", sections: [...drawing.sections.keys()].slice(0, 1) }
      : undefined,
  (drawing) => ({ kind: "orderSections", sections: drawing.frame.sectionOrder.toReversed() }),
  (_, dice) => ({
    kind: "addScenery",
    piece: {
      kind: "wall",
      points: [
        [dice(99), 0.125],
        [5, 6],
        [7, 9],
      ],
    },
  }),
  (drawing, dice) => {
    const scenery = one(dice, drawing.scenery.keys());
    if (scenery === undefined) return undefined;
    return {
      kind: "setScenery",
      scenery,
      piece: dice(2) === 0 ? null : { kind: "text", points: [[1, 2]], text: "Door" },
    };
  },
  (_, dice) => ({
    kind: "setAids",
    ...(dice(2) === 0 && { guides: dice(3) === 0 ? null : { x: [dice(900)], y: [dice(9), 0.5] } }),
    ...(dice(2) === 0 && {
      tracing:
        dice(3) === 0
          ? null
          : {
              pictureId: "0f".repeat(32),
              ratio: 0.75,
              x: dice(900),
              y: 100.25,
              width: 400,
              angle: dice(360),
              opacity: 0.5,
              isLocked: dice(2) === 0,
              isHidden: false,
            },
    }),
  }),
  (_, dice) => ({
    kind: "setFrame",
    width: 500 + dice(900),
    focalX: dice(900),
    marker: {
      kind: one(dice, ["stage", "screen", "pitch"] as const)!,
      points:
        dice(3) === 0
          ? []
          : [
              [dice(99), 0],
              [120, 0.5],
              [120, 40],
            ],
    },
    floors: ["Ground", "First", "Second"].slice(0, 2 + dice(2)),
    background: dice(2) === 0 ? null : { href: "/hall.png", x: 0, y: 1.5, width: 10, height: 20 },
  }),
];

const randomLabels = (dice: Dice) => ({
  style: one(dice, ["numbers", "letters", "doubled", "hebrew", "hebrewLetters"] as const)!,
  start: 1 + dice(5),
  step: 1 + dice(2),
  skipsIO: dice(2) === 0,
  prefix: "",
  suffix: dice(4) === 0 ? "b" : "",
});

/** Makers of commands for numbering and generators, which contain schemes and parameters instead of seats. */
const SCHEMES: readonly Maker[] = [
  (drawing, dice) => ({
    kind: "numberSeats",
    seats: someSeats(drawing, dice),
    scheme: {
      labels: randomLabels(dice),
      from: one(dice, ["left", "right", "centreOddLeft", "centreEvenLeft", "zigzag"] as const)!,
      isContinuous: dice(2) === 0,
      keepsGaps: dice(2) === 0,
      joinsSections: dice(2) === 0,
    },
  }),
  (drawing, dice) => ({
    kind: "numberRows",
    rows: [...drawing.rows.keys()].filter(() => dice(3) > 0),
    scheme: {
      labels: randomLabels(dice),
      from: one(dice, ["front", "back", "top", "bottom", "left", "right"] as const)!,
      isContinuous: dice(2) === 0,
    },
  }),
  (drawing, dice) => {
    const group = dice(2) === 0 ? one(dice, drawing.groups.keys()) : undefined;
    if (drawing.sections.size > 12 && group === undefined) return undefined;
    const parameters = { rows: 1 + dice(4), seats: 2 + dice(9) };
    return {
      kind: "generate",
      ...(group !== undefined && { group }),
      generator: one(dice, ["cinema", "tables"] as const)!,
      parameters: dice(2) === 0 ? parameters : { ...parameters, rowsAsked: 1 },
      matrix: [1, 0, 0, 1, dice(60_000), dice(60_000)],
    };
  },
  (drawing, dice) => {
    const group = one(dice, drawing.groups.keys());
    return group === undefined ? undefined : { kind: "takeApart", group };
  },
  (drawing, dice) => {
    const group = one(dice, drawing.groups.values());
    if (!group) return undefined;
    const matrix = matrixOf(dice);
    return { kind: "transform", seats: [], sections: [...group.sections], scenery: [], matrix };
  },
];

/** Returns a random command, which can be invalid for the drawing. */
export function randomCommand(drawing: Drawing, dice: Dice, isNested = false): Command {
  if (!isNested && dice(8) === 0) {
    const first = randomCommand(drawing, dice, true);
    if (first.kind !== "batch") return { kind: "batch", commands: [first] };
  }
  for (;;) {
    const makers = dice(5) === 0 ? SCHEMES : MAKERS;
    const command = makers[dice(makers.length)]!(drawing, dice);
    if (command) return command;
  }
}
