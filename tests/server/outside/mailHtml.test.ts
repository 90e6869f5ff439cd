import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blocksOf, piecesOf, type MailBlock } from "../../../server/outside/mail/mailBlocks.ts";
import { mailHtml } from "../../../server/outside/mail/mailHtml.ts";
import { directionOfText } from "../../../server/outside/mail/mailDirection.ts";
import { mailLook } from "../../../server/outside/mail/mailLook.ts";

const look = (text = "x") => mailLook(undefined, { text }, "https://tickets.example");
const htmlOf = (blocks: readonly MailBlock[]) => mailHtml("Subject", blocks, look());
const TICKET = "https://tickets.example/edocument/abc";

describe("a mail that is only a text", () => {
  test("has a button for an address that has its own line, named by the line before it", () => {
    expect(blocksOf(`Hello,\n\nYour tickets:\n${TICKET}\n${TICKET}2\n\nBye`)).toEqual([
      { kind: "text", text: "Hello," },
      { kind: "button", label: "Your tickets 1", url: TICKET },
      { kind: "button", label: "Your tickets 2", url: `${TICKET}2` },
      { kind: "text", text: "Bye" },
    ]);
    expect(blocksOf(`See\n${TICKET}`)).toEqual([
      { kind: "text", text: "See" },
      { kind: "link", label: TICKET, url: TICKET },
    ]);
  });

  test("names a button by the last sentence, and leaves the others above it", () => {
    expect(blocksOf(`It works once.\nIt is yours. Log in:\n${TICKET}`)).toEqual([
      { kind: "text", text: "It works once.\nIt is yours." },
      { kind: "button", label: "Log in", url: TICKET },
    ]);
  });

  test("has a link named by the words before a colon, unless they are a whole sentence", () => {
    expect(blocksOf(`Too late? Then cancel. Cancel: ${TICKET}`)).toEqual([
      { kind: "text", text: "Too late? Then cancel." },
      { kind: "link", label: "Cancel", url: TICKET },
    ]);
    const long = `Whoever wants to read all of our conditions finds them here: ${TICKET}`;
    expect(blocksOf(long)).toEqual([{ kind: "text", text: long }]);
  });

  test("has a code that stands alone", () => {
    expect(blocksOf("Your code:\n123456\nKeep it.")).toEqual([
      { kind: "text", text: "Your code:" },
      { kind: "code", text: "123456" },
      { kind: "text", text: "Keep it." },
    ]);
  });

  test("has links for the addresses within its sentences, without what ends the sentence", () => {
    expect(piecesOf(`Go to ${TICKET}, now.`)).toEqual([
      { text: "Go to ", isUrl: false },
      { text: TICKET, isUrl: true },
      { text: ", now.", isUrl: false },
    ]);
  });

  test("loses none of its letters", () => {
    const LINES = ["a", "b:", "B. c:", TICKET, "", `x ${TICKET}.`, `d: ${TICKET}`, "<b>&", "1234"];
    const line = fc.constantFrom(...LINES);
    const letters = (text: string): string => text.replaceAll(/[\s:]+/g, "");
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const told = blocksOf(lines.join("\n")).flatMap((block) => {
          if (block.kind !== "button" && block.kind !== "link")
            return "text" in block ? [block.text] : [];
          const name = block.label.replace(/ \d+$/, "");
          return block.label === block.url ? [block.url] : [name, block.url];
        });
        for (const each of lines.map(letters)) expect(letters(told.join(""))).toContain(each);
      }),
    );
  });
});

describe("the HTML of a mail", () => {
  const rows: MailBlock = { kind: "rows", rows: [{ name: "Row 7", value: "₪95", isSum: true }] };
  const button: MailBlock = { kind: "button", label: "Ticket", url: TICKET };

  test("is a page of its own without scripts, style sheets and forms, below Gmail's limit", () => {
    const html = htmlOf([{ kind: "heading", text: "Hi" }, rows, button]);
    expect(html).toMatch(/^<!DOCTYPE html>/);
    expect(html).not.toMatch(/<(script|link|form|iframe|object|svg)\b| on\w+=|javascript:/i);
    expect(html).toContain('name="viewport"');
    expect(html).toContain("prefers-color-scheme:dark");
    expect(html).not.toMatch(/\bwidth="?\d{3,}(?!%)\b/);
    expect(Buffer.byteLength(html)).toBeLessThan(102 * 1024);
    for (const [, tag] of html.matchAll(/<(table|tr|td|p|a|h1)\b/g)) {
      const count = (pattern: string) => html.split(new RegExp(pattern)).length;
      expect(count(`<${tag}\\b`)).toBe(count(`</${tag}>`));
    }
  });

  test("escapes what people have typed", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const html = htmlOf([
          { kind: "text", text: `<img src=x onerror=alert(1)>${text}` },
          { kind: "rows", rows: [{ name: `${text}</td><script>`, value: text }] },
        ]);
        expect(html).not.toMatch(/<img|<script/);
      }),
    );
  });

  test("has its light colours at each element, for mail programs that drop style sheets", () => {
    const html = htmlOf([rows, button, { kind: "text", text: "Hi" }]);
    const bare = html.replace(/<style>.*?<\/style>/, "");
    expect(bare).toMatch(/<a href="[^"]+" class="button" style="background-color:#\w+;color:#\w+/);
    expect(bare).toMatch(/<p dir="\w+" class="ink" style="color:#\w+/);
    expect(bare).toMatch(/<body class="ground" style="background-color:#\w+/);
  });

  test("shows the logo for the page's own lightness, and the name if pictures are off", () => {
    const both = {
      ...look(),
      house: "The Stage",
      logo: "https://a/l.png",
      darkLogo: "https://a/d.png",
    };
    const html = mailHtml("x", [], both);
    expect(html).toMatch(/<img src="https:\/\/a\/l\.png" alt="The Stage"[^>]* class="ink onlight"/);
    expect(html).toMatch(
      /<img src="https:\/\/a\/d\.png"[^>]* class="ink ondark" style="[^"]*display:none/,
    );
    expect(html).toContain(".ondark{display:inline !important}");
    expect(mailHtml("x", [], { ...both, darkLogo: undefined }).match(/<img/g)).toHaveLength(1);
  });

  test("reads a line of its own language in its direction, whatever it begins with", () => {
    const he = mailLook(undefined, { locale: "he", text: "" }, "");
    const directions = (...texts: string[]) =>
      [
        ...mailHtml(
          "x",
          texts.map((text): MailBlock => ({ kind: "text", text })),
          he,
        ).matchAll(/<p dir="(\w+)"/g),
      ].map(([, direction]) => direction);
    expect(directions("A, שורה 7", "12", "Hello Dana", "שלום")).toEqual([
      "rtl",
      "rtl",
      "auto",
      "rtl",
    ]);
  });

  test("reads from right to left for a text that does", () => {
    expect(directionOfText("12: שלום")).toBe("rtl");
    expect(directionOfText("Hello שלום")).toBe("ltr");
    expect(mailHtml("x", [], look("שלום"))).toContain('dir="rtl"');
    const hebrew = mailLook(undefined, { locale: "ar", text: "RAGMYXL5" }, "");
    expect(mailHtml("x", [], hebrew)).toMatch(/<html lang="ar" dir="rtl">/);
  });
});
