import type { Command } from "../commands/commands.ts";
import type { Drawing } from "../model/drawing.ts";
import type { Guides } from "../model/records.ts";
import { MAX_GUIDES } from "../wire/commandFields.ts";

export type GuideAxis = keyof Guides;

const NONE: Guides = { x: [], y: [] };

const rounded = (value: number): number => Math.round(value * 100) / 100;

export const guidesOf = ({ frame }: Drawing): Guides => frame.guides ?? NONE;

const command = (guides: Guides): Command => ({
  kind: "setAids",
  guides: guides.x.length + guides.y.length === 0 ? null : { x: [...guides.x], y: [...guides.y] },
});

const withAxis = (guides: Guides, axis: GuideAxis, places: readonly number[]): Command =>
  command({ ...guides, [axis]: [...new Set(places)].toSorted((a, b) => a - b) });

/**
 * Adds a guide: vertical at x, or horizontal at y. Returns undefined if the guide already exists or the
 * maximum number of guides is reached.
 */
export function addGuide(drawing: Drawing, axis: GuideAxis, at: number): Command | undefined {
  const guides = guidesOf(drawing);
  const place = rounded(at);
  if (guides[axis].includes(place) || guides[axis].length >= MAX_GUIDES) return undefined;
  return withAxis(guides, axis, [...guides[axis], place]);
}

/** Moves a guide. If another guide is already at the new position, the two are merged. */
export function moveGuide(
  drawing: Drawing,
  axis: GuideAxis,
  from: number,
  to: number,
): Command | undefined {
  const guides = guidesOf(drawing);
  const place = rounded(to);
  if (!guides[axis].includes(from) || place === from) return undefined;
  return withAxis(guides, axis, [...guides[axis].filter((each) => each !== from), place]);
}

/** Removes a guide. Returns undefined if there is no guide at this position. */
export function removeGuide(drawing: Drawing, axis: GuideAxis, at: number): Command | undefined {
  const guides = guidesOf(drawing);
  if (!guides[axis].includes(at)) return undefined;
  return withAxis(
    guides,
    axis,
    guides[axis].filter((each) => each !== at),
  );
}

/** Removes all guides. Returns undefined if there are no guides. */
export const removeGuides = ({ frame }: Drawing): Command | undefined =>
  frame.guides ? command(NONE) : undefined;
