import { printImageMap, type MapArea } from "../../domain/imageMap.ts";
import type { PlanSection, Seatplan } from "../../domain/seatplan.ts";

/** Width of the picture in px. The height follows from the plan's proportions. */
const WIDTH = 1200;
const COLOURS = ["#2f6f8f", "#4b5ea8", "#7a4b8f", "#8f5f3a"];
/** Minimum width and height in px at which a section shows its name. */
const NAMED_FROM = 34;

type Point = readonly [number, number];

const round = (value: number): number => Math.round(value * 10) / 10;

/**
 * Returns the outline without points that are less than a pixel away from the line between their two
 * neighbours.
 */
function thinned(outline: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const [at, point] of outline.entries()) {
    const before = kept.at(-1);
    const after = outline[(at + 1) % outline.length];
    if (before && after && distance(point, before, after) < 1) continue;
    kept.push(point);
  }
  return kept;
}

/** Returns the distance of a point from the line through two other points. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

const scaled = ({ outline }: PlanSection, scale: number): Point[] =>
  thinned(outline.map(([x, y]): Point => [Math.round(x * scale), Math.round(y * scale)]));

interface Shape {
  readonly section: PlanSection;
  readonly points: readonly Point[];
}

/**
 * Returns SVG text with a section's name at its centre. The demo's names are numbers and letters, so they
 * need no escaping.
 */
function nameIn({ section, points }: Shape): string[] {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  if (right - left < NAMED_FROM || bottom - top < NAMED_FROM) return [];
  const size = Math.min(64, Math.max(13, (right - left) / 6));
  const [x, y] = [(left + right) / 2, (top + bottom) / 2 + size / 3];
  return [
    `<text x="${round(x)}" y="${round(y)}" font-size="${round(size)}">${section.name}</text>`,
  ];
}

/**
 * Returns the colour of a section. The colour depends on the section's first ticket group, and so on the
 * price.
 */
function colourOf(plan: Seatplan, { groups }: PlanSection): string {
  const ids = [...new Set(plan.sections.flatMap((each) => each.groups[0]?.ticketGroupId ?? []))];
  return COLOURS[ids.indexOf(groups[0]?.ticketGroupId ?? 0) % COLOURS.length] ?? COLOURS[0]!;
}

/** Draws a hall with its sections as areas. Returns an SVG for /media, and the matching HTML image map. */
export function areaPicture(plan: Seatplan, src: string): { svg: string; html: string } {
  const scale = WIDTH / plan.width;
  const height = Math.round(plan.height * scale);
  const sections = plan.sections
    .map((section): Shape => ({ section, points: scaled(section, scale) }))
    .filter(({ points }) => points.length > 2);
  const marker = plan.marker.points.map(([x, y]) => `${round(x * scale)},${round(y * scale)}`);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}">`,
    '<g stroke="#14161c" stroke-width="2">',
    `<polygon points="${marker.join(" ")}" fill="#3a3f4c"/>`,
    ...sections.map(
      ({ section, points }) =>
        `<polygon points="${points.map(String).join(" ")}" fill="${colourOf(plan, section)}"/>`,
    ),
    "</g>",
    '<g fill="#ffffff" text-anchor="middle" font-family="sans-serif" font-weight="600">',
    ...sections.flatMap(nameIn),
    "</g></svg>",
  ].join("\n");
  const areas = sections.map(({ section: { id, name }, points }): MapArea => ({
    shape: "poly",
    coords: points.flat(),
    alt: name,
    sectionId: id,
  }));
  return { svg: `${svg}\n`, html: printImageMap({ src, alt: "", width: WIDTH, height, areas }) };
}
