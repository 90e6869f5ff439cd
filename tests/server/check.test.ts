import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { isLocalDatabase } from "../../server/wiring/check/databaseChecks.ts";
import { checkText, runChecks, type Checked } from "../../server/wiring/check/runChecks.ts";
import { isWeakPassword } from "../../server/wiring/check/staffChecks.ts";
import { fillOperators } from "../../server/demo/operators.ts";
import { addFirstOperator } from "../../server/identity/operators/firstOperator.ts";
import { openStore, type Store } from "../../server/platform/store.ts";
import { withoutSettings } from "../../scripts/ownSettings.ts";
import { copyDatabase, dropDatabase, openEmpty } from "./sharedPostgres.ts";
import { postgresAt, TEST_KEY } from "../../scripts/programs/testStores.ts";
import { ROOT } from "../../scripts/root.ts";
import { copyTemplate } from "./serverSetup.ts";

const DANA = { username: "dana", password: "kettle orbit maple" };

let folder: string;
let url: string;
let store: Store;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "parterre-check-"));
  for (const page of ["app", "backoffice"]) {
    mkdirSync(join(folder, "dist", page), { recursive: true });
    writeFileSync(join(folder, "dist", page, "index.html"), "");
  }
  mkdirSync(join(folder, "media"));
  url = await copyDatabase("empty");
  store = await openStore(postgresAt(url), () => undefined);
  await addFirstOperator(store.db, DANA, false);
  await store.db.updateTable("operator").set({ totp_secret: "a secret" }).execute();
});
afterAll(async () => {
  await store.close();
  await dropDatabase(url);
  rmSync(folder, { recursive: true, force: true });
});

/** Returns valid production settings. */
const production = () => ({
  DATABASE_URL: url,
  DEMO: "0",
  PUBLIC_URL: "https://tickets.example",
  TRUSTED_PROXIES: "10.0.0.0/8",
  ENCRYPTION_KEYS: TEST_KEY,
  CAPTCHA: "altcha",
  SMTP_URL: "smtps://mail.example",
  MAIL_FROM: "tickets@tickets.example",
  SMS_URL: "https://sms.example/?to={to}&text={text}",
  PAYMENTS: "stripe",
  STRIPE_SECRET_KEY: "sk_live_1234567890",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1234567890",
  STRIPE_WEBHOOK_SECRET: "whsec_1234567890",
  FIRST_OPERATOR: `${DANA.username}:${DANA.password}`,
  DIST_DIR: join(folder, "dist"),
  MEDIA_DIR: join(folder, "media"),
  PICTURES_DIR: join(folder, "to be made", "pictures"),
  VIDEOS_DIR: join(folder, "to be made", "videos"),
});

/** Settings for an S3 bucket that replaces the folder of uploaded pictures. */
const BUCKET = {
  PICTURES_S3_URL: "https://s3.example/house",
  PICTURES_S3_KEY_ID: "house",
  PICTURES_S3_SECRET: "a secret of the bucket",
};

const kindsOf = (checked: readonly Checked[]) =>
  Object.fromEntries(checked.map(({ name, kind }) => [name, kind]));
const check = async (more: Readonly<Record<string, string>> = {}) =>
  kindsOf(await runChecks({ ...production(), ...more }, []));

const GOOD = {
  start: "ok",
  demo: "ok",
  "public address": "ok",
  limits: "ok",
  "member proof": "ok",
  captcha: "ok",
  mail: "ok",
  SMS: "ok",
  proxies: "ok",
  log: "ok",
  "business days": "ok",
  payments: "ok",
  "payment accounts": "ok",
  "payments held": "ok",
  database: "ok",
  "demo operators": "ok",
  operators: "ok",
  "first operator": "ok",
  "front end": "ok",
  "media folder": "ok",
  "uploaded pictures": "ok",
  "uploaded videos": "ok",
  "encryption keys": "ok",
};

describe("the checks of a production", () => {
  test("find nothing that fails where everything is set", async () => {
    expect(await check()).toMatchObject(GOOD);
  });

  test.each([
    ["demo", "fails", { DEMO: "1", STRIPE_SECRET_KEY: "sk_test_1234567890" }],
    ["start", "fails", { DEMO: "1" }],
    ["public address", "fails", { PUBLIC_URL: "http://tickets.example" }],
    ["public address", "fails", { PUBLIC_URL: "" }],
    ["limits", "fails", { LIMITS: "off" }],
    ["member proof", "fails", { MEMBER_PROOF: "none" }],
    ["proxies", "warning", { TRUSTED_PROXIES: "1" }],
    ["proxies", "warning", { TRUSTED_PROXIES: "" }],
    ["captcha", "warning", { CAPTCHA: "off" }],
    ["webhooks", "fails", { WEBHOOK_LOOPBACK: "on" }],
    ["mail", "fails", { SMTP_URL: "" }],
    ["SMS", "warning", { SMS_URL: "" }],
    ["log", "warning", { LOG_LEVEL: "silent" }],
    ["log", "warning", { LOG_LEVEL: "debug" }],
    ["payments", "fails", { PAYMENTS: "sandbox" }],
    ["start", "fails", { PAYMENTS: "sandbox" }],
    ["payments", "ok", { PAYMENTS: "accounts" }],
    ["payments", "fails", { FAKE_GATEWAYS_URL: "http://127.0.0.1:9" }],
    ["start", "fails", { FAKE_GATEWAYS_URL: "http://127.0.0.1:9" }],
    ["settings", "fails", { FAKE_GATEWAYS_URL: "http://fake.example" }],
    ["payments", "fails", { STRIPE_SECRET_KEY: "sk_test_1234567890" }],
    ["payments", "fails", { STRIPE_PUBLISHABLE_KEY: "pk_test_1234567890" }],
    ["payments", "warning", { STRIPE_PUBLISHABLE_KEY: "" }],
    ["database", "fails", { DATABASE_URL: "postgres://127.0.0.1:1/none" }],
    ["demo operators", "warning", { DATABASE_URL: "postgres://127.0.0.1:1/none" }],
    ["first operator", "fails", { FIRST_OPERATOR: "dana:password12345" }],
    ["front end", "fails", { DIST_DIR: "/nowhere" }],
    ["media folder", "warning", { MEDIA_DIR: "/nowhere" }],
    ["uploaded pictures", "fails", { PICTURES_DIR: "/dev/null/pictures" }],
    ["uploaded pictures", "warning", { ...BUCKET, PICTURES_S3_URL: "http://s3.example/house" }],
    ["uploaded pictures", "ok", { ...BUCKET, PICTURES_DIR: "/dev/null/pictures" }],
    ["uploaded videos", "fails", { VIDEOS_DIR: "/dev/null/videos" }],
    ["uploaded videos", "ok", { ...BUCKET, VIDEOS_S3_URL: "https://s3.example/films" }],
    ["settings", "fails", { MAX_SEATS: "many" }],
  ])("judge %s as %s with %j", async (name, kind, settings) => {
    expect(await check(settings)).toMatchObject({ [name]: kind });
  });

  test("judge where the encryption keys lie and who may read them", async () => {
    const file = join(folder, "keys", "encryption.key");
    const settings = { ENCRYPTION_KEYS: "", ENCRYPTION_KEY_FILE: file };
    expect(await check(settings)).toMatchObject({ "encryption keys": "warning" });
    mkdirSync(join(folder, "keys"));
    writeFileSync(file, TEST_KEY, { mode: 0o600 });
    expect(await check(settings)).toMatchObject({ "encryption keys": "ok" });
    const beside = { ...settings, DATABASE_URL: "", DATA_DIR: join(folder, "keys") };
    expect(await check(beside)).toMatchObject({ "encryption keys": "warning" });
    chmodSync(file, 0o644);
    expect(await check(settings)).toMatchObject({ "encryption keys": "fails" });
    writeFileSync(file, "no key");
    expect(await check(settings)).toMatchObject({ "encryption keys": "fails" });
  });

  test("judge the payment accounts of the profiles", async () => {
    const { db } = store;
    const verdict = async (settings = {}) => (await check(settings))["payment accounts"];
    await sql`insert into business (id, name) values (901, '{"he": "בית"}')`.execute(db);
    await sql`insert into auth_profile (id, business_id, name) values (902, 901, 'Own')`.execute(
      db,
    );
    expect(await verdict()).toBe("ok");
    expect(await verdict({ PAYMENTS: "accounts" })).toBe("warning");
    await sql`insert into payment_account (id, auth_profile_id, name, gateway, terminal, most_payments,
        wallets, is_framed, is_taken_at_once, is_test)
      values (903, 902, 'Account', 'cardcom', '1001', 1, '{}', false, false, true)`.execute(db);
    expect(await verdict()).toBe("fails");
    await sql`update payment_account set is_test = false`.execute(db);
    expect(await verdict()).toBe("fails");
    await sql`update payment_account set keys = 'sealed'`.execute(db);
    expect(await verdict({ PAYMENTS: "accounts" })).toBe("ok");
    await sql`insert into installation (currency, time_zone, locales, default_locale, setup_ended_at)
      values ('PLN', 'Europe/Warsaw', '{he}', 'he', now())`.execute(db);
    expect(await verdict({ PAYMENTS: "accounts" })).toBe("fails");
    await sql`delete from installation`.execute(db);
    await sql`update payment_account set retired_at = now()`.execute(db);
    expect(await verdict()).toBe("warning");
    await sql`delete from payment_account`.execute(db);
    await sql`delete from auth_profile where id = 902`.execute(db);
    await sql`delete from business where id = 901`.execute(db);
  });

  test("find operators of the demo, and those without a second factor", async () => {
    const { db } = store;
    await db.deleteFrom("operator").execute();
    await fillOperators(db);
    expect(await check()).toMatchObject({ "demo operators": "fails", operators: "ok" });
    expect(await check({ FIRST_OPERATOR: "" })).toMatchObject({ operators: "warning" });
    await addFirstOperator(db, DANA, false);
    expect(await check()).toMatchObject({ operators: "warning" });
    await db.deleteFrom("operator").where("is_demo", "=", true).execute();
  });

  test("warn of a database that the next start fills or brings up to date, and change nothing", async () => {
    const own = await openEmpty();
    const settings = { DATABASE_URL: own.url! };
    await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(
      own.db,
    );
    const older = await check(settings);
    expect(older).toMatchObject({ database: "warning", operators: "warning" });
    await sql`drop schema public cascade; create schema public`.execute(own.db);
    const empty = await check(settings);
    expect(empty).toMatchObject({ database: "warning", operators: "warning" });
    expect(Object.values({ ...older, ...empty })).not.toContain("fails");
    const { rows } = await sql`select 1 from pg_tables where schemaname = 'public'`.execute(own.db);
    expect(rows).toEqual([]);
    await own.close();
    expect(await check(settings)).toMatchObject({ database: "fails" });
  });
});

describe("npm start -- --check", () => {
  /** Runs the program. Resolves to the program's exit code and output. */
  const run = (env: Readonly<Record<string, string>>) =>
    new Promise<{ code: number; out: string }>((done) => {
      const start = resolve(ROOT, "scripts/start.ts");
      const all = { ...withoutSettings(process.env), ...env };
      execFile(process.execPath, [start, "--check"], { env: all }, (error, out) =>
        done({ code: error ? Number(error.code) : 0, out }),
      );
    });

  test("prints every verdict, listens on nothing, and ends with 0 where nothing fails", async () => {
    const { code, out } = await run(production());
    for (const name of Object.keys(GOOD)) expect(out).toContain(` ${name}: `);
    expect(out).toMatch(/\d+ ok, \d+ warnings, 0 failed\n$/);
    expect(out).not.toContain("ready ");
    expect(code).toBe(0);
  });

  test("ends with 1 on the demo, and says what to do", async () => {
    const dataDir = join(folder, "demo");
    mkdirSync(dataDir);
    copyTemplate(inject("demoTemplate"), dataDir);
    const { code, out } = await run({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    for (const cure of ["Set DEMO=0", "Set PAYMENTS=stripe", "set DATABASE_URL", "admin, broker"])
      expect(out).toContain(cure);
  });
});

test("the text has a line for each check and the sum", () => {
  const checked = [
    { name: "demo", kind: "ok", words: "The demo is off." },
    { name: "mail", kind: "fails", words: "SMTP_URL is not set." },
  ] as const;
  expect(checkText(checked)).toBe(
    "ok       demo: The demo is off.\nFAILS    mail: SMTP_URL is not set.\n1 ok, 0 warnings, 1 failed",
  );
});

test.each([
  ["postgres://localhost/p", true],
  ["postgres://u@127.0.0.1:5432/p", true],
  ["postgres://u@[::1]/p", true],
  ["postgres://u@localhost/p?host=%2Frun%2Fpostgresql", true],
  ["postgres://u@db.example/p", false],
])("the database at %s is on this machine: %s", (at, isLocal) => {
  expect(isLocalDatabase(at)).toBe(isLocal);
});

test.each([
  ["kettle orbit maple", false],
  ["aaaaaaaaaaaaaa", true],
  ["my password is long", true],
  ["dana dana dana dana", true],
])("the password %s is weak: %s", (password, isWeak) => {
  expect(isWeakPassword({ username: "dana", password })).toBe(isWeak);
});
