import type { Background, Marker, Scenery } from "../../../../domain/seatplan.ts";
import type { Point } from "../draft.ts";
import { markerKindOf } from "../markerWords.ts";
import { boxAround } from "../polygon.ts";
import type { Reading } from "../reading.ts";
import { hrefOf, lengthOf, type Shape } from "./shapes.ts";
import { applied, type Matrix } from "./transform.ts";
import type { XmlElement } from "./xml.ts";

/** Width of a letter as a share of its height. The width is needed to position a text by its centre. */
const LETTER = 0.55;
const TEXT_SIZE = 16;
const MOST_WORDS = 120;

/** Returns the stage if one of the element's names means a stage. */
export function readMarker(element: XmlElement, shape: Shape, matrix: Matrix): Marker | undefined {
  const names = ["id", "class", "data-type", "data-name", "inkscape:label", "aria-label"].flatMap(
    (key) => (element.attributes.get(key) ?? "").slice(0, 200).split(/[\s_:-]+/),
  );
  const kind = names.map(markerKindOf).find((one) => one !== undefined);
  if (!kind || shape.points.length < 2) return undefined;
  return { kind, points: shape.points.map((point) => applied(matrix, point)) };
}

const style = (element: XmlElement, key: string): string =>
  element.attributes.get(key) ??
  new RegExp(`(?:^|;)\\s*${key}\\s*:\\s*([^;]{1,60})`)
    .exec(element.attributes.get("style") ?? "")?.[1]
    ?.trim() ??
  "";

/** Returns a shape that means nothing else as scenery: a zone if the shape is filled, otherwise a wall. */
export function readScenery(element: XmlElement, points: Point[], isClosed: boolean): Scenery {
  const fill = style(element, "fill");
  const isHollow = fill === "none" || fill === "transparent";
  return { kind: isClosed && !isHollow ? "zone" : "wall", points };
}

/** Returns the text of an element with its lines, positioned by its centre. */
export function readText(element: XmlElement, matrix: Matrix): Scenery | undefined {
  const lines = element.children.filter(({ name }) => name === "tspan");
  const text = [element.text, ...lines.map((line) => line.text)]
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (text === "" || text.length > MOST_WORDS) return undefined;
  const at = (key: string): number =>
    lengthOf(element, key) ?? (lines[0] && lengthOf(lines[0], key)) ?? 0;
  const size = Number.parseFloat(style(element, "font-size")) || TEXT_SIZE;
  const anchor = style(element, "text-anchor");
  const half = (text.length * size * LETTER) / 2;
  const shift = anchor === "middle" ? 0 : anchor === "end" ? -half : half;
  const point = applied(matrix, [at("x") + shift, at("y") - size * 0.35]);
  return Number.isFinite(point[0] + point[1]) ? { kind: "text", points: [point], text } : undefined;
}

/**
 * Reads a picture under the plan. Only embedded pictures and relative paths are accepted, never pictures on
 * another host.
 */
export function readPicture(
  element: XmlElement,
  matrix: Matrix,
  reading: Reading,
): Background | undefined {
  const href = hrefOf(element).trim();
  const [x, y] = [lengthOf(element, "x") ?? 0, lengthOf(element, "y") ?? 0];
  const [width, height] = [lengthOf(element, "width") ?? 0, lengthOf(element, "height") ?? 0];
  const isOwn =
    /^data:image\/(png|jpeg|webp|gif|avif);base64,/i.test(href) || /^[^:?#]+$/.test(href);
  const corners = [applied(matrix, [x, y]), applied(matrix, [x + width, y + height])];
  const box = boxAround(corners);
  const isDrawn =
    width > 0 && height > 0 && Number.isFinite(box.left + box.top + box.right + box.bottom);
  if (!isOwn || href.startsWith("//") || !isDrawn) {
    reading.fault(
      "leftOut",
      element.place,
      isOwn && !href.startsWith("//")
        ? "a picture without a size: left out"
        : "a picture from elsewhere: left out",
    );
    return undefined;
  }
  return {
    href,
    x: box.left,
    y: box.top,
    width: box.right - box.left,
    height: box.bottom - box.top,
  };
}
