import fc from "fast-check";
import { expect, test } from "vitest";
import { nameInMessage } from "../../domain/nameInMessage.ts";

test.each([
  ["Dana Levi", "Dana Levi"],
  ["  Dana  ", "Dana"],
  ["Jean-Luc O'Neill", "Jean-Luc O'Neill"],
  ["דנה לוי", "דנה לוי"],
  ["Łucja Żółć", "Łucja Żółć"],
  ["ダナ", "ダナ"],
  ["Zoe\u0301", "Zoe\u0301"],
])("%j stays %j", (typed, shown) => {
  expect(nameInMessage(typed)).toBe(shown);
});

test.each([
  ["an address", "https://evil.example/pay", "httpsevilexamplepay"],
  ["a telephone number", "Call 054-123-4567", "Call --"],
  ["a line break, which could begin a line of its own", "Dana\nYour code", "DanaYour code"],
  ["an invisible sign that turns the text round", "Dana\u202EiveL", "DanaiveL"],
  ["markup", "<b>Dana</b>", "bDanab"],
])("does not carry %s", (_, typed, shown) => {
  expect(nameInMessage(typed)).toBe(shown);
});

test("is cut to forty characters, or to the length that a caller has room for", () => {
  expect(nameInMessage("a".repeat(40))).toBe("a".repeat(40));
  expect(nameInMessage("a".repeat(41))).toBe("a".repeat(40));
  expect(nameInMessage("Dana Levi", 4)).toBe("Dana");
  expect(nameInMessage("   Dana", 4)).toBe("Dana");
});

test("does not end with a blank where it is cut between two names", () => {
  expect(nameInMessage("Dana Levi", 5)).toBe("Dana");
});

test("is never cut in the middle of a character", () => {
  // Each of these letters takes two UTF-16 code units.
  expect(nameInMessage("𐐀".repeat(5), 3)).toBe("𐐀".repeat(3));
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 80 }), fc.nat(50), (typed, longest) => {
      const shown = nameInMessage(typed, longest);
      expect(shown.isWellFormed()).toBe(true);
      expect([...shown].length).toBeLessThanOrEqual(longest);
    }),
  );
});
