import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blocksOf, piecesOf, type MailBlock } from "../../../server/outside/mail/mailBlocks.ts";
import { mailHtml } from "../../../server/outside/mail/mailHtml.ts";
import { directionOfText, mailLook } from "../../../server/outside/mail/mailLook.ts";

const look = (text = "x") => mailLook(undefined, { text }, "https://tickets.example");
const htmlOf = (blocks: readonly MailBlock[]) => mailHtml("Subject", blocks, look());
const TICKET = "https://tickets.example/edocument/abc";

describe("a mail that is only a text", () => {
  test("has a button for an address that has its own line, named by the line before it", () => {
    expect(blocksOf(`Hello,\n\nYour tickets:\n${TICKET}\n${TICKET}2\n\nBye`)).toEqual([
      { kind: "text", text: "Hello," },
      { kind: "button", label: "Your tickets", url: TICKET },
      { kind: "button", label: "Your tickets", url: `${TICKET}2` },
      { kind: "text", text: "Bye" },
    ]);
    expect(blocksOf(`See\n${TICKET}`)).toEqual([
      { kind: "text", text: "See" },
      { kind: "link", label: TICKET, url: TICKET },
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
    const line = fc.constantFrom("a", "b:", TICKET, "", `x ${TICKET}.`, "<b>&");
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const told = blocksOf(lines.join("\n")).flatMap((block) =>
          "text" in block ? block.text.split("\n") : "url" in block ? [block.url] : [],
        );
        const labels = new Set<string>(lines.filter((each) => each.endsWith(":")));
        const left = lines.filter((each) => each !== "" && !labels.has(each));
        expect(told.filter((each) => each !== "" && !labels.has(each))).toEqual(left);
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

  test("reads from right to left for a text that does", () => {
    expect(directionOfText("12: שלום")).toBe("rtl");
    expect(directionOfText("Hello שלום")).toBe("ltr");
    expect(mailHtml("x", [], look("שלום"))).toContain('dir="rtl"');
    const hebrew = mailLook(undefined, { locale: "ar", text: "RAGMYXL5" }, "");
    expect(mailHtml("x", [], hebrew)).toMatch(/<html lang="ar" dir="rtl">/);
  });
});
