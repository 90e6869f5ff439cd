import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importFieldsOf, type ImportKindName } from "../domain/imports/importKinds.ts";
import { guessMapping } from "../domain/imports/mapping.ts";
import { startPostgres } from "../scripts/programs/postgres.ts";
import { pgliteIn, postgresAt } from "../scripts/programs/testStores.ts";
import { checkImport, startImport, type ImportDesk } from "../server/imports/checkImport.ts";
import { createImport, findImport } from "../server/imports/importStore.ts";
import { readFile } from "../server/imports/reading/readFile.ts";
import { runImports } from "../server/imports/runImports.ts";
import { startUndo } from "../server/imports/undoImport.ts";
import { openClock } from "../server/platform/clock.ts";
import { openLog } from "../server/platform/log.ts";
import { openStore } from "../server/platform/store.ts";
import { openPlans } from "../server/seats/plans.ts";
import { jsonb, type Db } from "../server/platform/store/db.ts";
import type { StoreConfig } from "../server/platform/settings/config.ts";
import { rounded, type BenchRow } from "./harness.ts";
import { seeded } from "./seeded.ts";

/** Number of lines in the generated files. */
interface Sizes {
  readonly customers: number;
  readonly vouchers: number;
}

const SIZES: Sizes = { customers: 50_000, vouchers: 20_000 };
const OFTEN_MS = 60_000;
const BY = { operatorId: null, username: "bench", businessIds: [1], locationIds: null };

/** Returns the check digit of an Israeli ID number. The check digit makes every generated line valid. */
function checkDigit(eight: string): number {
  const sum = [...eight].reduce((all, digit, at) => {
    const product = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return all + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * Returns the same lines in every run: each customer has a mobile number, and half of them have an ID number.
 */
export function customerFile(count: number): string {
  const random = seeded(count);
  const lines = Array.from({ length: count }, (_, at) => {
    const eight = String(10_000_000 + at);
    const id = random() < 0.5 ? `${eight}${checkDigit(eight)}` : "";
    const mobile = `05${String(10_000_000 + at)}`;
    return `First${at},Last${Math.floor(random() * 1e6)},a${at}@example.com,${mobile},${id},1,2024-01-01`;
  });
  return ["first name,last name,email,mobile,id number,newsletter,consent date", ...lines].join(
    "\n",
  );
}

/** Returns a file of vouchers with a balance. Every tenth voucher belongs to a customer. */
export function voucherFile(count: number): string {
  const random = seeded(count);
  const lines = Array.from({ length: count }, (_, at) => {
    const balance = (Math.floor(random() * 50_000) / 100).toFixed(2);
    const mobile = at % 10 === 0 ? `05${String(10_000_000 + at)}` : "";
    return `V-${100_000 + at},Gift,${balance},2031-12-31,${mobile}`;
  });
  return ["number,class,balance,valid until,mobile", ...lines].join("\n");
}

/** Creates a business that sells one kind of voucher. */
async function fillHouse(db: Db): Promise<void> {
  const name = jsonb({ he: "Gift" });
  await db.insertInto("business").values({ id: 1, name }).execute();
  await db.insertInto("auth_profile").values({ id: 1, business_id: 1, name: "1" }).execute();
  await db.insertInto("location").values({ id: 2, business_id: 1, name, city: name }).execute();
  await db.insertInto("voucher_super_class").values({ id: 1, business_id: 1, name }).execute();
  await db
    .insertInto("voucher_offer")
    .values({
      id: 1,
      business_id: 1,
      auth_profile_id: 1,
      location_id: 2,
      super_class_id: 1,
      name,
      class_name: name,
      description: name,
    })
    .execute();
}

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
};

/** Measures each step of one import. */
async function measured(desk: ImportDesk, kind: ImportKindName, text: string) {
  const { db } = desk;
  const log = openLog("warn");
  const untold = { tellCatalogue: () => undefined, announce: () => undefined };
  const runner = runImports({ ...desk, log, ...untold }, OFTEN_MS);
  let id = 0;
  const read = await secondsOf(async () => {
    const table = await readFile(Buffer.from(text));
    const wish = { businessId: 1, kind, fileName: kind, onceKey: randomUUID() };
    id = await createImport(db, BY, wish, table);
  });
  const check = await secondsOf(async () => {
    const row = await findImport(db, BY, id);
    await checkImport(desk, row, guessMapping(importFieldsOf(kind), row.headings, []));
  });
  const write = await secondsOf(async () => {
    await startImport(db, id, false);
    await runner.drain();
  });
  const undo = async (): Promise<number> =>
    secondsOf(async () => {
      await startUndo(db, id, false);
      await runner.drain();
      await runner.close();
    });
  return { read, check, write, undo };
}

const rowOf = (engine: string, name: string, seats: number, seconds: number): BenchRow => ({
  bench: "imports",
  name,
  seats,
  variant: `ours, ${engine}`,
  median: rounded(seconds),
  low: rounded(seconds),
  high: rounded(seconds),
  unit: "s",
  over: {},
  note: "the check and the import may take 60 s each",
});

/** Measures every step of both imports on one database. */
export async function measureOn(
  engine: string,
  at: StoreConfig,
  sizes: Sizes = SIZES,
): Promise<BenchRow[]> {
  const store = await openStore(at, () => undefined);
  const clock = await openClock(store.db);
  try {
    await fillHouse(store.db);
    const desk: ImportDesk = { db: store.db, clock, home: "IL", plans: openPlans(store.db) };
    const customers = await measured(desk, "customers", customerFile(sizes.customers));
    const vouchers = await measured(desk, "vouchers", voucherFile(sizes.vouchers));
    // Vouchers refer to customers, so the import of vouchers is undone first.
    const [undoneVouchers, undoneCustomers] = [await vouchers.undo(), await customers.undo()];
    return [
      rowOf(engine, "read customers", sizes.customers, customers.read),
      rowOf(engine, "check customers", sizes.customers, customers.check),
      rowOf(engine, "import customers", sizes.customers, customers.write),
      rowOf(engine, "undo customers", sizes.customers, undoneCustomers),
      rowOf(engine, "read vouchers", sizes.vouchers, vouchers.read),
      rowOf(engine, "check vouchers", sizes.vouchers, vouchers.check),
      rowOf(engine, "import vouchers", sizes.vouchers, vouchers.write),
      rowOf(engine, "undo vouchers", sizes.vouchers, undoneVouchers),
    ];
  } finally {
    await clock.close();
    await store.close();
  }
}

/**
 * Measures the import of a business's customers and vouchers, and undoing the import, on both kinds of
 * database.
 */
export async function bench(): Promise<{ rows: BenchRow[] }> {
  const dir = join(tmpdir(), `parterre-imports-${randomUUID()}`);
  const rows = await measureOn("PGlite", pgliteIn(dir));
  await rm(dir, { recursive: true, force: true });
  const postgres = await startPostgres();
  try {
    const url = await postgres.createDatabase("imports");
    return { rows: [...rows, ...(await measureOn("PostgreSQL", postgresAt(url)))] };
  } finally {
    await postgres.stop();
  }
}
