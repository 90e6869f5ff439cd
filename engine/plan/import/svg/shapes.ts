import type { Point } from "../draft.ts";
import { boxAround, ellipse, middleOf, rectangle, type Box } from "../polygon.ts";
import type { Reading } from "../reading.ts";
import { readPath } from "./path.ts";
import {
  applied,
  composed,
  IDENTITY,
  readTransform,
  translation,
  type Matrix,
} from "./transform.ts";
import type { XmlElement } from "./xml.ts";

/** Maximum length of a chain of elements that refer to each other. */
const MOST_REFERENCES = 8;

export interface Shape {
  readonly points: Point[];
  /** False for a line, because a line has no inside. */
  readonly isClosed: boolean;
}

/** Returns a length in user units. Units such as `px` are ignored, and a percentage gives `undefined`. */
export function lengthOf(element: XmlElement, key: string): number | undefined {
  const text = element.attributes.get(key);
  if (text === undefined) return undefined;
  const length = Number.parseFloat(text);
  return Number.isFinite(length) && !text.trim().endsWith("%") ? length : undefined;
}

const numbersIn = (text: string): number[] =>
  (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g) ?? []).map(Number);

/**
 * Returns the shape that an element itself draws, in the element's own units, or `undefined` for an element
 * that is no shape or draws nothing.
 */
export function shapeOf(element: XmlElement, reading: Reading): Shape | undefined {
  const at = (key: string): number => lengthOf(element, key) ?? 0;
  switch (element.name) {
    case "circle":
      return { points: ellipse(at("cx"), at("cy"), at("r"), at("r")), isClosed: true };
    case "ellipse":
      return { points: ellipse(at("cx"), at("cy"), at("rx"), at("ry")), isClosed: true };
    case "rect":
      return { points: rectangle(at("x"), at("y"), at("width"), at("height")), isClosed: true };
    case "line":
      return {
        points: [
          [at("x1"), at("y1")],
          [at("x2"), at("y2")],
        ],
        isClosed: false,
      };
    case "polygon":
    case "polyline": {
      const numbers = numbersIn(element.attributes.get("points") ?? "");
      reading.spend(numbers.length);
      const points = numbers.flatMap((x, i): Point[] =>
        i % 2 === 0 && i + 1 < numbers.length ? [[x, numbers[i + 1]!]] : [],
      );
      return points.length > 1 ? { points, isClosed: element.name === "polygon" } : undefined;
    }
    case "path": {
      const path = readPath(element.attributes.get("d") ?? "", element.place, reading);
      return path.points.length > 1 ? path : undefined;
    }
    default:
      return undefined;
  }
}

export const matrixOf = (element: XmlElement, reading: Reading): Matrix =>
  readTransform(element.attributes.get("transform") ?? "", element.place, reading);

/** Computes bounding boxes of elements, groups and referenced elements. */
export class Boxes {
  readonly #byId: ReadonlyMap<string, XmlElement>;
  readonly #reading: Reading;
  readonly #known = new Map<XmlElement, Box>();

  constructor(byId: ReadonlyMap<string, XmlElement>, reading: Reading) {
    this.#byId = byId;
    this.#reading = reading;
  }

  /**
   * Returns the centre of what an element draws. The given matrix already includes the element's own
   * transform.
   */
  middle(element: XmlElement, matrix: Matrix): Point | undefined {
    const box = this.#boxOf(element, MOST_REFERENCES);
    return box.left <= box.right ? applied(matrix, middleOf(box)) : undefined;
  }

  /**
   * Returns the box in the element's own units, without its own transform. Each element is visited only once.
   */
  #boxOf(element: XmlElement, references: number): Box {
    const known = this.#known.get(element);
    if (known) return known;
    this.#reading.spend(1);
    // Until the box is known, an empty box is stored. The empty box ends the recursion if an element refers
    // to itself.
    this.#known.set(element, boxAround([]));
    const box = boxAround(this.#cornersOf(element, references));
    this.#known.set(element, box);
    return box;
  }

  #cornersOf(element: XmlElement, references: number): Point[] {
    const shape = shapeOf(element, this.#reading);
    if (shape) return shape.points;
    if (element.name === "use") {
      const target = this.#byId.get(hrefOf(element).replace(/^#/, ""));
      const by = translation(lengthOf(element, "x") ?? 0, lengthOf(element, "y") ?? 0);
      return target && references > 0 ? this.#cornersUnder(target, by, references - 1) : [];
    }
    return element.children.flatMap((child) => this.#cornersUnder(child, IDENTITY, references));
  }

  #cornersUnder(element: XmlElement, outer: Matrix, references: number): Point[] {
    const { left, top, right, bottom } = this.#boxOf(element, references);
    if (left > right) return [];
    const matrix = composed(outer, matrixOf(element, this.#reading));
    return rectangle(left, top, right - left, bottom - top).map((corner) =>
      applied(matrix, corner),
    );
  }
}

export const hrefOf = (element: XmlElement): string =>
  element.attributes.get("href") ?? element.attributes.get("xlink:href") ?? "";
