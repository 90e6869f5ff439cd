import { describe, expect, it } from "vitest";
import { readQr } from "../../../backoffice/entrance/readQr.ts";
import type { Quad } from "./perspective.ts";
import { photographedCode, turnedCard } from "./photographedCode.ts";

/** The text is as long as the signed code of a ticket. */
const TICKET = `P1.${"aZ09-_".repeat(22)}`;
const [WIDTH, HEIGHT] = [640, 480];
const view = { width: WIDTH, height: HEIGHT };

describe("a picture of a ticket", () => {
  it("is read at any angle", () => {
    for (let degrees = 0; degrees < 360; degrees += 45) {
      const card = turnedCard(WIDTH, HEIGHT, 330, degrees);
      expect([`${degrees}°`, readQr(photographedCode(TICKET, { ...view, card }))]).toEqual([
        `${degrees}°`,
        TICKET,
      ]);
    }
  });

  it("is read from near and from afar", () => {
    for (const side of [170, 220, 300, 460]) {
      const card = turnedCard(WIDTH, HEIGHT, side, 4);
      expect([`${side} px`, readQr(photographedCode(TICKET, { ...view, card }))]).toEqual([
        `${side} px`,
        TICKET,
      ]);
    }
  });

  it("is read when the phone is tilted, in uneven light, with noise and a stain", () => {
    const card: Quad = [
      { x: 150, y: 60 },
      { x: 500, y: 100 },
      { x: 470, y: 430 },
      { x: 110, y: 400 },
    ];
    const isStained = (x: number, y: number): boolean => x > 14 && x < 18 && y > 20 && y < 24;
    const picture = photographedCode(TICKET, { ...view, card, noise: 25, shade: 0.4, isStained });
    expect(readQr(picture)).toBe(TICKET);
  });

  it("is read in every size of code", () => {
    for (const length of [1, 10, 30, 60, 120, 200, 300]) {
      const text = "x".repeat(length);
      const card = turnedCard(WIDTH, HEIGHT, 440, 7);
      expect([`${length}`, readQr(photographedCode(text, { ...view, card }))]).toEqual([
        `${length}`,
        text,
      ]);
    }
  });

  it("gives no text if it shows no whole code", () => {
    const card = turnedCard(WIDTH, HEIGHT, 300, 0);
    const hidden = photographedCode(TICKET, { ...view, card, isStained: (_, y) => y < 30 });
    expect(readQr(hidden)).toBeUndefined();
    const noise = photographedCode(TICKET, {
      ...view,
      card: turnedCard(-900, 0, 10, 0),
      noise: 90,
    });
    expect(readQr(noise)).toBeUndefined();
  });
});
