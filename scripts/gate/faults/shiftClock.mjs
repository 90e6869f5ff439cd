// This file is preloaded into a node and makes its clock wrong by CLOCK_SHIFT_MS. It is plain JavaScript, so
// that it is loaded before anything else. Timers and performance.now() measure durations and stay right, as on
// a machine whose clock was set wrong.
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const Right = Date;

class Shifted extends Right {
  constructor(...args) {
    if (args.length === 0) super(Right.now() + shift);
    else super(...args);
  }

  static now() {
    return Right.now() + shift;
  }

  // Makes `instanceof Date` true for dates that Node itself creates.
  static [Symbol.hasInstance](value) {
    return value instanceof Right;
  }
}

globalThis.Date = Shifted;
