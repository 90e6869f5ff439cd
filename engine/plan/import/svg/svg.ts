import type { Draft, Point } from "../draft.ts";
import { isPlace } from "../draft.ts";
import { Identities, nameOr } from "../identities.ts";
import { boxAround } from "../polygon.ts";
import type { Reading } from "../reading.ts";
import { readMarker, readPicture, readScenery, readText } from "./decor.ts";
import { ID_ORDERS, idParts, namingOf, plainName, type IdOrder, type Naming } from "./naming.ts";
import { orderOf, type PlacedId } from "./idOrder.ts";
import { Boxes, lengthOf, matrixOf, shapeOf } from "./shapes.ts";
import { SvgHall } from "./svgHall.ts";
import { applied, composed, type Matrix } from "./transform.ts";
import type { XmlElement } from "./xml.ts";

/** Elements whose content is not drawn at the position in the file where it is defined. */
const UNSEEN = new Set(
  "defs symbol clipPath mask pattern marker linearGradient radialGradient filter style script metadata title desc foreignObject sodipodi:namedview switch animate".split(
    " ",
  ),
);
const SEAT_ELEMENTS = new Set(["circle", "ellipse", "rect", "path", "polygon", "use", "g"]);
const GROUPS = new Set(["svg", "g", "a"]);
/** The number at the end of an id. */
const NUMBER = /(\d{1,4}[A-Za-z]?)$/;

/**
 * The methods by which seats are recognised. `named`: by attributes and keywords. `plain`: by ids such as
 * A-12, too. `drawn`: every circle. Each method is tried only if the previous one finds no seats.
 */
const WAYS = ["named", "plain", "drawn"] as const;
type Way = (typeof WAYS)[number];

/** The properties that a group passes on to the elements inside it. */
interface Inherited {
  readonly matrix: Matrix;
  readonly section?: string | undefined;
  readonly row?: string | undefined;
  readonly floor?: string | undefined;
  readonly category?: string | undefined;
  /** Name of a group inside a row's group, used as the name of a seat. */
  readonly seat?: string | undefined;
  /** Names of the surrounding groups, outermost first. */
  readonly groups: readonly string[];
}

/** Reads a hall drawn as SVG. Seats are shapes or groups that state their row and seat. */
export function readSvg(root: XmlElement, reading: Reading): Draft {
  const walk = new Walk(root, reading);
  const { left, top, width, height } = viewOf(root);
  const matrix: Matrix = [1, 0, 0, 1, -left, -top];
  const isNamed = walk.hasSeats(root, "named", undefined);
  if (!isNamed) walk.order = orderOf(walk.placedIds(root, matrix), reading);
  const way = WAYS.find((one) => walk.hasSeats(root, one, undefined)) ?? "named";
  walk.view = { width, height };
  walk.group(root, way, { matrix, groups: [] });
  return walk.draft();
}

/** Returns the visible area in user units: the viewBox, or the drawing's size if it has no viewBox. */
function viewOf(root: XmlElement): {
  left: number;
  top: number;
  width: number | undefined;
  height: number | undefined;
} {
  const [left, top, width, height] = (root.attributes.get("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const isBox =
    left !== undefined &&
    top !== undefined &&
    width! > 0 &&
    height! > 0 &&
    Number.isFinite(left + top + width! + height!);
  if (isBox) return { left, top, width, height };
  return { left: 0, top: 0, width: lengthOf(root, "width"), height: lengthOf(root, "height") };
}

class Walk {
  view: { width: number | undefined; height: number | undefined } = {
    width: undefined,
    height: undefined,
  };
  order: IdOrder = ID_ORDERS[0]!;
  readonly #reading: Reading;
  readonly #hall: SvgHall;
  readonly #boxes: Boxes;
  readonly #namings = new Map<XmlElement, Naming>();

  constructor(root: XmlElement, reading: Reading) {
    this.#reading = reading;
    const ids = new Identities("id", reading);
    this.#hall = new SvgHall(ids, reading);
    const byId = new Map<string, XmlElement>();
    const collect = (element: XmlElement): void => {
      const id = element.attributes.get("id");
      if (id !== undefined && ids.take(id, element.place)) byId.set(id, element);
      for (const child of element.children) collect(child);
    };
    collect(root);
    this.#boxes = new Boxes(byId, reading);
  }

  draft(): Draft {
    const { scenery, marker, background, seatNames } = this.#hall;
    const { width, height } = this.view;
    return {
      width,
      height,
      marker,
      background,
      categories: this.#hall.categories(),
      sections: this.#hall.sections(),
      // Leaves out numbers and row names beside the seats, because the map draws its own labels.
      scenery: scenery.filter(({ kind, text }) => kind !== "text" || !seatNames.has(text ?? "")),
    };
  }

  /** Returns whether any seat is recognised by the rules of `way`. */
  hasSeats(element: XmlElement, way: Way, row: string | undefined): boolean {
    this.#reading.spend(1);
    if (isUnseen(element)) return false;
    const naming = this.#naming(element);
    if (this.#seatName(element, naming, way, naming.row ?? row) !== undefined) return true;
    return element.children.some((child) => this.hasSeats(child, way, naming.row ?? row));
  }

  /** Returns the ids that have three parts, with the positions of their shapes. */
  placedIds(element: XmlElement, outer: Matrix): PlacedId[] {
    this.#reading.spend(1);
    if (isUnseen(element)) return [];
    const matrix = composed(outer, matrixOf(element, this.#reading));
    const parts = SEAT_ELEMENTS.has(element.name)
      ? idParts(element.attributes.get("id") ?? "")
      : undefined;
    const middle = parts && this.#boxes.middle(element, matrix);
    if (parts && middle) return [{ parts, x: middle[0], y: middle[1] }];
    return element.children.flatMap((child) => this.placedIds(child, matrix));
  }

  group(element: XmlElement, way: Way, outer: Inherited): void {
    const inner = this.#inner(element, outer);
    for (const child of element.children) this.#element(child, way, inner);
  }

  #element(element: XmlElement, way: Way, outer: Inherited): void {
    this.#reading.spend(1);
    if (isUnseen(element)) return;
    const naming = this.#naming(element);
    const row = naming.row ?? outer.row;
    const seat = this.#seatName(element, naming, way, row);
    if (seat !== undefined) return this.#seat(element, { ...naming, ...seat }, outer);
    if (GROUPS.has(element.name)) {
      const isDone = this.#markerGroup(element, outer) || this.#areaGroup(element, naming, outer);
      return isDone ? undefined : this.group(element, way, outer);
    }
    this.#decor(element, naming, composed(outer.matrix, matrixOf(element, this.#reading)), outer);
  }

  #naming(element: XmlElement): Naming {
    const known = this.#namings.get(element);
    if (known) return known;
    const naming = namingOf(element, this.#reading);
    this.#namings.set(element, naming);
    return naming;
  }

  /** Returns a seat's own names, or `undefined` if the element is no seat. */
  #seatName(
    element: XmlElement,
    naming: Naming,
    way: Way,
    row: string | undefined,
  ): Partial<Naming> | undefined {
    if (!SEAT_ELEMENTS.has(element.name)) return undefined;
    const isGroup = element.name === "g";
    if (naming.seat !== undefined && (naming.row ?? row) !== undefined) return {};
    const isShape = !isGroup && naming.isArea !== true;
    // In a row's group every small shape counts as a seat. The shape's id may be the seat's number.
    const id = element.attributes.get("id") ?? "";
    const isRound =
      element.name === "circle" || element.name === "ellipse" || element.name === "use";
    if (row !== undefined && isShape && (isRound || naming.row !== undefined)) {
      return { row, seat: naming.seat ?? NUMBER.exec(id)?.[1] ?? "" };
    }
    if (way !== "named" && (isShape || isLeaf(element))) {
      const plain = plainName(id, this.order);
      if (plain) return plain;
    }
    return way === "drawn" && element.name === "circle"
      ? { row: row ?? "", seat: naming.seat ?? "" }
      : undefined;
  }

  #inner(element: XmlElement, outer: Inherited): Inherited {
    const { section, row, floor, category } = this.#naming(element);
    const label = element.attributes.get("inkscape:label") ?? element.attributes.get("id") ?? "";
    const isNamed = label !== "" && row === undefined && element.name !== "svg";
    return {
      matrix: composed(outer.matrix, matrixOf(element, this.#reading)),
      section: section ?? outer.section,
      row: row ?? outer.row,
      seat: isNamed && outer.row !== undefined ? label : outer.seat,
      floor: floor ?? outer.floor,
      category: category ?? outer.category,
      groups: isNamed ? [...outer.groups.slice(0, 8), label] : outer.groups,
    };
  }

  #seat(element: XmlElement, naming: Naming, outer: Inherited): void {
    const { place } = element;
    const reading = this.#reading;
    if (!reading.take("seats", place)) return;
    const matrix = composed(outer.matrix, matrixOf(element, reading));
    const [x, y] = this.#boxes.middle(element, matrix) ?? [NaN, NaN];
    if (!isPlace(x, y, place, reading)) return;
    const inside = naming.section ?? outer.section ?? outer.groups[0] ?? "Hall";
    const section = this.#hall.section(inside, place);
    if (!section) return;
    section.floor ??= naming.floor ?? outer.floor;
    const row = nameOr(naming.row || outer.row, "", place, "row", reading);
    const called = naming.seat || NUMBER.exec(outer.seat ?? "")?.[1];
    const name = nameOr(called, "", place, "seat number", reading);
    const category = naming.category ?? outer.category;
    const traits = Object.fromEntries((naming.traits ?? []).map((trait) => [trait, true]));
    this.#hall.addSeat(section, row, { place, name, x, y, category, traits });
  }

  /**
   * Uses the first shape of a group as the marker if the group is named as the stage. Returns whether the
   * group contains a shape that is used as the marker.
   */
  #markerGroup(element: XmlElement, outer: Inherited): boolean {
    if (this.#hall.marker) return false;
    const matrix = composed(outer.matrix, matrixOf(element, this.#reading));
    for (const child of element.children) {
      const shape = shapeOf(child, this.#reading);
      const marker =
        shape && readMarker(element, shape, composed(matrix, matrixOf(child, this.#reading)));
      if (marker) {
        this.#hall.marker = marker;
        return true;
      }
    }
    return false;
  }

  /**
   * If a group is an area without numbered seats, uses the group's first shape as the area's outline. Returns
   * whether the group contains a shape that is used as the outline.
   */
  #areaGroup(element: XmlElement, naming: Naming, outer: Inherited): boolean {
    if (!naming.isArea && naming.capacity === undefined) return false;
    const inner = this.#inner(element, outer);
    for (const child of element.children) {
      const shape = shapeOf(child, this.#reading);
      if (!shape) continue;
      const matrix = composed(inner.matrix, matrixOf(child, this.#reading));
      this.#outline(
        element,
        naming,
        shape.points.map((point) => applied(matrix, point)),
        inner,
      );
      return true;
    }
    return false;
  }

  #decor(element: XmlElement, naming: Naming, matrix: Matrix, outer: Inherited): void {
    const hall = this.#hall;
    const reading = this.#reading;
    if (element.name === "image") {
      hall.background ??= readPicture(element, matrix, reading);
      return;
    }
    if (element.name === "text") {
      const words = readText(element, matrix);
      if (words && reading.take("scenery", element.place)) hall.scenery.push(words);
      return;
    }
    const shape = shapeOf(element, reading);
    if (!shape) return;
    const points = shape.points.map((point) => applied(matrix, point));
    if (points.some(([x, y]) => !(Math.abs(x) < 1e7 && Math.abs(y) < 1e7))) {
      return reading.fault("nowhere", element.place, "is drawn at no place: left out");
    }
    const marker = hall.marker ? undefined : readMarker(element, shape, matrix);
    if (marker) hall.marker = marker;
    else if (naming.section !== undefined || naming.isArea)
      this.#outline(element, naming, points, outer);
    else if (!this.#isPlate(points)) {
      const piece = readScenery(element, points, shape.isClosed);
      if (reading.take("scenery", element.place)) hall.scenery.push(piece);
    }
  }

  /** Adds a shape as a section's outline, or as an area without seats. */
  #outline(element: XmlElement, naming: Naming, points: Point[], outer: Inherited): void {
    const name = naming.section ?? outer.section ?? outer.groups[0] ?? "GA";
    const section = this.#hall.section(name, element.place);
    if (!section) return;
    if (section.outline.length < 3) section.outline = points;
    section.isArea ||= naming.isArea === true || naming.capacity !== undefined;
    const capacity = Number(naming.capacity ?? 0);
    if (Number.isSafeInteger(capacity) && capacity >= 0)
      section.capacity = Math.max(section.capacity, capacity);
    else this.#reading.fault("noCapacity", element.place, "its capacity is no number of places");
    section.category ??= naming.category ?? outer.category;
    section.floor ??= naming.floor ?? outer.floor;
  }

  /** Returns whether a shape fills the whole drawing, as a background does. */
  #isPlate(points: readonly Point[]): boolean {
    const { width, height } = this.view;
    if (width === undefined || height === undefined) return false;
    const box = boxAround(points);
    return box.right - box.left >= 0.98 * width && box.bottom - box.top >= 0.98 * height;
  }
}

/** Returns whether a group contains only shapes, and none of them has a seat's name. */
const isLeaf = ({ children }: XmlElement): boolean =>
  children.every(
    (child) => !GROUPS.has(child.name) && !plainName(child.attributes.get("id") ?? ""),
  );

function isUnseen(element: XmlElement): boolean {
  const { attributes } = element;
  const style = attributes.get("style") ?? "";
  return (
    UNSEEN.has(element.name) ||
    attributes.get("display") === "none" ||
    attributes.get("visibility") === "hidden" ||
    /display\s*:\s*none/.test(style)
  );
}
