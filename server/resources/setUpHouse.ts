import { sql } from "kysely";
import type { setUpHouse as call } from "../../domain/api/setup.ts";
import type { Received } from "../../domain/api/route.ts";
import type { Locale } from "../../domain/locale.ts";
import { Refused } from "../../domain/refusal.ts";
import { addOperators } from "../identity/operators/addOperators.ts";
import { findOperator, type Operator } from "../identity/operators/operators.ts";
import { isSetupOpen } from "../identity/operators/setupKey.ts";
import type { Db } from "../platform/store/db.ts";
import { readRegion } from "../platform/region.ts";
import { isRegionFixed, judgeTimeZone } from "./changeRegion.ts";
import { openFirstRun } from "./firstRun.ts";
import { nextNumber, wrongField } from "../catalogueAdmin/writer.ts";
import { createResource } from "./writeResource.ts";

type Asked = Received<typeof call>["body"];

interface Setting {
  readonly asked: Asked;
  readonly username: string;
  readonly passwordHash: string;
  readonly locale: Locale;
  readonly isDemo: boolean;
}

/**
 * Key of the advisory lock that is held during a set-up, so that only one of several concurrent set-ups
 * succeeds.
 */
const SETUP_LOCK = 7_301;

const words = (he: string, en: string): Record<string, string> => ({ he, ...(en && { en }) });

/** Names of the first category. Operators can add other categories on the screen for categories. */
const FILMS = { he: "סרטים", en: "Films", ru: "Фильмы", ar: "أفلام", pl: "Filmy" };

/** The default look of the site, which applies to all businesses. */
const PLAIN_BRAND = {
  businessId: null,
  host: null,
  logo: null,
  lightLogo: null,
  favicon: null,
  scheme: "dark",
  accent: null,
  accentInk: null,
  lightAccent: null,
  lightAccentInk: null,
  font: "rubik",
  mailSender: null,
  smsSender: null,
  footerText: null,
  footerLinks: [],
};

async function addOperator(tx: Db, { asked, username, passwordHash }: Setting): Promise<number> {
  const id = await nextNumber(tx);
  const { firstName, lastName, email } = asked;
  await addOperators(tx, [
    {
      id,
      username,
      passwordHash,
      firstName,
      lastName,
      email,
      businessIds: [],
      role: "admin",
      hasEveryBusiness: true,
    },
  ]);
  return id;
}

/** Reads the first operator, who at this point has access to the businesses created so far. */
async function readFirst(tx: Db, id: number, isDemo: boolean): Promise<Operator> {
  const found = await findOperator(tx, id, isDemo);
  if (!found) throw new Error("the first operator was added in this transaction");
  return found;
}

/**
 * Sets up a new installation within the transaction, with the functions that the back office's screens use.
 * The location and the hall are added later, on the set-up page. Returns the id of the first operator. Throws
 * SETUP_CLOSED if somebody can log in already, and VALIDATION for wrong values.
 */
export async function setUpHouse(tx: Db, setting: Setting): Promise<number> {
  const { asked, locale, isDemo } = setting;
  await sql`select pg_advisory_xact_lock(${SETUP_LOCK})`.execute(tx);
  if (!(await isSetupOpen(tx, isDemo))) throw new Refused("SETUP_CLOSED");
  // The database can still contain the demo's operators, whose user names cannot be used again.
  const taken = await tx
    .selectFrom("operator")
    .select("id")
    .where("username", "=", setting.username)
    .executeTakeFirst();
  if (taken) throw wrongField("username", "taken");
  if (asked.region) await judgeTimeZone(tx, asked.region.timeZone);
  const id = await addOperator(tx, setting);
  // If the database contains sales of the demo, the installation keeps the currency and time zone of these
  // sales.
  const region = (await isRegionFixed(tx)) ? await readRegion(tx) : asked.region;
  await openFirstRun(tx, asked.languages, region);
  const house = words(asked.nameHe, asked.nameEn);
  const business = asked.businessHe === "" ? house : words(asked.businessHe, asked.businessEn);
  const by = { operator: await readFirst(tx, id, isDemo), locale };
  const businessId = await createResource(tx, "businesses", by, { name: business });
  const own = { operator: await readFirst(tx, id, isDemo), locale };
  // If there were no brand, the storefront, mails and tickets would show the product's name.
  await createResource(tx, "brands", own, { ...PLAIN_BRAND, displayName: house });
  await createResource(tx, "auth-profiles", own, {
    businessId,
    name: asked.businessHe || asked.nameHe,
  });
  await createResource(tx, "categories", own, { name: FILMS });
  return id;
}
