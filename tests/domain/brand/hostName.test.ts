import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HOST } from "../../../domain/brand/brand.ts";

const isLetter = (sign: string): boolean => sign >= "a" && sign <= "z";
const isInLabel = (sign: string): boolean =>
  isLetter(sign) || (sign >= "0" && sign <= "9") || sign === "-";

/**
 * Whether a host name is valid, checked label by label (RFC 1035). The host name is in lower case and
 * contains a dot, as browsers send it.
 */
function isHostName(host: string): boolean {
  const labels = host.split(".");
  if (host.length > 253 || labels.length < 2) return false;
  for (const label of labels) {
    if (label.length < 1 || label.length > 63) return false;
    if (label.startsWith("-") || label.endsWith("-")) return false;
    if (![...label].every(isInLabel)) return false;
  }
  const last = labels.at(-1)!;
  return last.length >= 2 && isLetter(last[0]!);
}

describe("the host name of a brand", () => {
  test("matches exactly the names that are valid label by label", () => {
    const label = fc.string({ unit: fc.constantFrom(..."az09-A_ä"), maxLength: 3 });
    const host = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join("."));
    fc.assert(
      fc.property(host, (text) => {
        expect(HOST.test(text)).toBe(isHostName(text));
      }),
      { seed: 1, numRuns: 3_000 },
    );
  });

  test.each([
    ["in its first label", (sign: string) => `${sign}.example`],
    ["at the end of its first label", (sign: string) => `a${sign}.example`],
    ["inside of its first label", (sign: string) => `a${sign}a.example`],
    ["inside of its last label", (sign: string) => `a.e${sign}e`],
    ["at the end of its last label", (sign: string) => `a.e${sign}`],
  ])("may have any small letter or digit %s", (_, hostWith) => {
    const signs = [..."abcdefghijklmnopqrstuvwxyz0123456789"];
    expect(signs.filter((sign) => !HOST.test(hostWith(sign)))).toEqual([]);
  });

  test("has a last label that begins with a letter, and has two to 63 characters", () => {
    for (const first of ["a", "m", "z"]) expect(HOST.test(`a.${first}9`)).toBe(true);
    for (const first of ["0", "9", "-"]) expect(HOST.test(`a.${first}a`)).toBe(false);
    expect(HOST.test(`a.${"e".repeat(63)}`)).toBe(true);
    expect(HOST.test(`a.${"e".repeat(64)}`)).toBe(false);
  });
});
