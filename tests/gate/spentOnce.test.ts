import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { COUPONS, VOUCHERS } from "../../server/demo/codes.ts";
import { ROOT } from "../../scripts/root.ts";

/** A coupon with fewer uses could be used up by one test run. */
const MANY = 100;
/** A voucher that is expired, not yet valid or cancelled is always refused, so it is never used up. */
const isRefused = ({ startsAt, endsAt, isCancelled }: (typeof VOUCHERS)[number]): boolean =>
  startsAt !== undefined || endsAt !== undefined || isCancelled === true;

const usedUp = [
  ...VOUCHERS.filter((each) => !isRefused(each))
    .filter(({ value, tickets }) => (value?.[1] ?? tickets?.[1] ?? 0) > 0)
    .map(({ reference }) => reference),
  ...COUPONS.filter(({ balance = MANY, used = 0 }) => balance < MANY && balance > used).map(
    ({ code }) => code,
  ),
];

const FOLDER = join(ROOT, "tests/e2e");
const texts = globSync("*.ts", { cwd: FOLDER }).map((file) => ({
  file,
  text: readFileSync(join(FOLDER, file), "utf8"),
}));

/** Returns the files whose tests enter a code. */
const filesWith = (code: string): string[] => {
  const entered = new RegExp(`(fill|enter)\\([^)]*"${code}"`);
  return texts.filter(({ text }) => entered.test(text)).map(({ file }) => file);
};

// Test files share their worker's server, and the files that a worker gets differ between runs.
test.each(usedUp)("%s is entered by one file's tests alone", (code) => {
  expect(filesWith(code).slice(1)).toEqual([]);
});
