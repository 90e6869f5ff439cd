import { describe, expect, test } from "vitest";
import { HOST, isHousePage, lightnessesOf } from "../../../domain/brand/brand.ts";

const letters = (count: number): string => "a".repeat(count);

describe("the host name of a brand", () => {
  test.each([
    "tickets.example",
    "a.example",
    "my-house.co.il",
    "1st.example",
    "xn--5dbqzzl.example",
    "x.xn--4dbrk0ce",
    `${letters(63)}.example`,
    "a.il",
  ])("may be %s", (host) => {
    expect(HOST.test(host)).toBe(true);
  });

  test.each([
    ["without a dot", "localhost"],
    ["with capital letters", "Tickets.example"],
    ["with a port", "tickets.example:443"],
    ["with a path", "tickets.example/pay"],
    ["with a scheme", "https://tickets.example"],
    ["with a hyphen at an end", "-tickets.example"],
    ["with a hyphen at an end", "tickets-.example"],
    ["with an empty part", "tickets..example"],
    ["with a dot at the end", "tickets.example."],
    ["with letters outside ASCII", "כרטיסים.example"],
    ["that is an address of numbers", "127.0.0.1"],
    ["that ends in a single letter", "tickets.x"],
    ["with a part of 64 letters", `${letters(64)}.example`],
    ["with a line break", "tickets.example\n"],
    ["with nothing in it", ""],
  ])("is none %s: %j", (_, host) => {
    expect(HOST.test(host)).toBe(false);
  });

  test("has at most 253 characters", () => {
    const parts = `${letters(60)}.`.repeat(4);
    expect(HOST.test(`${parts}${letters(9)}`)).toBe(true);
    expect(HOST.test(`${parts}${letters(10)}`)).toBe(false);
  });
});

test("a house writes four pages itself", () => {
  const pages = ["about", "accessibility", "privacy", "terms", "About", "contact", "", "toString"];
  expect(pages.filter(isHousePage)).toEqual(["about", "accessibility", "privacy", "terms"]);
});

test("a scheme of both has a dark and a light page", () => {
  expect([lightnessesOf("dark"), lightnessesOf("light"), lightnessesOf("both")]).toEqual([
    ["dark"],
    ["light"],
    ["dark", "light"],
  ]);
});
