import { describe, expect, test } from "vitest";
import { printImageMap, readImageMap, type ImageMap } from "../../domain/imageMap.ts";

const IMG = '<img src="/media/a.png">';
const RECT = '<area coords="0,0,1,1" data-section-id="1">';
/** Returns the section ids of the areas in a text. */
const sections = (areas: string): number[] | undefined =>
  readImageMap(IMG + areas)?.areas.map(({ sectionId }) => sectionId);
/** Returns the text of an area with these attributes. */
const words = (attributes: string): string | undefined =>
  readImageMap(`${IMG}<area coords="0,0,1,1" data-section-id="1" ${attributes}>`)?.areas[0]?.alt;
/** Returns the coordinates of an area with this shape. */
const numbers = (shape: string, coords: string): readonly number[] | undefined =>
  readImageMap(`${IMG}<area shape="${shape}" coords="${coords}" data-section-id="1">`)?.areas[0]
    ?.coords;

describe("a tag", () => {
  test("ends at the first bracket outside of quotes", () => {
    expect(readImageMap(`${IMG} alt="no attribute">${RECT}`)?.alt).toBe("");
    expect(words('alt="a > b"')).toBe("a > b");
    expect(words("alt='a > b'")).toBe("a > b");
  });

  test("may have empty attributes in either kind of quotes", () => {
    expect([words("alt=''"), words('alt=""')]).toEqual(["", ""]);
  });

  test("ends before the next one, whatever quotes they have", () => {
    const area = (id: number): string => `<area coords='0,0,1,1' data-section-id='${id}'>`;
    expect(sections(area(3) + area(4))).toEqual([3, 4]);
  });

  test("with a quote that is not closed is dropped", () => {
    expect(sections(`<area alt=it's coords="0,0,1,1" data-section-id="2">${RECT}`)).toEqual([1]);
  });
});

describe("an attribute", () => {
  test.each([
    ["alt=plain", "plain"],
    ["alt = 'spaced'", "spaced"],
    ["ALT=x", "x"],
    // Without quotes, a value ends at a character that is only allowed in quotes.
    ['alt=a"b"', "a"],
    ["alt=a'b'", "a"],
    ["alt=a=b", "a"],
    ["alt=a`b", "a"],
    ["alt='a' title='b'", "a"],
    // If an attribute is repeated, the first one counts, even if it is empty.
    ["alt='' alt=b", ""],
    ['alt="" alt=b', ""],
    ["alt=a alt=b", "a"],
    ["xalt=b", ""],
    ["1-alt=b", ""],
    ["data-alt=b", ""],
    ["alt=&amp;&lt;&gt;&quot;&apos;&#39;", "&<>\"''"],
    ["alt=&amp;lt;", "&lt;"],
    ["alt=&nbsp;&copy;&#38;", "&nbsp;&copy;&#38;"],
    ["alt='a\u0007b\u200Ec\n\n d'", "a b c d"],
  ])("of %j reads as the words %j", (attributes, text) => {
    expect(words(attributes)).toBe(text);
  });

  test.each([
    ['data-section-id="" href="#section-3"', undefined],
    ['data-section-id="" data-section-id="7"', undefined],
    ["data-section-id='' data-section-id='7'", undefined],
    ['1-data-section-id="7"', undefined],
    ['href="#section-12x"', undefined],
    ['href="#section-"', undefined],
    ['href="#section-007"', [7]],
    ['href="#section-3" data-section-id=', [3]],
  ])("of %j is of the sections %j", (attributes, ids) => {
    expect(sections(`<area coords="0,0,1,1" ${attributes}>`)).toEqual(ids);
  });
});

describe("the numbers of an area", () => {
  test.each([
    ["rect", " 1, 2;3 4, ", [1, 2, 3, 4]],
    ["rect", "1.25,2,3,-99999.5", [1.25, 2, 3, -99_999.5]],
    ["rect", "12345,2,3,4", [12_345, 2, 3, 4]],
    ["rect", "123456,2,3,4", undefined],
    ["rect", "1,2,3,.5", undefined],
    ["rect", "1,2,3,4.", undefined],
    ["rect", "1,2,3,-", undefined],
    ["rect", "1,2,3,+4", undefined],
    ["circle", "1,2,0.5", [1, 2, 0.5]],
    ["poly", "1,2,3,4,5,6,7,8", [1, 2, 3, 4, 5, 6, 7, 8]],
    ["poly", "1,2,3,4,5,6,7,8,9", undefined],
    ["default", "1,2,3,4,5,6", undefined],
    ["", "1,2,3,4,5,6", undefined],
    ["rects", "1,2,3,4", undefined],
  ])("of the shape %j in %j are %j", (shape, coords, told) => {
    expect(numbers(shape, coords)).toEqual(told);
  });
});

describe("the picture of a map", () => {
  test("is an image, and an area is no image", () => {
    expect(readImageMap(`<area src="/media/a.png">${RECT}`)).toBeUndefined();
    expect(
      readImageMap(IMG.replace(">", ' coords="0,0,1,1" data-section-id="1">')),
    ).toBeUndefined();
  });

  test("is the first of two", () => {
    expect(readImageMap(`${IMG}<img src="/media/b.png">${RECT}`)?.src).toBe("/media/a.png");
  });

  test.each([
    ["000800", null],
    ["00800", 800],
    ["", null],
    ["20000", 20_000],
  ])("has a width of at most five digits: %j", (width, pixels) => {
    expect(readImageMap(`<img src="/media/a.png" width="${width}">${RECT}`)?.width).toBe(pixels);
  });

  test.each(["/media/-a.png", "/media/_a.png", "/media/-b/a.PNG", "/media/a..b.png"])(
    "may be %s",
    (src) => {
      expect(readImageMap(`<img src="${src}">${RECT}`)?.src).toBe(src);
    },
  );
});

describe("the markup of a map", () => {
  const map: ImageMap = {
    src: "/media/a.png",
    alt: 'The "arena"',
    width: null,
    height: null,
    areas: [{ shape: "circle", coords: [1, 2, 3], alt: "A & B", sectionId: 7 }],
  };

  test("has its picture, and an area that links to its section", () => {
    expect(printImageMap(map)).toBe(
      '<img src="/media/a.png" alt="The &quot;arena&quot;" usemap="#areas"><map name="areas">' +
        '<area shape="circle" coords="1,2,3" alt="A &amp; B" data-section-id="7" ' +
        'href="#section-7"></map>',
    );
  });

  test.each([
    [800, null, ' width="800" usemap'],
    [null, 600, ' height="600" usemap'],
    [800, 600, ' width="800" height="600" usemap'],
  ])("has the size %j × %j as far as it is known", (width, height, text) => {
    const markup = printImageMap({ ...map, width, height });
    expect(markup).toContain(`"The &quot;arena&quot;"${text}`);
  });
});
