import { describe, expect, test } from "vitest";
import type { GestureDelta, KeyInput } from "../../../engine/gestures/gesture.ts";
import { createKeyboard, TYPING_MS } from "../../../engine/gestures/keyboard.ts";
import { keyOf } from "./hand.ts";

const press = (key: string, over?: Partial<KeyInput>) => createKeyboard().feed(keyOf(key, over));
const type = (...keys: [key: string, time: number][]): GestureDelta[] => {
  const keyboard = createKeyboard();
  return keys.flatMap(([key, time]) => [...keyboard.feed(keyOf(key, { time }))]);
};

describe("the keyboard", () => {
  test.each<[string, Partial<KeyInput>, GestureDelta]>([
    ["ArrowLeft", {}, { kind: "focusStep", step: "left", isExtending: false }],
    ["ArrowUp", { shift: true }, { kind: "focusStep", step: "up", isExtending: true }],
    ["ArrowUp", { ctrl: true }, { kind: "focusStep", step: "sectionUp", isExtending: false }],
    ["Home", {}, { kind: "focusStep", step: "rowStart", isExtending: false }],
    ["Home", { ctrl: true }, { kind: "focusStep", step: "first", isExtending: false }],
    ["PageDown", {}, { kind: "focusStep", step: "rowAfter", isExtending: false }],
    ["PageDown", { ctrl: true }, { kind: "focusStep", step: "sectionAfter", isExtending: false }],
    ["+", { shift: true }, { kind: "zoomStep", direction: 1 }],
    ["-", {}, { kind: "zoomStep", direction: -1 }],
    ["0", {}, { kind: "zoomStep", direction: 0 }],
    ["Enter", {}, { kind: "choose", isRepeat: false }],
    [" ", { isRepeat: true }, { kind: "choose", isRepeat: true }],
    ["a", { ctrl: true }, { kind: "chooseSection" }],
    ["Escape", {}, { kind: "leave" }],
  ])("answers %s %o", (key, over, delta) => {
    expect(press(key, over)).toEqual([delta]);
  });

  test.each<[string, Partial<KeyInput>?]>([
    ["Tab"],
    ["F5"],
    ["toString"],
    ["Shift"],
    ["Dead"],
    ["/"],
    ["c", { ctrl: true }],
    ["0", { ctrl: true }],
    ["+", { ctrl: true }],
    ["Enter", { ctrl: true }],
  ])("leaves %s %o to the page", (key, over) => {
    expect(press(key, over)).toEqual([]);
  });
});

describe("typing", () => {
  test("grows a word until a pause, by the keys' own times", () => {
    expect(type(["2", 0], ["1", 400], ["0", 900], ["b", 900 + TYPING_MS + 1])).toEqual([
      { kind: "typed", text: "2" },
      { kind: "typed", text: "21" },
      { kind: "typed", text: "210" },
      { kind: "typed", text: "b" },
    ]);
  });

  test("takes letters of any script, and a comma", () => {
    expect(type(["י", 0], [",", 10], ["5", 20]).at(-1)).toEqual({ kind: "typed", text: "י,5" });
  });

  test("ends with any other key", () => {
    expect(type(["2", 0], ["ArrowLeft", 10], ["1", 20]).at(-1)).toEqual({
      kind: "typed",
      text: "1",
    });
    expect(type(["2", 0], ["ArrowLeft", 10], ["0", 20]).at(-1)).toMatchObject({ kind: "zoomStep" });
  });
});
