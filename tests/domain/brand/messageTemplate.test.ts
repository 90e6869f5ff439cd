import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  filled,
  hasLinks,
  isReceived,
  MESSAGE_KINDS,
  placeholdersOf,
  wrongPlaceholders,
} from "../../../domain/brand/messageTemplate.ts";

const VALUES = {
  name: "Noa {links} $& $1",
  reservation: "RAGMYXL5",
  shows: "Hill derby",
  links: "https://house.example/edocument/1",
  house: "The Stage",
  before: "",
  reason: "",
};

test("a text is filled once: what a value holds stays as it is", () => {
  expect(filled("Hi {name}, {reservation} at {house}: {links}", VALUES)).toBe(
    "Hi Noa {links} $& $1, RAGMYXL5 at The Stage: https://house.example/edocument/1",
  );
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
    const plain = {
      name: "a",
      reservation: "b",
      shows: "c",
      links: "d",
      house: "e",
      before: "f",
      reason: "g",
    };
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join("");
        expect(wrongPlaceholders(text, "body", kind)).toEqual([]);
        expect(filled(text, plain)).not.toMatch(/[{}]/);
      }),
    );
  },
);

test("a body leads to the tickets by their links, unless they are cancelled", () => {
  expect(MESSAGE_KINDS.filter((kind) => !hasLinks("See {links}", kind))).toEqual([]);
  expect(MESSAGE_KINDS.filter((kind) => hasLinks("See you", kind))).toEqual([
    "receivedShowCancelled",
    "receivedCancelled",
  ]);
});

test("the show before a move and the operator's reason stand only in mails about changes", () => {
  const allowed = (text: string) =>
    MESSAGE_KINDS.filter((kind) => wrongPlaceholders(text, "body", kind).length === 0);
  expect(allowed("{before}")).toEqual(["receivedMoved"]);
  expect(allowed("{reason}")).toEqual(["receivedMoved", "receivedShowCancelled"]);
  expect(MESSAGE_KINDS.filter(isReceived)).toHaveLength(5);
});
