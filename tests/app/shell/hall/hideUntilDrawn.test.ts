import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hideUntilDrawn } from "../../../../app/shell/hall/hideUntilDrawn.ts";
import { vouched } from "../../../vouched.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns a canvas whose GPU has finished drawing as soon as `state.isDrawn` is true. */
function fakeCanvas({ hasFence = true } = {}) {
  const state = { isDrawn: false, isLost: false };
  const gl = {
    SIGNALED: 1,
    fenceSync: () => (hasFence ? {} : null),
    flush: () => undefined,
    deleteSync: vi.fn(),
    isContextLost: () => state.isLost,
    getSyncParameter: () => (state.isDrawn ? 1 : 0),
  };
  const style = { opacity: "" };
  const canvas = vouched<HTMLCanvasElement>({ style, getContext: () => gl });
  return { canvas, style, state, gl };
}

test("the hall appears once it is drawn, and not half", () => {
  const { canvas, style, state, gl } = fakeCanvas();
  hideUntilDrawn(canvas);
  vi.advanceTimersByTime(100);
  expect(style.opacity).toBe("0");
  state.isDrawn = true;
  vi.advanceTimersByTime(4);
  expect(style.opacity).toBe("");
  expect(gl.deleteSync).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test("a slow graphics card hides the hall for a second at most", () => {
  const { canvas, style } = fakeCanvas();
  hideUntilDrawn(canvas);
  vi.advanceTimersByTime(1_010);
  expect(style.opacity).toBe("");
});

test("a lost context does not leave the hall hidden", () => {
  const { canvas, style, state } = fakeCanvas();
  hideUntilDrawn(canvas);
  state.isLost = true;
  vi.advanceTimersByTime(4);
  expect(style.opacity).toBe("");
});

test("the hall is visible where the drawing cannot be waited for, and after the waiting is stopped", () => {
  const plain = fakeCanvas({ hasFence: false });
  hideUntilDrawn(plain.canvas);
  expect(plain.style.opacity).toBe("");
  const left = fakeCanvas();
  hideUntilDrawn(left.canvas)();
  expect(left.style.opacity).toBe("");
  expect(vi.getTimerCount()).toBe(0);
});
