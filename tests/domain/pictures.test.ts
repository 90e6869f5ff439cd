import { describe, expect, test } from "vitest";
import {
  isDrawn,
  isPictureFile,
  isProductDrawn,
  largeAddress,
  lineOf,
  PictureId,
  pictureFile,
  pictureIn,
  posterAddress,
  posterIn,
  productAddress,
  textOf,
  uploadedAddress,
  uploadIn,
  WebAddress,
} from "../../domain/catalogue.ts";

const ID = "0123456789abcdef".repeat(4);
const NAMES_NO_UPLOAD = [
  null,
  "",
  `/media/pictures/${ID.slice(1)}-640.webp`,
  `/media/pictures/${ID}.webp`,
  `/other/media/pictures/${ID}-640.webp`,
  `https://evil.example/media/pictures/${ID}-640.webp`,
  `/media/pictures/${ID.toUpperCase()}-640.webp`,
];

describe("the drawn poster of a feature", () => {
  test("has an address that says which drawing it is", () => {
    const own = posterAddress(7, { poster: null, categoryId: 3 });
    const chosen = posterAddress(7, { poster: 12, categoryId: 3 });
    expect([posterIn(own), posterIn(chosen)]).toEqual([null, 12]);
    expect(own).toBe("/api/features/7/placeholderImage?category=3");
    expect([isDrawn(own), isDrawn(chosen)]).toEqual([true, true]);
  });

  test.each([
    "/api/features/x/placeholderImage?category=3",
    "/api/features/7/placeholderImages",
    "/api/products/7/image",
    "https://a.example/api/features/7/placeholderImage",
    uploadedAddress(ID),
  ])("is not %s", (address) => {
    expect(isDrawn(address)).toBe(false);
  });

  test.each([
    ["/x/placeholderImage?drawing=4", 4],
    ["/x/placeholderImage?category=1&drawing=4", 4],
    ["/x/placeholderImage?category=1&redrawing=4", null],
    ["/x/placeholderImage", null],
    ["/x/image?drawing=4", null],
  ])("of %s is drawing %j", (address, drawing) => {
    expect(posterIn(address)).toBe(drawing);
  });
});

describe("the drawn picture of a product", () => {
  test.each([null, 1, 6])("with drawing %j is read back from its address", (picture) => {
    const address = productAddress(4, picture);
    expect(pictureIn(address)).toBe(picture);
    expect(isProductDrawn(address)).toBe(true);
  });

  test.each([
    null,
    "/api/products/4/image?drawing=x",
    "/api/products/4/image?drawing=1&x=2",
    "/x/api/products/4/image?drawing=1",
    "/api/features/4/image?drawing=1",
  ])("is none in %j", (address) => {
    expect(pictureIn(address)).toBeNull();
  });

  test.each(["/api/products/4/images", "/api/products/x/image", "x/api/products/4/image"])(
    "is not %s",
    (address) => {
      expect(isProductDrawn(address)).toBe(false);
    },
  );
});

describe("an uploaded picture", () => {
  test("is found by its id, in the width for pages and in the one for link previews", () => {
    const page = uploadedAddress(ID);
    const preview = largeAddress(page);
    expect([uploadIn(page), uploadIn(preview)]).toEqual([ID, ID]);
    expect(page).toBe(`/media/pictures/${ID}-640.webp`);
    expect(preview).toBe(`/media/pictures/${ID}-1280.webp`);
    expect(isPictureFile(pictureFile(ID, 640))).toBe(true);
  });

  test.each(NAMES_NO_UPLOAD)("is not at %j, which has no larger size either", (address) => {
    expect(uploadIn(address)).toBeNull();
    if (address !== null) expect(largeAddress(address)).toBe(address);
  });

  test.each([
    [`${ID}-640.webp`, true],
    [`${ID}-1280.webp`, true],
    [`${ID}-64.webp`, false],
    [`${ID}-12800.webp`, false],
    [`${ID}-640.png`, false],
    [`../${ID}-640.webp`, false],
    [`${ID}-640.webp.html`, false],
    [`${ID.slice(1)}-640.webp`, false],
    [`g${ID.slice(1)}-640.webp`, false],
  ])("may be called %s: %s", (name, isName) => {
    expect(isPictureFile(name)).toBe(isName);
  });

  test("has an id of 64 hexadecimal digits", () => {
    expect(PictureId.safeParse(ID).success).toBe(true);
    for (const other of [ID.slice(1), `${ID}0`, ID.toUpperCase(), "", `${ID}\n`])
      expect(PictureId.safeParse(other).success).toBe(false);
  });
});

describe("texts of the catalogue", () => {
  test("a line needs letters, a text may be empty, and both lose the blanks around them", () => {
    expect(lineOf(5).parse("  abc ")).toBe("abc");
    expect(textOf(5).parse("  abc ")).toBe("abc");
    expect(textOf(5).parse("   ")).toBe("");
    expect(lineOf(5).safeParse("   ").success).toBe(false);
    for (const schema of [lineOf(5), textOf(5)]) {
      expect(schema.safeParse(" abcde ").success).toBe(true);
      expect(schema.safeParse("abcdef").success).toBe(false);
    }
  });

  test("an address has at most 500 characters", () => {
    const path = (length: number): string => `/${"a".repeat(length - 1)}`;
    expect(WebAddress.safeParse(path(500)).success).toBe(true);
    expect(WebAddress.safeParse(path(501)).success).toBe(false);
  });

  test.each(["https://a.example", "https://a.example/b?c=d#e", "/media/a.jpg", "/a"])(
    "%s is an address that pages may link to",
    (address) => {
      expect(WebAddress.safeParse(address).success).toBe(true);
    },
  );

  test.each([
    "http://a.example",
    "//a.example",
    "/",
    "a",
    "https://",
    "/a b",
    "https://a b",
    " /a",
    "/\\a.example",
    "\\\\a.example",
    "/a\\b",
    "https:\\\\a.example",
  ])("%j is none", (address) => {
    expect(WebAddress.safeParse(address).success).toBe(false);
  });
});
