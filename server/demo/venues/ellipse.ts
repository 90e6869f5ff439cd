import type { Point } from "./plan.ts";

const STEPS = 4096;

/**
 * An ellipse around (0, 0) and its parallel curves. Positions on a curve are given as lengths along it, so
 * that the seats of a row are equally spaced. Lengths are measured clockwise as drawn, from three o'clock.
 */
export class Ellipse {
  readonly #a: number;
  readonly #b: number;
  /**
   * Length of the ellipse from its start to each step, and the angle in radians by which its normal has
   * turned until there.
   */
  readonly #length = new Float64Array(STEPS + 1);
  readonly #turn = new Float64Array(STEPS + 1);

  constructor(a: number, b: number) {
    this.#a = a;
    this.#b = b;
    for (let step = 1; step <= STEPS; step++) {
      const [x0, y0] = this.#on(step - 1);
      const [x1, y1] = this.#on(step);
      this.#length[step] = this.#length[step - 1]! + Math.hypot(x1 - x0, y1 - y0);
      const turned = this.#normalAngle(step) - this.#normalAngle(step - 1);
      this.#turn[step] = this.#turn[step - 1]! + (turned < -1 ? turned + 2 * Math.PI : turned);
    }
  }

  /** Returns the length of the whole curve at this distance from the ellipse. */
  round(distance: number): number {
    return this.#lengthAt(STEPS, distance);
  }

  /** Returns the step of the ellipse, with a fraction, at which the curve at `distance` has this length. */
  stepAt(length: number, distance: number): number {
    let low = 0;
    let high = STEPS;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (this.#lengthAt(middle, distance) <= length) low = middle;
      else high = middle;
    }
    const before = this.#lengthAt(low, distance);
    const span = this.#lengthAt(low + 1, distance) - before;
    return low + (length - before) / span;
  }

  /** Returns the length of the curve at `distance` from its start to a step. */
  lengthTo(step: number, distance: number): number {
    const low = Math.min(STEPS - 1, Math.floor(step));
    const before = this.#lengthAt(low, distance);
    return before + (step - low) * (this.#lengthAt(low + 1, distance) - before);
  }

  /** Returns the point on the curve at `distance` that has this length from the curve's start. */
  pointAt(length: number, distance: number): Point {
    const step = this.stepAt(length, distance);
    const [x, y] = this.#on(step);
    const angle = this.#normalAngle(step);
    return [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance];
  }

  #lengthAt(step: number, distance: number): number {
    return this.#length[step]! + distance * this.#turn[step]!;
  }

  #on(step: number): Point {
    const t = (step / STEPS) * 2 * Math.PI;
    return [this.#a * Math.cos(t), this.#b * Math.sin(t)];
  }

  #normalAngle(step: number): number {
    const t = (step / STEPS) * 2 * Math.PI;
    return Math.atan2(this.#a * Math.sin(t), this.#b * Math.cos(t));
  }
}
