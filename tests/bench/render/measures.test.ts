import { describe, expect, test } from "vitest";
import { background, type Drawing } from "../../../bench/render/drawing.ts";
import { countCalls, finish, paintedPixels } from "../../../bench/render/measures.ts";
import { vouched } from "../../vouched.ts";
import { framesAtOnce } from "./animationFrames.ts";
import { contextOf, drawingOf } from "./fakeDrawing.ts";

type Gl = NonNullable<Drawing["gl"]>;

describe("the end of a frame", () => {
  test("is awaited by reading one pixel of a context", async () => {
    const read: number[] = [];
    await finish(drawingOf({ gl: contextOf({ onRead: (pixels) => read.push(pixels) }) }).drawing);
    expect(read).toEqual([1]);
  });

  test("is the next animation frame where the browser draws", async () => {
    let frames = 0;
    framesAtOnce(() => frames++);
    await finish(drawingOf().drawing);
    expect(frames).toBe(1);
  });
});

describe("the draw calls of some work", () => {
  const draw = (gl: Gl): void => {
    gl.drawArrays(gl.POINTS, 0, 1);
    gl.drawElements(gl.TRIANGLES, 3, 0, 0);
    if ("drawArraysInstanced" in gl) {
      gl.drawArraysInstanced(gl.TRIANGLES, 0, 3, 5);
      gl.drawElementsInstanced(gl.TRIANGLES, 3, 0, 0, 5);
    }
  };

  test("are counted in all their kinds, also after a wait", async () => {
    const gl = contextOf();
    const work = async (): Promise<void> => {
      draw(gl);
      await Promise.resolve();
      draw(gl);
    };
    expect(await countCalls(gl, work)).toBe(8);
    expect(await countCalls(gl, () => {})).toBe(0);
  });

  test("reach the context with what they were given", async () => {
    const given: unknown[][] = [];
    class Noted {
      drawArrays(...args: unknown[]): void {
        given.push([this, ...args]);
      }
    }
    const gl = vouched<WebGL2RenderingContext>(new Noted());
    await countCalls(gl, () => gl.drawArrays(4, 2, 6));
    expect(given).toEqual([[gl, 4, 2, 6]]);
  });

  test("leave the context as it was, also when the work fails", async () => {
    const gl = contextOf();
    const own = Object.keys(gl);
    await countCalls(gl, () => draw(gl));
    expect(Object.keys(gl)).toEqual(own);
    const failing = countCalls(gl, () => Promise.reject(new Error("context lost")));
    await expect(failing).rejects.toThrow("context lost");
    expect(Object.keys(gl)).toEqual(own);
  });
});

describe("the painted pixels", () => {
  const empty = background.map((part) => Math.round(part * 255));

  /** Returns the number of painted pixels in a picture with one row. */
  function paintedOf(...pixels: readonly (readonly number[])[]): number {
    const gl = {
      drawingBufferWidth: pixels.length,
      drawingBufferHeight: 1,
      readPixels: (...given: unknown[]) => {
        const to = vouched<Uint8Array>(given[6]);
        to.set(pixels.flat());
      },
    };
    return paintedPixels(vouched<WebGL2RenderingContext>(gl));
  }

  test("are those that differ from the background in any colour", () => {
    const [r = 0, g = 0, b = 0] = empty;
    expect(
      paintedOf([r, g, b, 255], [r + 60, g, b, 255], [r, g + 60, b, 255], [r, g, b + 60, 255]),
    ).toBe(3);
  });

  test("do not include a difference that nobody sees", () => {
    const [r = 0, g = 0, b = 0] = empty;
    expect(paintedOf([r + 20, g + 20, b + 20, 255], [r + 26, g, b, 255])).toBe(1);
  });

  test("do not include transparent ones, whatever their colour", () => {
    expect(paintedOf([255, 255, 255, 0], [255, 255, 255, 1])).toBe(1);
  });

  test("are none in a picture without pixels", () => {
    expect(paintedOf()).toBe(0);
  });
});
