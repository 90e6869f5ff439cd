import { describe, expect, test } from "vitest";
import { boxesOf, boxIn } from "../../../scripts/pictures/boxes.ts";

/** Returns an MP4 box whose length takes four bytes. */
function box(type: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([head(8 + body.length, type), body]);
}

function head(size: number, type: string): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32BE(size);
  bytes.write(type, 4, "latin1");
  return bytes;
}

/** Returns an MP4 box whose length takes eight bytes after the type. */
function largeBox(type: string, body: Buffer, size = 16 + body.length): Buffer {
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(size));
  return Buffer.concat([head(1, type), length, body]);
}

const text = Buffer.from("some bytes");

describe("the boxes of a file", () => {
  test("are told with their places and contents", () => {
    const bytes = Buffer.concat([box("ftyp", text), box("free"), box("mdat", Buffer.from("x"))]);
    expect(boxesOf(bytes)).toEqual([
      { type: "ftyp", start: 0, end: 18, body: text },
      { type: "free", start: 18, end: 26, body: Buffer.alloc(0) },
      { type: "mdat", start: 26, end: 35, body: Buffer.from("x") },
    ]);
  });

  test("may have a length of eight bytes", () => {
    const bytes = Buffer.concat([largeBox("mdat", text), box("free")]);
    expect(boxesOf(bytes)).toEqual([
      { type: "mdat", start: 0, end: 26, body: text },
      { type: "free", start: 26, end: 34, body: Buffer.alloc(0) },
    ]);
  });

  test("may end with one that reaches to the end, whatever its length", () => {
    const bytes = Buffer.concat([box("ftyp"), head(0, "mdat"), text]);
    expect(boxesOf(bytes).at(-1)).toEqual({ type: "mdat", start: 8, end: 26, body: text });
  });

  test("are none in no bytes, and a rest that is too short for a header is passed over", () => {
    expect(boxesOf(Buffer.alloc(0))).toEqual([]);
    expect(boxesOf(Buffer.concat([box("ftyp"), Buffer.alloc(7)]))).toHaveLength(1);
  });

  test("share the memory of the file", () => {
    const bytes = box("mdat", Buffer.from("x"));
    boxesOf(bytes)[0]!.body[0] = 0x79;
    expect(bytes.toString("latin1")).toContain("mdaty");
  });

  // If the length were not checked, parsing a box with length zero would never end.
  test.each([0, 15])("are refused with a large length of %d", (size) => {
    expect(() => boxesOf(largeBox("mdat", text, size))).toThrow(
      `the box mdat at 0 cannot have ${size} bytes`,
    );
  });

  test.each([2, 7])("are refused with a length of %d, which is less than the header", (size) => {
    const bytes = Buffer.concat([box("ftyp"), head(size, "moov"), text]);
    expect(() => boxesOf(bytes)).toThrow(`the box moov at 8 cannot have ${size} bytes`);
  });

  test("are refused where the file ends before the box", () => {
    const cut = box("mdat", text).subarray(0, -1);
    expect(() => boxesOf(cut)).toThrow("the box mdat at 0 cannot have 18 bytes");
  });
});

describe("a box in a box", () => {
  const film = Buffer.concat([
    box("ftyp"),
    box("moov", box("trak", box("tkhd", Buffer.from("1"))), box("trak", box("mdia", text))),
  ]);

  test("is found by its path, the first of each type", () => {
    expect(boxIn(film, "moov", "trak", "tkhd").body.toString()).toBe("1");
  });

  test("that is missing is named", () => {
    expect(() => boxIn(film, "moov", "trak", "mdia")).toThrow("no mdia in this file");
    expect(() => boxIn(Buffer.alloc(0), "moov")).toThrow("no moov in this file");
  });
});
