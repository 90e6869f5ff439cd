import type { Point } from "../draft.ts";
import type { Reading } from "../reading.ts";

/** Number of points that approximate a curve besides its ends. */
const CURVE_STEPS = 6;
const NUMBER = /[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)/y;
const FLAG = /[\s,]*([01])/y;
const COMMAND = /[\s,]*([a-zA-Z])/y;
/** Number of arguments of each path command. */
const TAKES: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};

/**
 * Returns a path's corners, with curves sampled. `isClosed` is true if the path is closed by a command or
 * ends where it began.
 */
export function readPath(
  d: string,
  place: string,
  reading: Reading,
): { points: Point[]; isClosed: boolean } {
  const pen = new Pen();
  const scanner = new Scanner(d);
  let command = "";
  reading.spend(d.length);
  for (;;) {
    const next = scanner.match(COMMAND);
    // If more numbers follow the arguments of a move command, they are line commands.
    command = next ?? (command === "M" ? "L" : command === "m" ? "l" : command);
    const takes = TAKES[command.toUpperCase()];
    if (takes === undefined || (next === undefined && takes === 0)) break;
    const numbers = scanner.numbers(takes, command.toUpperCase() === "A");
    if (numbers.length === takes) pen.draw(command, numbers);
    else if (next !== undefined)
      reading.fault("drawing", place, `the path's ${command} lacks numbers: drawn up to there`);
    if (numbers.length < takes) break;
    reading.spend(CURVE_STEPS);
  }
  if (!scanner.isAtEnd) reading.fault("drawing", place, "the path is malformed: drawn up to there");
  return { points: pen.points, isClosed: pen.isClosed };
}

/** Tokenises the text of a path. */
class Scanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return !/[^\s,]/.test(this.#text.slice(this.#at, this.#at + 8));
  }

  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at += found[0].length;
    return found?.[1];
  }

  /** Returns up to `most` numbers. In an arc, the fourth and fifth number are flags of one digit each. */
  numbers(most: number, isArc: boolean): number[] {
    const numbers: number[] = [];
    while (numbers.length < most) {
      const isFlag = isArc && (numbers.length === 3 || numbers.length === 4);
      const text = this.match(isFlag ? FLAG : NUMBER);
      if (text === undefined) break;
      numbers.push(Number(text));
    }
    return numbers;
  }
}

/** Executes a path's commands. */
class Pen {
  readonly points: Point[] = [];
  isClosed = false;
  #at: Point = [0, 0];
  #start: Point = [0, 0];

  draw(command: string, n: readonly number[]): void {
    const kind = command.toUpperCase();
    const [x, y] = command === kind ? [0, 0] : this.#at;
    const point = (i: number): Point => [n[i]! + x, n[i + 1]! + y];
    if (kind === "Z") {
      this.isClosed = true;
      this.#at = this.#start;
    } else if (kind === "H") this.#lineTo([n[0]! + x, this.#at[1]]);
    else if (kind === "V") this.#lineTo([this.#at[0], n[0]! + y]);
    else if (kind === "C") this.#curveTo(point(0), point(2), point(4));
    else if (kind === "S") this.#curveTo(this.#at, point(0), point(2));
    else if (kind === "Q") this.#curveTo(point(0), point(0), point(2));
    else if (kind === "A")
      this.#arcTo(Math.max(Math.abs(n[0]!), Math.abs(n[1]!)), n[3] === 1, n[4] === 1, point(5));
    else {
      this.#lineTo(point(0));
      if (kind === "M") this.#start = this.#at;
    }
  }

  #lineTo(to: Point): void {
    this.points.push(to);
    this.#at = to;
    const [first] = this.points;
    if (this.points.length > 3 && first && Math.hypot(first[0] - to[0], first[1] - to[1]) < 1e-6)
      this.isClosed = true;
  }

  #curveTo(a: Point, b: Point, to: Point): void {
    const from = this.#at;
    for (let step = 1; step <= CURVE_STEPS; step++) {
      const t = step / CURVE_STEPS;
      const [w0, w1, w2, w3] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
      const on = (i: 0 | 1): number => w0 * from[i] + w1 * a[i] + w2 * b[i] + w3 * to[i];
      this.#lineTo(step === CURVE_STEPS ? to : [on(0), on(1)]);
    }
  }

  /**
   * Adds an arc of a circle. An ellipse is drawn with its longer radius, which is accurate enough for an
   * outline.
   */
  #arcTo(radius: number, isLarge: boolean, isClockwise: boolean, to: Point): void {
    const from = this.#at;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const half = Math.hypot(dx, dy) / 2;
    const r = Math.max(radius, half);
    if (half === 0 || !Number.isFinite(r)) return this.#lineTo(to);
    const away = Math.sqrt(Math.max(0, r * r - half * half)) * (isLarge === isClockwise ? -1 : 1);
    const centre: Point = [
      from[0] + dx / 2 - (dy / 2 / half) * away,
      from[1] + dy / 2 + (dx / 2 / half) * away,
    ];
    const start = Math.atan2(from[1] - centre[1], from[0] - centre[0]);
    const end = Math.atan2(to[1] - centre[1], to[0] - centre[0]);
    const turn =
      ((((end - start) * (isClockwise ? 1 : -1)) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
    for (let step = 1; step < CURVE_STEPS; step++) {
      const angle = start + (isClockwise ? 1 : -1) * turn * (step / CURVE_STEPS);
      this.#lineTo([centre[0] + r * Math.cos(angle), centre[1] + r * Math.sin(angle)]);
    }
    this.#lineTo(to);
  }
}
