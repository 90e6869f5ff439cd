import { describe, expect, test } from "vitest";
import { MessageDialog } from "../../../backoffice/outbox/MessageDialog.tsx";
import { kindText, partsOf } from "../../../backoffice/outbox/messages.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import { wordsIn } from "../../e2e/words.ts";
import { treeOf } from "../parts/markupTree.ts";
import { SMS } from "./samples.ts";

const linksIn = (text: string): string[] =>
  partsOf(text)
    .filter(({ isLink }) => isLink)
    .map((part) => part.text);

describe("the text of a message", () => {
  test.each([
    ["no link", "Your code is 123456", []],
    ["one at its end", "Tickets: https://a.example/e/1?x=2&y=3", ["https://a.example/e/1?x=2&y=3"]],
    ["one at its start", "http://a.example/ is yours", ["http://a.example/"]],
    [
      "several, one per line",
      "https://a.example/1\nhttps://b.example/2",
      ["https://a.example/1", "https://b.example/2"],
    ],
    ["one in angle brackets", "<https://a.example/>", ["https://a.example/"]],
    ["one in quotes", 'see "https://a.example/x"', ["https://a.example/x"]],
    ["an address without a scheme", "www.a.example", []],
    ["another scheme", "javascript:alert(1) ftp://a.example", []],
  ])("with %s", (_, text, links) => {
    expect(linksIn(text)).toEqual(links);
    // Whatever is split, no character of the message is lost.
    expect(
      partsOf(text)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
  });

  test("has no empty parts", () => {
    expect(partsOf("")).toEqual([]);
    expect(partsOf("https://a.example/")).toEqual([{ text: "https://a.example/", isLink: true }]);
  });
});

describe("the dialog of a message", () => {
  const dialog = treeOf(<MessageDialog message={SMS} onClose={() => undefined} />);

  test("says what it is, to whom it went and when", () => {
    expect(dialog.one("h2").text).toBe(en["backoffice.outbox.sms"]);
    expect(dialog.text).toContain(SMS.to);
    expect(dialog.text).toContain("Fri, 20 Nov, 10:00");
  });

  test("shows the whole text, with its address as a link to another tab", () => {
    expect(dialog.text).toContain(SMS.text);
    const link = dialog.one("a");
    expect(link.text).toBe("https://parterre.example/e/AB12");
    expect(link.attributes).toMatchObject({ href: link.text, target: "_blank", rel: "noreferrer" });
  });

  test("keeps the blanks and lines of the message and its own direction", () => {
    const text = dialog.all("p").find((each) => each.text === SMS.text);
    expect(text?.attributes["dir"]).toBe("auto");
    expect(text?.attributes["class"]).toContain("whitespace-pre-wrap");
  });

  test("is named after its kind", () => {
    expect(kindText(wordsIn("en"), "mail")).toBe(en["backoffice.outbox.mail"]);
    expect(kindText(wordsIn("he"), "sms")).not.toBe(en["backoffice.outbox.sms"]);
  });
});
