import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { COUPONS, VOUCHERS } from "../../server/demo/codes.ts";
import { ROOT } from "../../scripts/root.ts";

/** A coupon with at least this number of uses cannot be used up by one test run. */
const MANY = 100;
/**
 * Whether a voucher is always refused, because it is expired, not valid yet or cancelled. Such a voucher can
 * never be used up.
 */
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

// Test files share the server of their worker, and which files a worker gets differs between runs.
test.each(usedUp)("%s is entered by one file's tests alone", (code) => {
  expect(filesWith(code).slice(1)).toEqual([]);
});
