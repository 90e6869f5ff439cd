import { escapeMarkup } from "../../../domain/escapeMarkup.ts";
import { SeatFlag } from "../../../domain/seat.ts";
import type { LayoutSection, SeatLayout } from "../layout.ts";
import { floorText } from "../surroundings.ts";

/** A price category with the name that is shown to people. */
interface NamedGroup {
  readonly id: number;
  readonly name: string;
}

/** Cycle of colours for price categories. */
const COLOURS = ["#4a90d9", "#2fa58b", "#8f6fd6", "#d9714f", "#c9a227", "#5f6b7a"];
const GROUND = "#f1f1f4";
const LINE = "#b4b4c0";
const WORDS = "#333333";
/** Radius of a seat as a share of the distance between neighbours. */
const RADIUS = 0.4;

const TRAITS = [
  ["wheelchair", SeatFlag.handicap],
  ["companion", SeatFlag.companion],
  ["premium", SeatFlag.premium],
  ["limitedview", SeatFlag.limitedView],
] as const;

/** Characters that XML does not allow. XML's forbidden characters are removed, because no name needs them. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const attribute = (name: string, value: string): string =>
  value === "" ? "" : ` ${name}="${escapeMarkup(value.replaceAll(FORBIDDEN, ""))}"`;

const round = (value: number): number => Math.round(value * 100) / 100 + 0;

type Points = readonly (readonly [x: number, y: number])[];

const listOf = (points: Points): string =>
  points.map(([x, y]) => `${round(x)},${round(y)}`).join(" ");

/**
 * Draws a plan as SVG. Seats are circles in groups of sections and rows. `data-` attributes, which the
 * importer reads, contain floors, sections, rows, seats, prices and traits. The SVG leaves out sofas, heights
 * and the rules of tables.
 */
export function svgOf(layout: SeatLayout, groups: readonly NamedGroup[]): string {
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  const [width, height] = [round(layout.width), round(layout.height)];
  const radius = round(Math.max(1, (layout.pitch || 20) * RADIUS));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    ...background(layout),
    ...scenery(layout),
    ...layout.sections.map((section) => sectionOf(layout, section, names, radius)),
    ...texts(layout),
    "</svg>",
    "",
  ].join("\n");
}

/** The importer only accepts a picture that is embedded or has a relative path. */
function background({ background: picture }: SeatLayout): string[] {
  if (!picture) return [];
  const { href, x, y, width, height } = picture;
  return [
    `<image${attribute("href", href)} x="${x}" y="${y}" width="${width}" height="${height}"/>`,
  ];
}

function scenery({ marker, scenery: pieces }: SeatLayout): string[] {
  const stage =
    marker.points.length > 1
      ? [
          `<polygon data-type="${marker.kind}" points="${listOf(marker.points)}" fill="#dcdce4" stroke="${LINE}"/>`,
        ]
      : [];
  const shapes = pieces
    .filter(({ kind, points }) => kind !== "text" && points.length > 1)
    .map(({ kind, points }) => {
      const fill = kind === "wall" ? "none" : "#e6e6ec";
      return `<polygon points="${listOf(points)}" fill="${fill}" stroke="${LINE}"/>`;
    });
  return [...stage, ...shapes];
}

/** Returns the texts of the scenery as SVG elements. */
const texts = ({ scenery: pieces }: SeatLayout): string[] =>
  pieces.flatMap(({ points, text = "" }) => {
    const [first] = points;
    if (!first || text === "") return [];
    const middle = (of: 0 | 1): number =>
      points.reduce((sum, point) => sum + point[of] / points.length, 0);
    // SVG positions a text by its baseline, which is below the middle of the letters.
    const place = `x="${round(middle(0))}" y="${round(middle(1) + 16 * 0.35)}"`;
    const words = escapeMarkup(text.replaceAll(FORBIDDEN, ""));
    return [`<text ${place} font-size="16" text-anchor="middle" fill="${WORDS}">${words}</text>`];
  });

function sectionOf(
  layout: SeatLayout,
  section: LayoutSection,
  names: ReadonlyMap<number, string>,
  radius: number,
): string {
  const { name, kind, outline, floor, capacity, firstSeat, endSeat } = section;
  const points = Array.from({ length: outline.length / 2 }, (_, i): [number, number] => [
    outline[2 * i]!,
    outline[2 * i + 1]!,
  ]);
  const called = `${attribute("data-section", name)}${attribute("data-floor", floorText(layout.floors, floor))}`;
  const [group] = section.ticketGroupIds;
  const isArea = kind === "ga" && endSeat === firstSeat;
  const area = isArea
    ? ` data-type="ga" data-capacity="${capacity}"${group === undefined ? "" : attribute("data-category", names.get(group) ?? `Group ${group}`)}`
    : "";
  const shape =
    points.length > 2
      ? [`<polygon${called}${area} points="${listOf(points)}" fill="${GROUND}" stroke="${LINE}"/>`]
      : [];
  const rows = Array.from({ length: section.endRow - section.firstRow }, (_, at) =>
    rowOf(layout, section.firstRow + at, names, radius),
  );
  return [`<g${called}>`, ...shape, ...rows, "</g>"].join("\n");
}

function rowOf(
  layout: SeatLayout,
  row: number,
  names: ReadonlyMap<number, string>,
  radius: number,
): string {
  const { rowStart, rowNames, rowTicketGroup, ticketGroupIds, seatNames, flags, x, y } = layout;
  const at = rowTicketGroup[row]!;
  const group = ticketGroupIds[at]!;
  const category = attribute("data-category", names.get(group) ?? `Group ${group}`);
  const seats: string[] = [];
  for (let seat = rowStart[row]!; seat < rowStart[row + 1]!; seat++) {
    const name = attribute("data-seat", seatNames.names[seatNames.nameOf[seat]!]!);
    const traits = TRAITS.map(([trait, bit]) =>
      (flags[seat]! & bit) === 0 ? "" : ` data-${trait}="1"`,
    ).join("");
    seats.push(
      `<circle${name}${traits} cx="${round(x[seat]!)}" cy="${round(y[seat]!)}" r="${radius}"/>`,
    );
  }
  const fill = COLOURS[at % COLOURS.length]!;
  return `<g${attribute("data-row", rowNames[row]!)}${category} fill="${fill}">${seats.join("")}</g>`;
}
