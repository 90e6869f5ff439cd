import type { Command } from "../../engine/design/commands/commands.ts";
import type { Generated } from "../../engine/design/generators/generated.ts";
import { GENERATORS, type GeneratorName } from "../../engine/design/generators/generators.ts";
import type { Drawing } from "../../engine/design/model/drawing.ts";
import { toHundredths, toUnits } from "../../engine/design/model/hundredths.ts";
import { movedTracing } from "../../engine/design/tools/tracing.ts";
import { rangesOf } from "../../engine/design/wire/ranges.ts";

/** Free space around a hall and between halls, in plan units. */
const MARGIN = 60;

interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

class Growing {
  left = Infinity;
  top = Infinity;
  right = -Infinity;
  bottom = -Infinity;

  add(x: number, y: number): void {
    this.left = Math.min(this.left, x);
    this.top = Math.min(this.top, y);
    this.right = Math.max(this.right, x);
    this.bottom = Math.max(this.bottom, y);
  }

  get box(): Extent | undefined {
    return this.left <= this.right ? this : undefined;
  }
}

/** Returns the bounding box of the drawing in plan units, or `undefined` if the drawing is empty. */
export function extentOf({ rows, sections, seats, scenery, frame }: Drawing): Extent | undefined {
  const box = new Growing();
  for (const row of rows.values())
    for (const slot of row.seats) box.add(toUnits(seats.x[slot]!), toUnits(seats.y[slot]!));
  for (const { outline } of sections.values()) {
    for (let i = 0; i < outline.length; i += 2)
      box.add(toUnits(outline[i]!), toUnits(outline[i + 1]!));
  }
  for (const { points } of scenery.values()) for (const [x, y] of points) box.add(x, y);
  for (const [x, y] of frame.marker.points) box.add(x, y);
  return box.box;
}

/** Returns the bounding box of a generated hall, relative to its own origin. */
export function generatedExtent({ sections, marker }: Generated): Extent | undefined {
  const box = new Growing();
  for (const { outline, rows } of sections) {
    for (const [x, y] of outline) box.add(x, y);
    for (const { seats } of rows) for (const { at } of seats) box.add(at[0], at[1]);
  }
  for (const [x, y] of marker?.points ?? []) box.add(x, y);
  return box.box;
}

type Frame = Extract<Command, { kind: "setFrame" }>;
type SetAids = Extract<Command, { kind: "setAids" }>;

/** Returns the sheet's size, enlarged to fit content up to `right` and `bottom`. The sheet never shrinks. */
export const sheetFor = (drawing: Drawing, right: number, bottom: number) => ({
  width: Math.max(drawing.frame.width, Math.ceil(right + MARGIN)),
  height: Math.max(drawing.frame.height, Math.ceil(bottom + MARGIN)),
});

/**
 * Returns the command that generates a hall from parameters. A new hall is placed beside the existing
 * drawing, and the sheet is enlarged to fit. With `group`, an existing hall is regenerated in place.
 */
export function generateCommand(
  drawing: Drawing,
  generator: GeneratorName,
  parameters: Readonly<Record<string, unknown>>,
  group?: number,
): Command {
  const made = GENERATORS[generator].make(parameters);
  const box = generatedExtent(made) ?? { left: 0, top: 0, right: 0, bottom: 0 };
  const known = group === undefined ? undefined : drawing.groups.get(group);
  const [x, y] = known ? keptPlace(known.matrix, box) : freePlace(drawing, box);
  const isAlone = drawing.sections.size === (known?.sections.length ?? 0);
  const { marker } = made;
  const floors = floorsWith(drawing, made, new Set(known?.sections));
  const frame: Frame = {
    kind: "setFrame",
    ...sheetFor(drawing, x + box.right, y + box.bottom),
    ...(isAlone && {
      width: Math.ceil(x + box.right + MARGIN),
      height: Math.ceil(y + box.bottom + MARGIN),
    }),
    ...(marker && isAlone && facing(marker, x, y)),
    floors: [...(floors.length < drawing.frame.floors.length ? drawing.frame.floors : floors)],
  };
  const matrix = [1, 0, 0, 1, toHundredths(x), toHundredths(y)];
  const given = { generator, parameters, matrix, ...(group !== undefined && { group }) };
  return {
    kind: "batch",
    // The floors are set last, because a floor can be removed only when its sections are gone.
    commands: [frame, { kind: "generate", ...given }, { kind: "setFrame", floors }],
  };
}

/**
 * Returns the plan's floor names. Floors that the new hall needs are added. Floors that only the replaced
 * hall needed are dropped.
 */
function floorsWith(
  { frame, sections }: Drawing,
  made: Generated,
  replaced: ReadonlySet<number>,
): string[] {
  const names = made.floors ?? [];
  const kept = [...sections].flatMap(([key, { floor }]) => (replaced.has(key) ? [] : [floor]));
  const gone = [...replaced].map((key) => sections.get(key)!.floor);
  const needed = 1 + Math.max(0, ...kept, ...made.sections.map(({ floor = 0 }) => floor));
  const isFreed = gone.length > 0 && Math.max(...gone) === frame.floors.length - 1;
  const count = isFreed ? needed : Math.max(needed, frame.floors.length);
  return Array.from({ length: count }, (_, at) => frame.floors[at] || (names[at] ?? ""));
}

/** Returns the origin of a new hall, to the right of the existing drawing. */
function freePlace(drawing: Drawing, box: Extent): readonly [number, number] {
  const drawn = drawing.sections.size > 0 ? extentOf(drawing) : undefined;
  const left = drawn ? drawn.right + MARGIN : MARGIN;
  const top = drawn ? Math.max(MARGIN, drawn.top) : MARGIN;
  return [Math.ceil(left - box.left), Math.ceil(top - box.top)];
}

/** Keeps a hall in place, but moves it right or down if it has grown past the sheet's left or top margin. */
function keptPlace(matrix: readonly number[], box: Extent): readonly [number, number] {
  const [x, y] = [toUnits(matrix[4] ?? 0), toUnits(matrix[5] ?? 0)];
  return [Math.max(x, Math.ceil(MARGIN - box.left)), Math.max(y, Math.ceil(MARGIN - box.top))];
}

/** Returns a new hall's screen or stage with its centre, which visitors face. */
function facing(marker: NonNullable<Generated["marker"]>, x: number, y: number) {
  const points = marker.points.map(([px, py]): [number, number] => [px + x, py + y]);
  const middle = (of: 0 | 1): number =>
    points.reduce((sum, point) => sum + point[of] / points.length, 0);
  return {
    marker: { kind: marker.kind, points },
    focalX: Math.round(middle(0)),
    focalY: Math.round(middle(1)),
  };
}

/**
 * Returns the command that fits the sheet to the drawing, with a margin on each side. The traced picture, the
 * guides and the plan's background move along with the drawing. `undefined` for an empty drawing.
 */
export function fitSheet(drawing: Drawing): Command | undefined {
  const box = extentOf(drawing);
  if (!box) return undefined;
  const [dx, dy] = [Math.ceil(MARGIN - box.left), Math.ceil(MARGIN - box.top)];
  const { marker, focalX, focalY, background } = drawing.frame;
  const all = [...drawing.rows.values()].flatMap(({ seats }) => [...seats]);
  return {
    kind: "batch",
    commands: [
      {
        kind: "transform",
        seats: rangesOf(all),
        sections: [...drawing.sections.keys()],
        scenery: [...drawing.scenery.keys()],
        matrix: [1, 0, 0, 1, toHundredths(dx), toHundredths(dy)],
      },
      {
        kind: "setFrame",
        width: Math.ceil(box.right + dx + MARGIN),
        height: Math.ceil(box.bottom + dy + MARGIN),
        focalX: focalX + dx,
        focalY: focalY + dy,
        marker: {
          kind: marker.kind,
          points: marker.points.map(([x, y]): [number, number] => [x + dx, y + dy]),
        },
        ...(background && {
          background: { ...background, x: background.x + dx, y: background.y + dy },
        }),
      },
      ...movedAids(drawing, dx, dy),
    ],
  };
}

/** Returns the command that moves the traced picture and the guides, if there are any. */
function movedAids({ frame: { tracing, guides } }: Drawing, dx: number, dy: number): SetAids[] {
  if (!tracing && !guides) return [];
  const moved = guides && {
    x: guides.x.map((at) => at + dx),
    y: guides.y.map((at) => at + dy),
  };
  return [
    {
      kind: "setAids",
      ...(tracing && { tracing: movedTracing(tracing, dx, dy) }),
      ...(moved && { guides: moved }),
    },
  ];
}
