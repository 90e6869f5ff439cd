import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { COUPONS, VOUCHERS } from "../../server/demo/codes.ts";
import { ROOT } from "./root.ts";

/** Uses that are left of a coupon or a voucher's tickets below which a run of tests may use it up. */
const MANY = 100;
/** A voucher that has none of its money spoken for here is refused before anything is taken from it. */
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

// Files share the product of their worker, and which files a worker gets differs from run to run.
test.each(usedUp)("%s is entered by one file's tests alone", (code) => {
  const entered = new RegExp(`(fill|enter)\\([^)]*"${code}"`);
  const files = texts.filter(({ text }) => entered.test(text)).map(({ file }) => file);
  expect(files.length, files.join(" and ")).toBeLessThanOrEqual(1);
});
