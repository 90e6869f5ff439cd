import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blocksOf, type Block, type Inline } from "../../../domain/brand/markdown.ts";

/** Formats a part of a line as `strong<a>`, `emphasis<a>`, `link<a → /b>`, or a text as it is. */
const pieceText = (piece: Inline): string => {
  if (piece.kind === "text") return piece.text;
  return piece.kind === "link"
    ? `link<${piece.text} → ${piece.href}>`
    : `${piece.kind}<${piece.text}>`;
};
const lineText = (pieces: readonly Inline[]): string => pieces.map(pieceText).join("");

/** Formats a block as `h2(a)`, or with its lines as `p(a | b)`, `ul(a | b)` and `ol(a | b)`. */
function blockText(block: Block): string {
  if (block.kind === "heading") return `h${block.level}(${lineText(block.parts)})`;
  const [name, lines] =
    block.kind === "paragraph"
      ? (["p", block.lines] as const)
      : ([block.isOrdered ? "ol" : "ul", block.items] as const);
  return `${name}(${lines.map(lineText).join(" | ")})`;
}
const read = (text: string): string => blocksOf(text).map(blockText).join(" ");

describe("the address of a link", () => {
  test.each([
    "https://a",
    "https://a.example/b?c=d#e",
    "https://a.example//b",
    "mailto:a@b",
    "mailto:desk.2@house.example",
    "/",
    "/a",
    "/a/b//c",
  ])("may be %s", (address) => {
    expect(read(`[x](${address})`)).toBe(`p(link<x → ${address}>)`);
  });

  test.each([
    "https:///a",
    "https://\\a",
    "https://a\\b",
    "xhttps://a",
    "mailto:@b",
    "mailto:a@",
    "mailto:a",
    "mailto:a@b@c",
    "mailto:a\\b@c",
    "mailto:a@b\\c",
    "//a",
    "/\\a",
    "/a\\b",
    "a",
    "#a",
  ])("may not be %s", (address) => {
    expect(read(`[x](${address})`)).toBe(`p([x](${address}))`);
  });
});

describe("a line", () => {
  test.each([
    ["**a** and **b**", "strong<a> and strong<b>"],
    ["**a+b**", "strong<a+b>"],
    ["****", "****"],
    // Strong text cannot contain a star, so this is emphasis after a plain star.
    ["**a*b**", "*emphasis<a>b**"],
    ["**a*", "*emphasis<a>"],
    ["*a* and *b*", "emphasis<a> and emphasis<b>"],
    ["*a*b*", "emphasis<a>b*"],
    ["*+a+*", "emphasis<+a+>"],
    ["2 * 3 * 4", "2 * 3 * 4"],
    ["*a *b", "emphasis<a >b"],
    ["[](/a)", "[](/a)"],
    ["[a]()", "[a]()"],
    ["[[a](/b)", "[link<a → /b>"],
    ["[a]b](/c)", "[a]b](/c)"],
    ["[a](/b(c)", "[a](/b(c)"],
    ["[a](/b))", "link<a → /b>)"],
    ["[a](/b c)", "[a](/b c)"],
    ["[a] (/b)", "[a] (/b)"],
    ["[a](/b)[c](/d)", "link<a → /b>link<c → /d>"],
    // A refused link stays text, and the text before and after it is parsed as usual.
    ["a [b](c) **d**", "a [b](c) strong<d>"],
    ["**a**", "strong<a>"],
  ])("%j has the pieces %s", (line, pieces) => {
    expect(read(line)).toBe(`p(${pieces})`);
  });

  test("has no empty pieces", () => {
    expect(blocksOf("**a***b*")).toEqual([
      {
        kind: "paragraph",
        lines: [
          [
            { kind: "strong", text: "a" },
            { kind: "emphasis", text: "b" },
          ],
        ],
      },
    ]);
  });
});

describe("a block", () => {
  test.each([
    ["# a", "h2(a)"],
    ["## a", "h2(a)"],
    ["### a", "h3(a)"],
    ["##   a", "h2(a)"],
    ["  # a  ", "h2(a)"],
    ["# **a** b", "h2(strong<a> b)"],
    ["#### a", "p(#### a)"],
    ["#a", "p(#a)"],
    ["#", "p(#)"],
    ["a # b", "p(a # b)"],
    ["- a", "ul(a)"],
    ["* a", "ul(a)"],
    ["-   a", "ul(a)"],
    ["-a", "p(-a)"],
    ["-", "p(-)"],
    ["+ a", "p(+ a)"],
    ["a - b", "p(a - b)"],
    ["1. a", "ol(a)"],
    ["1) a", "ol(a)"],
    ["123.   a", "ol(a)"],
    ["1234. a", "p(1234. a)"],
    [". a", "p(. a)"],
    ["1.a", "p(1.a)"],
    ["1: a", "p(1: a)"],
    ["a 1. b", "p(a 1. b)"],
  ])("%j is %s", (text, block) => {
    expect(read(text)).toBe(block);
  });
});

describe("blocks", () => {
  test.each([
    // Each kind of line break counts as one.
    ["a\rb\r\nc\nd", "p(a | b | c | d)"],
    ["a\r\n\r\nb", "p(a) p(b)"],
    ["a\n\n\nb", "p(a) p(b)"],
    ["a\n \t \nb", "p(a) p(b)"],
    ["\n\na\n\n", "p(a)"],
    ["", ""],
    ["a\n# b\nc", "p(a) h2(b) p(c)"],
    ["# a\n# b", "h2(a) h2(b)"],
    ["- a\n# b\n- c", "ul(a) h2(b) ul(c)"],
    ["a\n- b\n* c\nd", "p(a) ul(b | c) p(d)"],
    ["a\n1. b\n2. c\nd", "p(a) ol(b | c) p(d)"],
    ["- a\n1. b\n- c", "ul(a) ol(b) ul(c)"],
    ["- a\n\n- b", "ul(a) ul(b)"],
    ["a\nb\nc\n- d", "p(a | b | c) ul(d)"],
  ])("of %j are %s", (text, blocks) => {
    expect(read(text)).toBe(blocks);
  });

  test("keep every non-empty line once and in order", () => {
    const line = fc.constantFrom("a", "b c", "", "- d", "* e", "1. f", "2) g", "# h", "### i");
    const words = (text: string): string => text.replaceAll(/[^a-i ]/g, "").trim();
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const held = blocksOf(lines.join("\n")).flatMap((block) =>
          block.kind === "heading"
            ? [lineText(block.parts)]
            : (block.kind === "paragraph" ? block.lines : block.items).map(lineText),
        );
        expect(held).toEqual(lines.map(words).filter((text) => text !== ""));
      }),
      { seed: 3, numRuns: 300 },
    );
  });

  test("begin wherever the kind of line changes", () => {
    const line = fc.constantFrom("- x", "1. x", "x");
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 10 }), (lines) => {
        const changes = lines.filter((each, at) => each !== lines[at - 1]).length;
        expect(blocksOf(lines.join("\n"))).toHaveLength(changes);
      }),
      { seed: 4, numRuns: 200 },
    );
  });
});
