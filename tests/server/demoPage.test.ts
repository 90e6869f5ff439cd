import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { normalizeMobile } from "../../domain/telephone.ts";
import { isRefusalCode } from "../../domain/refusalCatalogue.ts";
import { toldSettings } from "../../server/platform/settings/settingsHelp.ts";
import { AGENT_REFERENCES } from "../../server/demo/agents.ts";
import { DEMO_ALLOCATION_CODE } from "../../server/demo/allocations.ts";
import { COUPONS, MEMBERS, REFERENCES, SENIORS, VOUCHERS } from "../../server/demo/codes.ts";
import { UNREACHED_MEMBER } from "../../server/demo/enrolments.ts";
import { OFFER_CODES } from "../../server/demo/offers.ts";
import { openDemo } from "../../server/demo/openDemo.ts";
import { DEMO_PARTNER } from "../../server/demo/partners.ts";
import { openClock } from "../../server/platform/clock.ts";
import { openPlans } from "../../server/seats/plans.ts";
import { SANDBOX_CARDS } from "../../server/payments/sandbox/cards.ts";
import { BLIK_CODES } from "../../server/payments/sandbox/sandboxProvider.ts";
import type { Db } from "../../server/platform/store/db.ts";
import { unseal } from "../../server/platform/encryption/sealing.ts";
import { openEmpty } from "./sharedPostgres.ts";
import type { Store } from "../../server/platform/store.ts";
import { ROOT } from "../../scripts/root.ts";

/** Names of one kind: those in the demo, and those in docs/demo.md. */
interface Kind {
  readonly kind: string;
  readonly had: readonly string[];
  readonly told: readonly string[];
}

let store: Store;
let db: Db;
let kinds: readonly Kind[];
beforeAll(async () => {
  store = await openEmpty();
  db = store.db;
  await openDemo({ db, clock: await openClock(db), plans: openPlans(db) });
  kinds = await kindsOf(demoPage());
});
afterAll(() => store.close());

const demoPage = (): string => readFileSync(resolve(ROOT, "docs/demo.md"), "utf8");

const isOfAnotherKind = (word: string): boolean =>
  isRefusalCode(word) || word === "TS" || toldSettings().some(({ name }) => name === word);

const there = (value: string | null): string[] => (value === null ? [] : [value]);

async function kindsOf(page: string): Promise<Kind[]> {
  const all = (pattern: RegExp): string[] =>
    [...page.matchAll(pattern)].map(([whole, part = whole]) => part);
  const staffTable = /^\| operator \|[^]*?(?=\n\n)/m.exec(page)?.[0] ?? "";
  const people = await db.selectFrom("customer").selectAll().execute();
  const operators = await db.selectFrom("operator").select(["username", "email"]).execute();
  const sites = await db.selectFrom("mini_site").select("url").execute();
  const references = [...REFERENCES, ...AGENT_REFERENCES];
  const codes = [...COUPONS, ...references.map(({ value }) => ({ code: value }))];
  return [
    {
      kind: "code",
      had: [
        DEMO_ALLOCATION_CODE,
        ...[...codes, ...OFFER_CODES].map(({ code }) => code),
        ...VOUCHERS.map(({ reference }) => reference),
      ],
      told: all(/`([A-Z][A-Z0-9_]+(?:-[A-Z0-9]+)?|E-\d+)`/g).filter(
        (word) => !isOfAnotherKind(word),
      ),
    },
    {
      kind: "member",
      had: [...MEMBERS, UNREACHED_MEMBER].map(({ number }) => number),
      told: all(/\b[12]00\d{4}\b/g),
    },
    {
      kind: "ID",
      had: [
        ...SENIORS.map(({ ssn }) => ssn),
        ...MEMBERS.flatMap(({ ssn }) => ssn ?? []),
        ...people.flatMap(({ ssn }) => there(unseal(db, "customer.ssn", ssn))),
      ],
      told: all(/(?<!\d)\d{9}(?!\d)/g),
    },
    {
      kind: "mobile",
      had: people.flatMap(({ mobile }) => there(mobile && normalizeMobile(mobile))),
      told: all(/\b05\d{8}\b/g),
    },
    {
      kind: "address",
      had: [
        ...people.flatMap(({ email, password_hash }) => (password_hash ? there(email) : [])),
        ...operators.flatMap(({ email }) => there(email)),
      ],
      told: all(/[\w.]+@[\w.]+\w/g),
    },
    {
      kind: "customer",
      had: people.map(({ id }) => String(id)),
      told: all(/^\| (\d{4}) \p{L}/gmu),
    },
    {
      kind: "operator",
      had: operators.map(({ username }) => username),
      told: [...staffTable.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell = ""]) =>
        cell.replaceAll("`", "").split(", "),
      ),
    },
    { kind: "mini-site", had: sites.map(({ url }) => url), told: all(/`\/mini-site\/([^`]+)`/g) },
    {
      kind: "partner's secret",
      had: [DEMO_PARTNER.secret],
      told: all(/keyed with `([^`]+)`/g),
    },
    { kind: "partner's host", had: [DEMO_PARTNER.returnHost], told: all(/`ret` at `([^`]+)`/g) },
    {
      kind: "card",
      had: Object.keys(SANDBOX_CARDS),
      told: all(/`(\d{4}(?: \d{4}){3})`/g).map((card) => card.replaceAll(" ", "")),
    },
    { kind: "Blik", had: Object.keys(BLIK_CODES), told: all(/`(777\d{3})`/g) },
  ];
}

const unique = (names: readonly string[]): string[] => [...new Set(names)].toSorted();

test("docs/demo.md names all that the demo has, and nothing that it has not", () => {
  expect(kinds.filter(({ had }) => had.length === 0)).toEqual([]);
  expect(kinds.map(({ kind, told }) => [kind, unique(told)])).toEqual(
    kinds.map(({ kind, had }) => [kind, unique(had)]),
  );
});

test("a name that the demo does not have is seen", async () => {
  const page = `${demoPage()}\n\`GIFT777\` 2001999 0500000099 \`/mini-site/nobody\``;
  const missing = (await kindsOf(page)).flatMap(({ had, told }) =>
    unique(told).filter((name) => !had.includes(name)),
  );
  expect(missing).toEqual(["GIFT777", "2001999", "0500000099", "nobody"]);
});
