import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blocksOf, type Block, type Inline } from "../../../domain/brand/markdown.ts";

const text = (words: string): Inline => ({ kind: "text", text: words });
const piecesOf = (block: Block): readonly Inline[] =>
  block.kind === "heading"
    ? block.parts
    : (block.kind === "paragraph" ? block.lines : block.items).flat();

describe("a written page", () => {
  test("has headings, paragraphs, lists, strong and emphasised words and links", () => {
    const page = [
      "# Getting in",
      "The **main** door is *open*.",
      "Ask at [the desk](mailto:desk@house.example).",
      "",
      "- ramp",
      "- lift",
      "1. first",
      "2) second",
      "### Details",
      "See [our site](https://house.example/a?b=1) or [contact](/contact).",
    ].join("\n");
    expect(blocksOf(page)).toEqual([
      { kind: "heading", level: 2, parts: [text("Getting in")] },
      {
        kind: "paragraph",
        lines: [
          [
            text("The "),
            { kind: "strong", text: "main" },
            text(" door is "),
            { kind: "emphasis", text: "open" },
            text("."),
          ],
          [
            text("Ask at "),
            { kind: "link", text: "the desk", href: "mailto:desk@house.example" },
            text("."),
          ],
        ],
      },
      { kind: "list", isOrdered: false, items: [[text("ramp")], [text("lift")]] },
      { kind: "list", isOrdered: true, items: [[text("first")], [text("second")]] },
      { kind: "heading", level: 3, parts: [text("Details")] },
      {
        kind: "paragraph",
        lines: [
          [
            text("See "),
            { kind: "link", text: "our site", href: "https://house.example/a?b=1" },
            text(" or "),
            { kind: "link", text: "contact", href: "/contact" },
            text("."),
          ],
        ],
      },
    ]);
  });

  test.each([
    "[x](javascript:alert(1))",
    "[x](JavaScript:alert%281%29)",
    "[x](data:text/html,hi)",
    "[x](vbscript:x)",
    "[x](http://plain.example)",
    "[x](//elsewhere.example)",
    "[x](/\\elsewhere.example)",
    "[x](https:\\\\elsewhere.example)",
    "[x](https:///elsewhere.example)",
    "[x](\u0001javascript:alert)",
    "<a href='javascript:alert(1)'>x</a>",
    "<script>alert(1)</script>",
    "![x](https://tracker.example/a.gif)",
  ])("%s becomes no link that runs or leaves unseen", (line) => {
    const links = blocksOf(line)
      .flatMap(piecesOf)
      .filter((piece) => piece.kind === "link");
    // Pictures are not part of the supported subset. A link replaces a picture.
    const isPicture = line.startsWith("!");
    expect(links).toHaveLength(isPicture ? 1 : 0);
  });

  test("loses no letter of what is no markup", () => {
    const plain = fc
      .string()
      .filter((line) => !/[*[\]()#\-\d.\r\n]/.test(line) && line.trim() !== "");
    fc.assert(
      fc.property(plain, (line) => {
        expect(blocksOf(line)).toEqual([{ kind: "paragraph", lines: [[text(line.trim())]] }]);
      }),
    );
  });

  test("takes no long time for any text", () => {
    const long = `${"*a".repeat(5_000)}${"[".repeat(5_000)}${"**".repeat(5_000)}`;
    const start = performance.now();
    blocksOf(long);
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  test("links of any text lead only to https, an e-mail address or this site", () => {
    const address = fc.oneof(
      fc.string(),
      fc.constantFrom("https://a.example/b?c=d#e", "javascript:1", "//x.y", "/ok", "mailto:a@b.c"),
    );
    fc.assert(
      fc.property(fc.string(), address, (label, to) => {
        for (const piece of blocksOf(`[${label}](${to})`).flatMap(piecesOf)) {
          if (piece.kind !== "link") continue;
          const url = new URL(piece.href, "https://house.example");
          expect(["https:", "mailto:"]).toContain(url.protocol);
          if (piece.href.startsWith("/")) expect(url.host).toBe("house.example");
        }
      }),
    );
  });
});
