import fc from "fast-check";
import { encode } from "uqr";
import { describe, expect, it } from "vitest";
import { sizeOfVersion } from "../../../backoffice/entrance/qr/codeLayout.ts";
import type { Quad } from "../../../backoffice/entrance/qr/perspective.ts";
import { readModules } from "../../../backoffice/entrance/qr/readModules.ts";
import { readQr } from "../../../backoffice/entrance/qr/readQr.ts";
import { correctBlock } from "../../../backoffice/entrance/qr/reedSolomon.ts";
import { photographedCode, turnedCard } from "./photographedCode.ts";

/** As long as the signed code of a ticket. */
const TICKET = `P1.${"aZ09-_".repeat(22)}`;
const [WIDTH, HEIGHT] = [640, 480];
const view = { width: WIDTH, height: HEIGHT };

const LEVELS = ["L", "M", "Q", "H"] as const;

function readEncoded(text: string, version: number, ecc: (typeof LEVELS)[number]) {
  const { data, size } = encode(text, {
    ecc,
    border: 0,
    minVersion: version,
    maxVersion: version,
    boostEcc: false,
    // A fixed mask saves the encoder its slow comparison of all eight.
    maskPattern: version % 8,
  });
  expect(size).toBe(sizeOfVersion(version));
  return readModules(version, (x, y) => data[y]?.[x] === true);
}

describe("the modules of a code", () => {
  it("are read in every version and level of correction", () => {
    for (let version = 1; version <= 40; version++) {
      // Large codes take long to encode, so each of them has one level in turn.
      const levels = version <= 10 ? LEVELS : [LEVELS[version % LEVELS.length]!];
      for (const ecc of levels) {
        const text = `v${version}${ecc}`;
        expect([text, readEncoded(text, version, ecc)]).toEqual([text, text]);
      }
    }
  });

  it("are read as digits, letters and bytes, with every mask", () => {
    for (const text of ["0", "0123456789012345", "ABC-123 $%*+./:", "a/b?c=ה", "ABCDEFGHIJK"]) {
      for (let maskPattern = 0; maskPattern < 8; maskPattern++) {
        const { data, version } = encode(text, { ecc: "M", border: 0, maskPattern });
        expect(readModules(version, (x, y) => data[y]?.[x] === true)).toBe(text);
      }
    }
  });

  it("are read although some of them are wrong, and never as another text", () => {
    const texts = fc.string({ minLength: 1, maxLength: 60 });
    const wrong = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 60 });
    let readCount = 0;
    fc.assert(
      fc.property(texts, wrong, (text, places) => {
        const { data, version, size } = encode(text, { ecc: "Q", border: 0 });
        for (const [x, y] of places) {
          const row = data[y % size]!;
          row[x % size] = !row[x % size];
        }
        const read = readModules(version, (x, y) => data[y]?.[x] === true);
        if (read !== undefined) readCount += 1;
        expect([text, undefined]).toContain(read);
        if (places.length <= 3) expect(read).toBe(text);
      }),
      { numRuns: 100 },
    );
    expect(readCount).toBeGreaterThan(20);
  });
});

describe("a block of error correction", () => {
  it("is corrected up to half as many errors as it has check bytes", () => {
    // A block of 3 bytes and 4 check bytes: every multiple of the generator is valid, so is 0.
    const block = [0, 0, 0, 0, 0, 0, 0];
    block[1] = 77;
    block[6] = 200;
    expect(correctBlock(block, 4)).toBe(true);
    expect(block).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(correctBlock([1, 2, 3, 0, 0, 0, 0], 4)).toBe(false);
  });
});

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
