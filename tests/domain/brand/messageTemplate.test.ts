import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  filled,
  hasLinks,
  PLACEHOLDERS,
  wrongPlaceholders,
} from "../../../domain/brand/messageTemplate.ts";

const VALUES = {
  name: "Noa {links} $& $1",
  reservation: "RAGMYXL5",
  shows: "Hill derby",
  links: "https://house.example/edocument/1",
  house: "The Stage",
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
  expect(wrongPlaceholders(text, part)).toEqual(wrong);
});

test("an accepted text has no placeholder left after it is filled", () => {
  const piece = fc.oneof(
    fc.string().map((text) => text.replaceAll(/[{}]/g, "")),
    fc.constantFrom(...PLACEHOLDERS.map((name) => `{${name}}`)),
  );
  const plain = { name: "a", reservation: "b", shows: "c", links: "d", house: "e" };
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join("");
      expect(wrongPlaceholders(text, "body")).toEqual([]);
      expect(filled(text, plain)).not.toMatch(/[{}]/);
    }),
  );
});

test("a body leads to the tickets by their links", () => {
  expect([hasLinks("See {links}"), hasLinks("See you")]).toEqual([true, false]);
});
