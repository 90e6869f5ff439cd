import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isReceived,
  KIND_RULES,
  MESSAGE_KINDS,
  PLACEHOLDERS,
} from "../../../domain/brand/messageKinds.ts";
import {
  filled,
  filledLine,
  lostPlaceholders,
  neededIn,
  partsOf,
  placeholdersOf,
  withNeeded,
  wrongPlaceholders,
} from "../../../domain/brand/messageTemplate.ts";

const VALUES = {
  name: "Noa {links} $& $1",
  reservation: "RAGMYXL5",
  shows: "Hill derby",
  links: "https://house.example/edocument/1",
  house: "The Stage",
};

describe("a text", () => {
  test("is filled once: what a value holds stays as it is", () => {
    expect(filled("Hi {name}, {reservation} at {house}: {links}", VALUES)).toBe(
      "Hi Noa {links} $& $1, RAGMYXL5 at The Stage: https://house.example/edocument/1",
    );
  });

  test.each([
    ["a\n{wish}\nb", "a\nb"],
    ["a\n\n{wish}\n\nb", "a\n\nb"],
    ["{wish}{reason}\nb", "b"],
    ["a {wish}\nb", "a \nb"],
    ["a\n\n\nb", "a\n\n\nb"],
  ])("%j without its values is %j: lines of empty placeholders are left out", (text, left) => {
    expect(filled(text, {})).toBe(left);
  });

  test("of one line has its shows beside each other", () => {
    expect(filledLine("Soon: {shows}", { shows: "One\nTwo" })).toBe("Soon: One; Two");
  });
});

test.each([
  ["Hi {name} and {house}", "subject", []],
  ["{shows}", "subject", ["{shows}"]],
  ["{links}", "greeting", ["{links}"]],
  ["{shows}{links}", "body", []],
  ["{Name} { name } {} {name", "body", ["{Name}", "{ name }", "{}", "{"]],
  ["a } b", "footer", ["}"]],
  ["{{name}}", "body", ["{", "}"]],
  ["{constructor} {__proto__}", "body", ["{constructor}", "{__proto__}"]],
  ["{code}", "sms", ["{code}"]],
] as const)("%j as a %s has the wrong placeholders %j", (text, part, wrong) => {
  expect(wrongPlaceholders(text, part, "paid")).toEqual(wrong);
});

test.each(MESSAGE_KINDS)(
  "an accepted text of %s has no placeholder left after it is filled",
  (kind) => {
    const piece = fc.oneof(
      fc.string().map((text) => text.replaceAll(/[{}]/g, "")),
      fc.constantFrom(...placeholdersOf(kind).map((name) => `{${name}}`)),
    );
    const plain = Object.fromEntries(PLACEHOLDERS.map((name) => [name, name.toUpperCase()]));
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join("");
        expect(wrongPlaceholders(text, "body", kind)).toEqual([]);
        expect(filled(text, plain)).not.toMatch(/[{}]/);
      }),
    );
  },
);

describe("what a message has to say", () => {
  test.each(MESSAGE_KINDS)(
    "can be said in every text of %s, and makes an older text whole",
    (kind) => {
      for (const part of partsOf(kind)) {
        const needed = neededIn(part, kind);
        for (const name of needed) expect(placeholdersOf(kind)).toContain(name);
        expect(lostPlaceholders("See you", part, kind)).toEqual(needed.map((each) => `{${each}}`));
        expect(lostPlaceholders(withNeeded("See you", part, kind), part, kind)).toEqual([]);
      }
    },
  );

  test("is the way to stop for whoever asked to hear something, and the code for whoever needs it", () => {
    expect(neededIn("body", "newsletterJoined")).toEqual(["stop"]);
    expect(neededIn("sms", "seatsFree")).toEqual(["link", "stop"]);
    expect(neededIn("sms", "loginCode")).toEqual(["code"]);
    expect(neededIn("body", "showMoved")).toContain("refund");
    expect(neededIn("body", "paid")).toContain("invoice");
    expect(neededIn("sms", "paid")).toEqual(["links"]);
    expect(neededIn("subject", "paid")).toEqual([]);
  });

  test("is the link to the tickets, unless they are cancelled", () => {
    const without = MESSAGE_KINDS.filter(isReceived).filter(
      (kind) => neededIn("body", kind).length === 0,
    );
    expect(without).toEqual(["receivedShowCancelled", "receivedCancelled"]);
  });
});

test("codes and links are never in a subject, which phones show while they are locked", () => {
  const shown = ["code", "link", "links", "stop"].flatMap((name) =>
    MESSAGE_KINDS.filter((kind) => wrongPlaceholders(`{${name}}`, "subject", kind).length === 0),
  );
  expect(shown).toEqual([]);
});

test("a kind has a subject if it goes by mail, and an SMS if it goes as one", () => {
  for (const kind of MESSAGE_KINDS) {
    const { by } = KIND_RULES[kind];
    expect(partsOf(kind).includes("subject")).toBe(by.includes("mail"));
    expect(partsOf(kind).includes("sms")).toBe(by.includes("sms"));
  }
});

test("the show before a move stands only in messages about moves", () => {
  const allowed = MESSAGE_KINDS.filter(
    (kind) => wrongPlaceholders("{before}", "body", kind).length === 0,
  );
  expect(allowed).toEqual(["receivedMoved", "showMoved", "showExchanged"]);
});
