import * as z from "zod/mini";
import { DEFAULT_CALENDAR } from "../../../domain/attendance.ts";
import { AFTER_SALE } from "./afterSaleSettings.ts";
import { encryptionKeys } from "./encryptionKeys.ts";
import { FRAME } from "./frameSettings.ts";
import { LOGINS } from "./loginSettings.ts";
import { writtenForms } from "./writtenForms.ts";
import { nameAndPassword } from "./nameAndPassword.ts";
import { CAPTCHAS, MESSAGES, WEBHOOKS } from "./outsideSettings.ts";
import { PAYMENTS } from "./paymentSettings.ts";
import { RETENTION } from "./retentionSettings.ts";
import { SALE } from "./saleSettings.ts";
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
 * messages, `npm start -- --help` and the table in docs/configuration.md are generated from them. The limits
 * and times among them are not given in the specification ("not shown").
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
  ENABLED_LOCALES: unset(
    someOf(LOCALES),
    "he,en,ru; all in the demo",
    "Languages that are on until an operator chooses them; Hebrew always is.",
  ),
  DIST_DIR: preset(text(), "dist", "Built front end; without one only the API answers."),
  MEDIA_DIR: unset(
    text(),
    "media, or the demo's",
    "Folder of the house's own pictures, served under /media/. Its subfolder vod holds videos and is not served.",
  ),
  PICTURES_DIR: unset(
    text(),
    "DATA_DIR/pictures",
    "Folder of uploaded pictures, served under /media/pictures/. All nodes need the same folder.",
  ),
  PICTURES_S3_URL: unset(
    webAddress(),
    "none",
    "S3-compatible bucket for uploaded pictures in place of the folder: https://host/bucket.",
  ),
  PICTURES_S3_REGION: preset(text(), "us-east-1", "The bucket's region."),
  PICTURES_S3_KEY_ID: unset(text(), "none", "Access key id for the bucket."),
  PICTURES_S3_SECRET: unset(secret(text()), "none", "Secret access key for the bucket."),
  VIDEOS_DIR: unset(
    text(),
    "DATA_DIR/videos",
    "Folder of uploaded videos, which only their buyers can open. All nodes need the same folder.",
  ),
  VIDEOS_S3_URL: unset(
    webAddress(),
    "none",
    "S3-compatible bucket for uploaded videos in place of the folder. It uses the region and the key of PICTURES_S3.",
  ),
  MAX_VIDEO_MEGABYTES: preset(
    whole(1, 80_000),
    "8192",
    "Maximum size of an uploaded video with all its parts, in megabytes.",
  ),
  LOG_LEVEL: preset(
    oneOf(["trace", "debug", "info", "warn", "error", "fatal", "silent"]),
    "info",
    "Lowest level of the log lines that are written to standard error.",
  ),
  FIRST_OPERATOR: unset(
    secret(nameAndPassword()),
    "nobody",
    "Adds an operator with every right and every business, if nobody can log in yet.",
  ),
};

const RECORD = {
  DATABASE_URL: unset(
    secret(address(/^postgres(ql)?:\/\//, "postgres://user:password@host/database")),
    "the built-in database",
    "Address of a PostgreSQL, version 15 or later. It takes precedence over DB.",
  ),
  DB: preset(
    oneOf(["pglite", "embedded"]),
    "pglite",
    "Built-in database: PGlite, or a PostgreSQL installed by npm. The argument --db does the same.",
  ),
  DATA_DIR: preset(
    text(),
    ".data",
    "Folder of the built-in database. A second server on the same folder is refused.",
  ),
  ENCRYPTION_KEYS: unset(
    secret(encryptionKeys()),
    "those of the key file",
    "Keys for ID numbers, waivers and secrets in the database. The first key encrypts, all of them decrypt.",
  ),
  ENCRYPTION_KEY_FILE: unset(
    text(),
    "encryption.key in DATA_DIR",
    "File with such keys, made at the first start. Every node needs the same file, and every backup a copy of it.",
  ),
  DEMO: unset(
    oneOf(["0", "1"]),
    "1 on PGlite, else 0",
    "1 fills an empty database with the demo, and enables the demo's operators and outbox.",
  ),
  DEMO_AUDIENCE: preset(oneOf(["on", "off"]), "on", "Whether a part of the demo's seats is sold."),
  BACKUP_DIR: unset(
    text(),
    "no daily backups",
    "Folder in which the server makes a backup every day. It should be on another disk. On PGlite all requests wait during the backup.",
  ),
  BACKUP_HOUR: preset(whole(0, 23), "4", "Hour of the day from which the daily backup is made."),
  BACKUP_KEEP: preset(whole(1, 3_650), "14", "How many daily backups are kept."),
  CONSISTENCY_SECONDS: preset(
    whole(0, 86_400),
    "60",
    "Seconds between two checks that seats, tickets, orders and money agree. 0 turns them off.",
  ),
};

const LIMITS = {
  LIMITS: preset(
    oneOf(["on", "off"]),
    "on",
    "off disables the limits on requests, messages and passwords. They hold for all nodes together.",
  ),
  LIMIT_PER_VISITOR: preset(
    whole(1),
    "1500",
    "Maximum requests of one visitor per minute. A large answer counts as several requests.",
  ),
  LIMIT_PER_KEY: preset(
    whole(1),
    "600",
    "Maximum calls of one API key per minute. A large answer counts as several calls.",
  ),
  LIMIT_PER_ADDRESS: preset(
    whole(1),
    "60000",
    "Maximum requests of one address per minute. Pages and large answers count as several requests. A whole office may share an address.",
  ),
  NEW_VISITORS_PER_ADDRESS: preset(
    whole(1),
    "300",
    "Maximum new visitors per minute from one address (IPv6: one network), and ten times as many per hour. Each visitor is a row in the database.",
  ),
  STREAMS_PER_ADDRESS: preset(whole(1), "500", "Maximum open event streams of one address."),
  GUESSES_PER_VISITOR: preset(
    whole(1),
    "10",
    "Maximum wrong codes, numbers, references and document keys of one visitor within GUESS_MINUTES. Further ones are refused for a while, right or wrong.",
  ),
  GUESSES_PER_ADDRESS: preset(
    whole(1),
    "100",
    "The same for one address, which a whole office may share.",
  ),
  GUESSES_PER_HOUSE: preset(
    whole(1),
    "1000",
    "The same for all visitors together. Beyond it only visitors and addresses without a wrong guess are served.",
  ),
  GUESS_MINUTES: preset(whole(1, 1440), "15", "Minutes over which wrong guesses expire evenly."),
};

const SEATS = {
  MAX_SEATS: preset(
    whole(1),
    "10",
    "Maximum seats and places of a business that a visitor may hold at once, in all presentations and tabs together.",
  ),
  MAX_EXTENSIONS: preset(
    whole(),
    "3",
    "How often the timer of a step may be extended after its start.",
  ),
  STRANDED_SEATS: preset(
    oneOf(["strict", "lenient"]),
    "lenient",
    "lenient allows a single free seat to be left alone where the row offered no better choice.",
  ),
};

const PLANS = {
  PLAN_FILE_MB: preset(whole(1, 256), "16", "Maximum size of a seat plan file in megabytes."),
  PLAN_READ_SECONDS: preset(
    whole(1, 600),
    "30",
    "Maximum seconds of processor time for reading a seat plan file.",
  ),
  PLAN_READ_MB: preset(
    whole(64, 16_384),
    "1024",
    "Maximum memory for reading a seat plan file in megabytes.",
  ),
};

const PEOPLE = {
  ...LOGINS,
  MEMBER_PROOF: unset(
    oneOf(["login", "code", "none"]),
    "code; none in the demo",
    "Proof that is required before a member's number or a senior citizen's ID can be used: login (as that customer), code (login, or a code sent to the number on record), or none.",
  ),
  MEMBER_PROOF_MINUTES: preset(
    whole(1, 1440),
    "60",
    "Minutes that such a code opens the member's tickets to the visitor who entered it.",
  ),
  CUSTOMER_FORMS: unset(
    writtenForms(),
    "name, e-mail and mobile asked, ID offered",
    "Fields of the forms order, orderMemberships, orderSystemVouchers and orderDonations. A field or flag that is left out keeps its default.",
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
    "Time on the installation's clock at which the business day begins, unless a business sets its own. If it changes, all sales are counted again at the next start.",
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
  { title: "Ways of ordering online", settings: SALE },
  { title: "Seat plans", settings: PLANS },
  { title: "Logging in", settings: PEOPLE },
  { title: "Captcha", settings: CAPTCHAS },
  { title: "Messages", settings: MESSAGES },
  { title: "Webhooks", settings: WEBHOOKS },
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
  ...SALE,
  ...PLANS,
  ...PEOPLE,
  ...CAPTCHAS,
  ...MESSAGES,
  ...WEBHOOKS,
  ...PAYMENTS,
  ...AFTER_SALE,
  ...PARTNERS,
  ...OFFICE,
  ...RETENTION,
});

/** The parsed settings, by name. */
export type Settings = z.output<typeof Settings>;

/** Thrown if the server cannot start with these settings. The message has one sentence per wrong setting. */
export class WrongSettings extends Error {
  override readonly name = "WrongSettings";
}

/**
 * Reads all settings. An empty value counts as not set. Throws WrongSettings with the errors of all settings.
 */
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
