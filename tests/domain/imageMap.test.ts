import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { printImageMap, readImageMap, type ImageMap } from "../../domain/imageMap.ts";

const IMG = '<img src="/media/halls/arena-areas.png" width="800" height="600" alt="The arena">';
const AREA = '<area shape="rect" coords="0,0,10,20" alt="Stalls" data-section-id="12">';

describe("an image map", () => {
  test("is its picture and its areas, by either way of naming a section", () => {
    const html = `<div class="old">${IMG}<map name="m">
      ${AREA}<AREA SHAPE=circle COORDS="5, 5, 3" ALT='Box "A" &amp; B' HREF="#section-13"/>
      <area coords="1,2,3,4" data-section-id="14"><area shape="poly" coords="0,0 9,0 9,9" data-section-id="15">
      </map></div>`;
    expect(readImageMap(html)).toEqual({
      src: "/media/halls/arena-areas.png",
      alt: "The arena",
      width: 800,
      height: 600,
      areas: [
        { shape: "rect", coords: [0, 0, 10, 20], alt: "Stalls", sectionId: 12 },
        { shape: "circle", coords: [5, 5, 3], alt: 'Box "A" & B', sectionId: 13 },
        { shape: "rect", coords: [1, 2, 3, 4], alt: "", sectionId: 14 },
        { shape: "poly", coords: [0, 0, 9, 0, 9, 9], alt: "", sectionId: 15 },
      ],
    });
  });

  test.each([
    ["none", null],
    ["no markup", "just words"],
    ["no area", IMG],
    ["no picture", AREA],
    ["another origin", `<img src="https://evil.example/media/a.png">${AREA}`],
    ["another origin without a scheme", `<img src="//evil.example/media/a.png">${AREA}`],
    ["a climb out of the folder", `<img src="/media/../api/customer/refresh.png">${AREA}`],
    ["an encoded climb", `<img src="/media/%2e%2e/api/a.png">${AREA}`],
    ["a script's address", `<img src="javascript:alert(1)">${AREA}`],
    ["a picture written out", `<img src="data:image/svg+xml,<svg onload=alert(1)>">${AREA}`],
    ["a page in the folder", `<img src="/media/a.html">${AREA}`],
    ["a query", `<img src="/media/a.png?x=/..//evil.example">${AREA}`],
    ["more than any hall needs", IMG + AREA.repeat(10_000)],
  ])("is nothing where there is %s", (_, html) => {
    expect(readImageMap(html)).toBeUndefined();
  });

  test.each([
    ["a handler", '<area shape="rect" coords="0,0,1,1" data-section-id="1" onclick="alert(1)">'],
    ["an address elsewhere", '<area shape="rect" coords="0,0,1,1" href="javascript:alert(1)">'],
    ["a section that is a word", '<area shape="rect" coords="0,0,1,1" data-section-id="1;alert">'],
    ["too few numbers", '<area shape="poly" coords="0,0,1,1" data-section-id="1">'],
    ["numbers that are none", '<area shape="rect" coords="0,0,1e9,NaN" data-section-id="1">'],
    ["a shape of its own", '<area shape="default" coords="0,0,1,1" data-section-id="1">'],
    [
      "a script in its words",
      '<area shape="rect" coords="0,0,1,1" alt="<script>alert(1)</script>" data-section-id="1">',
    ],
    [
      "a way out of an attribute",
      `<area shape="rect" coords="0,0,1,1" alt='" onfocus="alert(1)' data-section-id="1">`,
    ],
    [
      "a tag in a tag",
      '<area <script>alert(1)</script> shape="rect" coords="0,0,1,1" data-section-id="1">',
    ],
  ])("lets nothing of %s through", (_, area) => {
    const map = readImageMap(`<script>alert(0)</script>${IMG}${AREA}${area}<iframe src="x">`);
    const clean = printImageMap(map!);
    expect(clean).toMatch(
      /^<img src="[^"<>]*" alt="[^"<>]*" width="\d+" height="\d+" usemap="#areas"><map name="areas">(<area shape="(rect|circle|poly)" coords="[\d.,-]*" alt="[^"<>]*" data-section-id="\d+" href="#section-\d+">)*<\/map>$/,
    );
    expect(readImageMap(clean)).toEqual(map);
  });

  test("reads again what it has printed, whatever the words", () => {
    const words = fc.string({ maxLength: 40 });
    const area = fc.record({
      shape: fc.constant("rect" as const),
      coords: fc.array(fc.integer({ min: -99, max: 9999 }), { minLength: 4, maxLength: 4 }),
      alt: words,
      sectionId: fc.integer({ min: 0, max: 1e8 }),
    });
    fc.assert(
      fc.property(words, fc.array(area, { minLength: 1, maxLength: 5 }), (alt, areas) => {
        const map: ImageMap = { src: "/media/a.svg", alt, width: null, height: null, areas };
        const once = readImageMap(printImageMap(map));
        expect(once?.areas.map(({ coords }) => coords)).toEqual(areas.map(({ coords }) => coords));
        expect(readImageMap(printImageMap(once!))).toEqual(once);
      }),
    );
  });

  test("is soon read, whatever is thrown at it", () => {
    for (const html of [
      "<img ".repeat(30_000),
      `<area ${'"'.repeat(150_000)}`,
      `<area ${"a=".repeat(90_000)}`,
      `<area ${"a".repeat(180_000)}>`,
    ]) {
      expect(readImageMap(IMG + html)).toBeUndefined();
    }
  });
});
