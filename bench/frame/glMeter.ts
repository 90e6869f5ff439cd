import type { Drawing } from "../render/drawing.ts";

/** The GPU work of one frame. */
export interface GpuWork {
  draws: number;
  /** Bytes uploaded to vertex, index and uniform buffers. */
  bytes: number;
  /** Vertices drawn as points. */
  points: number;
}

const DRAW_CALLS = {
  drawArrays: 2,
  drawElements: 1,
  drawArraysInstanced: 2,
  drawElementsInstanced: 1,
} as const;
const UPLOADS = ["bufferData", "bufferSubData"] as const;

/** Counts a context's calls from now on. `take` returns the counts since the last call of `take`. */
export function meterOf(gl: NonNullable<Drawing["gl"]>) {
  let work: GpuWork = { draws: 0, bytes: 0, points: 0 };
  const target: Record<string, unknown> = Object(gl);

  function wrap(name: string, count: (args: readonly unknown[]) => void): void {
    const own: unknown = Reflect.get(gl, name);
    if (typeof own !== "function") return;
    target[name] = (...args: unknown[]): unknown => {
      count(args);
      return Reflect.apply(own, gl, args);
    };
  }

  for (const [name, countAt] of Object.entries(DRAW_CALLS)) {
    wrap(name, (args) => {
      work.draws += 1;
      if (args[0] === gl.POINTS) work.points += Number(args[countAt]);
    });
  }
  for (const name of UPLOADS) wrap(name, (args) => void (work.bytes += uploaded(args)));

  return {
    take(): GpuWork {
      const taken = work;
      work = { draws: 0, bytes: 0, points: 0 };
      return taken;
    },
  };
}

/**
 * Number of bytes of an upload, from the arguments `(target, data or size, usage)` or `(target, place, data,
 * offset?, length?)`. Offset and length are counted in elements. A length of 0 means up to the end of the
 * data.
 */
function uploaded(args: readonly unknown[]): number {
  const [, second, third, offset, length] = args;
  if (typeof second === "number" && !isBytes(third)) return second;
  const source = isBytes(second) ? second : third;
  if (!isBytes(source)) return 0;
  const each = "BYTES_PER_ELEMENT" in source ? Number(source.BYTES_PER_ELEMENT) : 1;
  if (typeof length === "number" && length > 0) return length * each;
  return source.byteLength - (typeof offset === "number" ? offset * each : 0);
}

const isBytes = (value: unknown): value is ArrayBuffer | ArrayBufferView =>
  value instanceof ArrayBuffer || ArrayBuffer.isView(value);
