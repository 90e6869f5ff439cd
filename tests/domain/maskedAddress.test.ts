import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maskedAddress } from "../../domain/maskedAddress.ts";

describe("an address that is shown to someone who may not know it", () => {
  test.each([
    ["dana@parterre.example", "d•••@p•••.example"],
    ["d@p.example", "d•••@p•••.example"],
    ["dana@mail.parterre.co.il", "d•••@m•••.il"],
    ["dana@localhost", "d•••@l•••"],
    // A quoted local part can contain an at sign.
    ['"a@b"@c.example', '"•••@c•••.example'],
    ["🎭dana@x.example", "🎭•••@x•••.example"],
    ["@x.example", "•••@x•••.example"],
    ["dana@.example", "d•••@•••.example"],
    ["0541234123", "05•••••123"],
    // The country code is removed, because it would reveal where somebody lives.
    ["+48601123456", "•••••456"],
  ])("%s is shown as %s", (address, shown) => {
    expect(maskedAddress(address)).toBe(shown);
  });

  test("never shows more than one letter of a name, or five digits of a number", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const [local = ""] = address.split("@");
        const [shown = ""] = maskedAddress(address).split("@");
        expect(shown).toBe(`${local[0]}•••`);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^\+?\d{9,15}$/), (number) => {
        expect(maskedAddress(number).replaceAll(/\D/g, "").length).toBeLessThanOrEqual(5);
        expect(maskedAddress(number).endsWith(number.slice(-3))).toBe(true);
      }),
    );
  });
});
