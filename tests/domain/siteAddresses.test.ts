import { describe, expect, test } from "vitest";
import {
  isDrawn,
  isPictureFile,
  isProductDrawn,
  largeAddress,
  lineOf,
  pictureIn,
  posterAddress,
  posterIn,
  productAddress,
  uploadIn,
  WebAddress,
} from "../../domain/catalogue.ts";
import { externalAddress } from "../../domain/externalAddress.ts";
import { slugOf } from "../../domain/minisite.ts";
import { tracingAddress } from "../../domain/tracing.ts";
import { isTrailerAddress } from "../../domain/trailer.ts";

const ID = "0123456789abcdef".repeat(4);

describe("a line of the catalogue", () => {
  test("has at least one letter", () => {
    expect(lineOf(3).safeParse("a").success).toBe(true);
    expect(lineOf(3).safeParse("").success).toBe(false);
  });
});

describe("an address that pages may link to", () => {
  test.each(["https://a", "https://a.example:8443/", "/a", "/~a", "/a//b", "/a?b=//c"])(
    "is %s",
    (address) => {
      expect(WebAddress.safeParse(address).success).toBe(true);
    },
  );

  test.each([
    // Browsers read a backslash as a slash, so this URL would lead to another site.
    "https://a\\b",
    "https://\\a",
    "/ a",
    "/\ta",
    "/a\n",
    "https://a\n",
    "x/a",
    "xhttps://a",
    "HTTPS://a",
    "https:/a",
  ])("is not %j", (address) => {
    expect(WebAddress.safeParse(address).success).toBe(false);
  });
});

describe("the address of a drawing", () => {
  test("names the feature, its category, and the drawing if one was chosen", () => {
    expect(posterAddress(12, { poster: null, categoryId: 3 })).toBe(
      "/api/features/12/placeholderImage?category=3",
    );
    expect(posterAddress(12, { poster: 11, categoryId: 3 })).toBe(
      "/api/features/12/placeholderImage?category=3&drawing=11",
    );
  });

  test("names the product, and the drawing if one was chosen", () => {
    expect(productAddress(42, null)).toBe("/api/products/42/image");
    expect(productAddress(42, 12)).toBe("/api/products/42/image?drawing=12");
  });

  test.each([
    ["/api/products/42/image?drawing=12", 12],
    ["/api/products/42/image?drawing=", null],
    ["/api/products//image?drawing=1", null],
    ["/api/products/42/image", null],
    ["/api/products/42/image?drawing=1&drawing=2", null],
  ])("of a product %s is of the drawing %j", (address, drawing) => {
    expect(pictureIn(address)).toBe(drawing);
  });

  test.each([
    ["/api/features/12/placeholderImage?category=3&drawing=11", 11],
    ["/api/features/12/placeholderImage?category=3&drawing=", null],
    ["/api/features/12/placeholderImage&drawing=1", null],
  ])("of a feature %s is of the drawing %j", (address, drawing) => {
    expect(posterIn(address)).toBe(drawing);
  });

  test.each([
    ["/api/products/42/image", true],
    ["/api/products/42/image?drawing=1", true],
    ["/api/products//image", false],
    ["/api/products/42/image/1", false],
    ["/api/products/42/imagex", false],
  ])("%s is one of a product: %j", (address, isOne) => {
    expect(isProductDrawn(address)).toBe(isOne);
  });

  test.each([
    ["/api/features/12/placeholderImage", true],
    ["/api/features/12/placeholderImage?category=3", true],
    ["/api/features//placeholderImage", false],
    ["/api/features/12/placeholderImage/1", false],
    ["x/api/features/12/placeholderImage", false],
  ])("%s is one of a feature: %j", (address, isOne) => {
    expect(isDrawn(address)).toBe(isOne);
  });
});

describe("an uploaded picture", () => {
  test("has its largest size at the same address, whatever size is shown", () => {
    for (const width of [640, 1280, 2560])
      expect(largeAddress(`/media/pictures/${ID}-${width}.webp`)).toBe(
        `/media/pictures/${ID}-1280.webp`,
      );
    expect(largeAddress("/media/posters/derby.jpg")).toBe("/media/posters/derby.jpg");
    expect(uploadIn(`/media/pictures/${ID}-`)).toBe(ID);
  });

  test("is traced at a width of 2,560 px", () => {
    expect(tracingAddress(ID)).toBe(`/media/pictures/${ID}-2560.webp`);
    expect(isPictureFile(`${ID}-2560.webp`)).toBe(true);
  });
});

describe("a trailer", () => {
  test.each([
    ["https://vimeo.com#t=10", true],
    ["https://vimeo.com", true],
    ["https://VIMEO.com/1", true],
    ["/m", true],
    ["watch https://vimeo.com/1", false],
    [" https://vimeo.com/1", false],
    ["x/m", false],
    ["https://", false],
    ["https://vimeo.com:443/1", false],
    ["https://vimeo.com\\@evil.example", false],
  ])("may be at %j: %j", (address, isOne) => {
    expect(isTrailerAddress(address)).toBe(isOne);
  });
});

describe("an external address behind a slash", () => {
  test.each([
    ["/https:/a.example/b:c", "https://a.example/b:c"],
    ["/http:///a.example/https://b.example", "http://a.example/https://b.example"],
    ["/HTTPS://A.example", "https://a.example/"],
    ["/https://a.example:443/", "https://a.example/"],
    ["https://a.example", undefined],
    ["//a.example", undefined],
    ["/mailto:a@b.example", undefined],
    ["/blob:https://a.example/1", undefined],
  ])("in %s is %j", (path, address) => {
    expect(externalAddress(path)).toBe(address);
  });
});

describe("the slug of a mini-site (back-office.md section 5)", () => {
  test.each([
    ["abcdefghijklmnopqrstuvwxyz-0123456789", "abcdefghijklmnopqrstuvwxyz-0123456789"],
    ["אבגדהוזחטיכלמנסעפצקרשתךםןףץ", "אבגדהוזחטיכלמנסעפצקרשתךםןףץ"],
    ["ءابةتثجحخدذرزسشصضطظعغفقكلمنهوىي", "ءابةتثجحخدذرزسشصضطظعغفقكلمنهوىي"],
    ["a\t- \n-b", "a-b"],
    ["--a--b--", "a-b"],
    ["İstanbul Ünlü", "istanbul-unlu"],
    ["a–b—c", "abc"],
  ])("of %j is %s", (text, slug) => {
    expect(slugOf(text)).toBe(slug);
  });
});
