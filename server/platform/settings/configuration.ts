import * as z from "zod/mini";
import { DEFAULT_CALENDAR } from "../../../domain/attendance.ts";
import { AFTER_SALE } from "./afterSaleSettings.ts";
import { encryptionKeys } from "./encryptionKeys.ts";
import { FRAME } from "./frameSettings.ts";
import { LOGINS } from "./loginSettings.ts";
import { writtenForms } from "./writtenForms.ts";
import { nameAndPassword } from "./nameAndPassword.ts";
import { CAPTCHAS, MESSAGES } from "./outsideSettings.ts";
import { PAYMENTS } from "./paymentSettings.ts";
import { RETENTION } from "./retentionSettings.ts";
import {
  address,
  listenHost,
  oneOf,
  PORTS,
  preset,
  secret,
  someOf,
  text,
  told,
  unset,
  webAddress,
  whole,
  type Env,
} from "./setting.ts";
import { timeOfDay, weekdays } from "./businessDays.ts";
import { LOCALES } from "../../../domain/locale.ts";

/*
 * All settings of the server: name, rule, default and description. The configuration reader, its error
 * messages, `npm start -- --help` and the table in docs/configuration.md are generated from them. The
 * specification leaves the limits and times among them open ("not shown").
 */

const RUNNING = {
  PORT: preset(
    whole(...PORTS),
    "3000",
    "Port of the storefront and its calls; 0 takes a free one.",
  ),
  HOST: unset(
    listenHost(),
    "localhost with the demo, else ::",
    "Address that the server listens on: localhost is this machine alone, :: every address. With the demo anything but localhost lets strangers log in as its operators.",
  ),
  PUBLIC_URL: unset(
    webAddress(),
    "http://localhost:PORT",
    "Where people reach the storefront: the address in messages; https makes cookies secure.",
  ),
  ENABLED_LOCALES: preset(
    someOf(LOCALES),
    LOCALES.join(","),
    "Languages that are on; Hebrew always is.",
  ),
  DIST_DIR: preset(text(), "dist", "Built front end; without one only the API answers."),
  MEDIA_DIR: unset(
    text(),
    "media, or the demo's",
    "The house's own pictures, answered under /media/; videos lie in its folder vod, which is not.",
  ),
  PICTURES_DIR: unset(
    text(),
    "DATA_DIR/pictures",
    "Pictures that operators upload, answered under /media/pictures/. Several nodes share one folder.",
  ),
  PICTURES_S3_URL: unset(
    webAddress(),
    "none",
    "A bucket for those pictures in place of the folder, of any service that speaks S3: https://host/bucket.",
  ),
  PICTURES_S3_REGION: preset(text(), "us-east-1", "The bucket's region."),
  PICTURES_S3_KEY_ID: unset(text(), "none", "The key's name there."),
  PICTURES_S3_SECRET: unset(secret(text()), "none", "The key's secret."),
  LOG_LEVEL: preset(
    oneOf(["trace", "debug", "info", "warn", "error", "fatal", "silent"]),
    "info",
    "From which level on log lines are written to standard error.",
  ),
  FIRST_OPERATOR: unset(
    secret(nameAndPassword()),
    "nobody",
    "Operator with every right and every business, where nobody can log in yet.",
  ),
};

const RECORD = {
  DATABASE_URL: unset(
    secret(address(/^postgres(ql)?:\/\//, "postgres://user:password@host/database")),
    "the built-in database",
    "Any PostgreSQL from 15 on; wins over DB.",
  ),
  DB: preset(
    oneOf(["pglite", "embedded"]),
    "pglite",
    "The database that comes with the server: PGlite, or a PostgreSQL from npm; so does --db.",
  ),
  DATA_DIR: preset(
    text(),
    ".data",
    "Folder of the database that comes with the server; a second server on it is refused.",
  ),
  ENCRYPTION_KEYS: unset(
    secret(encryptionKeys()),
    "those of the key file",
    "What ID numbers, waivers and secrets in the database are encrypted with; the first encrypts, all decrypt.",
  ),
  ENCRYPTION_KEY_FILE: unset(
    text(),
    "encryption.key in DATA_DIR",
    "File with such keys, made at the first start; every node needs the same, and a backup its copy.",
  ),
  DEMO: unset(
    oneOf(["0", "1"]),
    "1 on PGlite, else 0",
    "1 fills an empty database with the demo, and lets its operators and outbox be used.",
  ),
  DEMO_AUDIENCE: preset(oneOf(["on", "off"]), "on", "Whether the demo's houses are part sold."),
};

const LIMITS = {
  LIMITS: preset(
    oneOf(["on", "off"]),
    "on",
    "off counts no requests, no messages to a number and no passwords.",
  ),
  LIMIT_PER_VISITOR: preset(
    whole(1),
    "1500",
    "Requests a minute by one visitor; a large answer counts as several.",
  ),
  LIMIT_PER_ADDRESS: preset(
    whole(1),
    "60000",
    "Requests a minute by one address, behind which may stand a whole office; pages and large answers count as several.",
  ),
  NEW_VISITORS_PER_ADDRESS: preset(
    whole(1),
    "300",
    "New visitors a minute from one address (IPv6: one network), and ten times as many an hour; each is a row in the database.",
  ),
  STREAMS_PER_ADDRESS: preset(whole(1), "500", "Streams of live seats open to one address."),
  GUESSES_PER_VISITOR: preset(
    whole(1),
    "10",
    "Wrong codes, numbers, references and document keys of one visitor in GUESS_MINUTES; beyond it all of them are refused for a while.",
  ),
  GUESSES_PER_ADDRESS: preset(
    whole(1),
    "100",
    "The same by one address, behind which may stand a whole office.",
  ),
  GUESSES_PER_HOUSE: preset(
    whole(1),
    "1000",
    "The same by everybody together; beyond it only visitors and addresses that have not guessed wrong are served.",
  ),
  GUESS_MINUTES: preset(
    whole(1, 1440),
    "15",
    "Minutes in which wrong guesses are counted; they drain off evenly over this time.",
  ),
};

const SEATS = {
  MAX_SEATS: preset(
    whole(1),
    "10",
    "Seats and places that a visitor may hold at once, over all presentations and tabs.",
  ),
  MAX_EXTENSIONS: preset(
    whole(),
    "3",
    "Times that a step's timer may be extended after its first, free start.",
  ),
  STRANDED_SEATS: preset(
    oneOf(["strict", "lenient"]),
    "lenient",
    "lenient forgives a single seat left alone in a run that had no better choice.",
  ),
};

const PLANS = {
  PLAN_FILE_MB: preset(whole(1, 256), "16", "Megabytes that the file of a seat plan may have."),
  PLAN_READ_SECONDS: preset(whole(1, 600), "30", "Seconds that reading such a file may take."),
  PLAN_READ_MB: preset(whole(64, 16_384), "1024", "Megabytes of memory that reading it may take."),
};

const PEOPLE = {
  ...LOGINS,
  MEMBER_PROOF: unset(
    oneOf(["login", "code", "none"]),
    "code; none in the demo",
    "What a member's number or a senior citizen's ID needs before it opens tickets: login of that customer, login or a code sent to the number on record, or none.",
  ),
  MEMBER_PROOF_MINUTES: preset(
    whole(1, 1440),
    "60",
    "Minutes that such a code opens the member's tickets to the visitor who entered it.",
  ),
  CUSTOMER_FORMS: unset(
    writtenForms(),
    "name, e-mail and mobile asked, ID offered",
    "What the forms order, orderMemberships, orderSystemVouchers and orderDonations ask; a field or flag that is left out is as ever.",
  ),
};

const PARTNERS = {
  PARTNER_LINK_SECONDS: preset(
    whole(1),
    "600",
    "Seconds that the time in a partner's signed link may be from ours.",
  ),
  INTEGRATION_HOURS: preset(
    whole(1),
    "24",
    "Hours after such a link in which its visitor may buy under it.",
  ),
};

const OFFICE = {
  BUSINESS_DAY_START: preset(
    timeOfDay(),
    DEFAULT_CALENDAR.dayStart,
    "When the business day begins in Jerusalem; moved, all sales are counted anew at the next start.",
  ),
  WEEKEND_DAYS: preset(
    weekdays(),
    DEFAULT_CALENDAR.weekendDays.join(","),
    "Days of the weekend, from 0 for Sunday.",
  ),
};

/** The settings in the order in which they are documented. */
export const GROUPS: readonly {
  title: string;
  settings: Readonly<Record<string, z.ZodMiniType>>;
}[] = [
  { title: "Running", settings: RUNNING },
  { title: "The record", settings: RECORD },
  { title: "Proxies and requests", settings: FRAME },
  { title: "Limits", settings: LIMITS },
  { title: "Seats", settings: SEATS },
  { title: "Seat plans", settings: PLANS },
  { title: "Logging in", settings: PEOPLE },
  { title: "Captcha", settings: CAPTCHAS },
  { title: "Messages", settings: MESSAGES },
  { title: "Payments", settings: PAYMENTS },
  { title: "After the sale", settings: AFTER_SALE },
  { title: "Partners", settings: PARTNERS },
  { title: "Back office", settings: OFFICE },
  { title: "Retention", settings: RETENTION },
];

const Settings = z.object({
  ...RUNNING,
  ...RECORD,
  ...FRAME,
  ...LIMITS,
  ...SEATS,
  ...PLANS,
  ...PEOPLE,
  ...CAPTCHAS,
  ...MESSAGES,
  ...PAYMENTS,
  ...AFTER_SALE,
  ...PARTNERS,
  ...OFFICE,
  ...RETENTION,
});

/** The parsed settings by name. */
export type Settings = z.output<typeof Settings>;

/** Settings that the server cannot start with. The message has one sentence per setting. */
export class WrongSettings extends Error {
  override readonly name = "WrongSettings";
}

/** Reads all settings. An empty value counts as not set. Throws WrongSettings with all errors. */
export function readSettings(env: Env): Settings {
  const shape: Readonly<Record<string, z.ZodMiniType>> = Settings.shape;
  const given = Object.entries(shape).map(
    ([name, schema]) => [name, env[name] || told.get(schema)?.preset] as const,
  );
  const read = Settings.safeParse(Object.fromEntries(given));
  if (read.success) return read.data;
  const wrong = new Set(read.error.issues.map(({ path }) => String(path[0])));
  const sentences = [...wrong].map((name) => {
    const about = shape[name] && told.get(shape[name]);
    const value = about?.isSecret ? "wrong" : `"${env[name]}"`;
    return `${name} is ${value}; it must be ${about?.must}.`;
  });
  throw new WrongSettings(sentences.join("\n"));
}
