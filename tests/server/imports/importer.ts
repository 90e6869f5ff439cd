import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { ImportDetail } from "../../../domain/api/imports.ts";
import type { ImportKindName } from "../../../domain/imports/importKinds.ts";
import type { Mapping } from "../../../domain/imports/mapping.ts";
import {
  checkImport,
  contextOf,
  startImport,
  type ImportDesk,
} from "../../../server/imports/checkImport.ts";
import { csvOf } from "../../../domain/csv.ts";
import { detailOf, exportLines } from "../../../server/imports/importAnswers.ts";
import { keptFile } from "../../../server/imports/importFile.ts";
import { createImport, findImport } from "../../../server/imports/importStore.ts";
import { csvTable } from "../../../server/imports/reading/csvTable.ts";
import { openPass } from "../../../server/imports/judgePass.ts";
import { writeBatch } from "../../../server/imports/runBatch.ts";
import { runImports, type ImportRunner } from "../../../server/imports/runImports.ts";
import { startUndo } from "../../../server/imports/undoImport.ts";
import { openClock } from "../../../server/platform/clock.ts";
import { openLog } from "../../../server/platform/log.ts";
import type { SeatChange } from "../../../server/seats/claims.ts";
import { openPlans } from "../../../server/seats/plans.ts";
import { agorot } from "../../../domain/money.ts";
import { jsonb, type Db } from "../../../server/platform/store/db.ts";
import type { Store } from "../../../server/platform/store.ts";

const BY = { operatorId: null, username: "tests", businessIds: [1], locationIds: null };
const OFTEN_MS = 60_000;

/** Imports into a database with a small hall as the server does, with a runner in the background. */
export interface Importer {
  readonly db: Db;
  readonly desk: ImportDesk;
  readonly runner: ImportRunner;
  /** Parses a file and stores its lines. Returns the import's id. */
  readonly upload: (kind: ImportKindName, text: string, key?: string) => Promise<number>;
  /** Checks the import with `mapping`, by default the guessed mapping. */
  readonly check: (id: number, mapping?: Mapping) => Promise<ImportDetail>;
  readonly detail: (id: number) => Promise<ImportDetail>;
  /** Uploads, checks and imports a file, and waits for the end. */
  readonly bring: (
    kind: ImportKindName,
    text: string,
    skipsFaults?: boolean,
  ) => Promise<ImportDetail>;
  readonly undo: (id: number, leavesUsed?: boolean) => Promise<ImportDetail>;
  readonly exported: (id: number) => Promise<string>;
  /** Writes one batch of a started import, like a node that stops after the batch. */
  readonly writeOne: (id: number) => Promise<void>;
  /** Returns the runner of another node on the same database. */
  readonly anotherRunner: () => ImportRunner;
  /** The changes of seats that the runners have announced. */
  readonly announced: readonly SeatChange[];
  readonly end: () => Promise<void>;
}

const names = (he: string, en: string) => jsonb({ he, en });

/**
 * Adds what imported vouchers and memberships refer to, such as products, and the business calendar, which a
 * server would store.
 */
async function fillOffers(db: Db): Promise<void> {
  await sql`insert into business_calendar (id, day_start) values (1, '6 hours')
    on conflict do nothing`.execute(db);
  const offered = {
    business_id: 1,
    auth_profile_id: 1,
    location_id: 2,
    description: names("", ""),
  };
  await db
    .insertInto("voucher_offer")
    .values({
      ...offered,
      id: 501,
      super_class_id: null,
      name: names("שובר מתנה", "Gift voucher"),
      class_name: names("מתנות", "Gifts"),
      ticket_ids: jsonb([1]),
      ticket_quantity: 2,
    })
    .execute();
  await db
    .insertInto("product")
    .values([
      { id: 801, business_id: 1, name: names("פופקורן", "Popcorn"), amount: agorot(2_500) },
      { id: 802, business_id: 1, name: names("שתייה", "Cola"), amount: agorot(1_200) },
    ])
    .execute();
  await db
    .insertInto("membership_offer")
    .values({
      ...offered,
      id: 601,
      membership_type_id: 2,
      code: "TEN",
      name: names("כרטיסיית עשר", "Ten visits"),
      class_name: names("כרטיסיות", "Cards"),
      balance: 10,
      ticket_ids: jsonb([1]),
    })
    .execute();
}

export async function openImporter(store: Store): Promise<Importer> {
  const { db } = store;
  await fillOffers(db);
  const clock = await openClock(db);
  const desk: ImportDesk = { db, clock, home: "IL", plans: openPlans(db) };
  const log = openLog("silent");
  const announced: SeatChange[] = [];
  const untold = {
    tellCatalogue: () => undefined,
    announce: (changes: readonly SeatChange[]) => void announced.push(...changes),
  };
  const runners: ImportRunner[] = [];
  const anotherRunner = (): ImportRunner => {
    const runner = runImports({ ...desk, log, ...untold }, OFTEN_MS);
    runners.push(runner);
    return runner;
  };
  const runner = anotherRunner();
  const row = (id: number) => findImport(db, BY, id);
  const detail = async (id: number) => detailOf(db, await row(id));
  const upload: Importer["upload"] = (kind, text, onceKey = randomUUID()) =>
    createImport(
      db,
      BY,
      { businessId: 1, kind, fileName: `${kind}.csv`, onceKey },
      csvTable(Buffer.from(text)),
    );
  const check: Importer["check"] = async (id, mapping) => {
    await checkImport(desk, await row(id), mapping ?? (await detail(id)).mapping);
    return detail(id);
  };
  return {
    db,
    desk,
    runner,
    upload,
    check,
    detail,
    anotherRunner,
    announced,
    writeOne: async (id) => {
      const found = await row(id);
      const table = await keptFile(db, id);
      const pass = await openPass(found.kind, table, found.mapping ?? {}, desk.home);
      await db.transaction().execute((tx) => writeBatch(tx, contextOf(desk, tx, found), pass, id));
    },
    bring: async (kind, text, skipsFaults = false) => {
      const id = await upload(kind, text);
      await check(id);
      await startImport(db, id, skipsFaults);
      await runner.drain();
      return detail(id);
    },
    undo: async (id, leavesUsed = false) => {
      await startUndo(db, id, leavesUsed);
      await runner.drain();
      return detail(id);
    },
    exported: async (id) =>
      csvOf(await exportLines(db, await row(id), { locale: "he", showsIds: true })),
    end: async () => {
      for (const each of runners) await each.close();
      await clock.close();
    },
  };
}

/** Returns the number of rows in a table. */
export async function countOf(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}
