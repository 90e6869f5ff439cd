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
 * messages, `npm start -- --help` and the table in docs/configuration.md are generated from these settings.
 * The specification marks the values of the limits and times as "not shown", so they are defined here.
 */

const RUNNING = {
  PORT: preset(
    whole(...PORTS),
    "3000",
    "Port of the storefront and its API. With 0 the system chooses a free port.",
  ),
  HOST: unset(
    listenHost(),
    "localhost with the demo, else ::",
    "Address that the server listens on: localhost for this machine only, :: for all addresses. With the demo, any value but localhost lets strangers log in as the demo's operators.",
  ),
  PUBLIC_URL: unset(
    webAddress(),
    "http://localhost:PORT",
    "URL at which customers reach the storefront. Links in messages begin with it. If it begins with https, cookies are sent over https only.",
  ),
  ENABLED_LOCALES: unset(
    someOf(LOCALES),
    "he,en,ru; all in the demo",
    "Languages of the storefront until an operator chooses others. Hebrew is always enabled.",
  ),
  DIST_DIR: preset(
    text(),
    "dist",
    "Folder of the built front end. If it does not exist, only the API is served.",
  ),
  MEDIA_DIR: unset(
    text(),
    "media; the demo's own folder in the demo",
    "Folder of your own pictures, served under /media/. Its subfolder vod holds videos and is not served there.",
  ),
  PICTURES_DIR: unset(
    text(),
    "DATA_DIR/pictures",
    "Folder of uploaded pictures, served under /media/pictures/. All nodes must share this folder.",
  ),
  PICTURES_S3_URL: unset(
    webAddress(),
    "none",
    "URL of an S3-compatible bucket for uploaded pictures, like https://host/bucket. It replaces PICTURES_DIR.",
  ),
  PICTURES_S3_REGION: preset(text(), "us-east-1", "Region of the bucket."),
  PICTURES_S3_KEY_ID: unset(text(), "none", "Access key id for the bucket."),
  PICTURES_S3_SECRET: unset(secret(text()), "none", "Secret access key for the bucket."),
  VIDEOS_DIR: unset(
    text(),
    "DATA_DIR/videos",
    "Folder of uploaded videos, which only their buyers can watch. All nodes must share this folder.",
  ),
  VIDEOS_S3_URL: unset(
    webAddress(),
    "none",
    "URL of an S3-compatible bucket for uploaded videos. It replaces VIDEOS_DIR and uses PICTURES_S3_REGION, PICTURES_S3_KEY_ID and PICTURES_S3_SECRET.",
  ),
  MAX_VIDEO_MEGABYTES: preset(
    whole(1, 80_000),
    "8192",
    "Maximum size of an uploaded video in megabytes. All files of a streamed video count together.",
  ),
  LOG_LEVEL: preset(
    oneOf(["trace", "debug", "info", "warn", "error", "fatal", "silent"]),
    "info",
    "Minimum level of the log lines that are written to standard error.",
  ),
  FIRST_OPERATOR: unset(
    secret(nameAndPassword()),
    "none",
    "User name and password of an operator with all permissions for all businesses. The server creates it at startup if no operator can log in.",
  ),
};

const RECORD = {
  DATABASE_URL: unset(
    secret(address(/^postgres(ql)?:\/\//, "postgres://user:password@host/database")),
    "the built-in database",
    "URL of a PostgreSQL database, version 15 or later. It takes precedence over DB.",
  ),
  DB: preset(
    oneOf(["pglite", "embedded"]),
    "pglite",
    "Built-in database: PGlite, or a PostgreSQL that npm installs. The command-line option --db overrides it.",
  ),
  DATA_DIR: preset(
    text(),
    ".data",
    "Folder of the built-in database. A second server with the same folder does not start.",
  ),
  ENCRYPTION_KEYS: unset(
    secret(encryptionKeys()),
    "the keys in ENCRYPTION_KEY_FILE",
    "Keys that encrypt ID numbers, waivers and secrets in the database. The first key encrypts new values. All of them decrypt.",
  ),
  ENCRYPTION_KEY_FILE: unset(
    text(),
    "encryption.key in DATA_DIR",
    "File with these keys if ENCRYPTION_KEYS is not set. The server creates it at the first start. All nodes need the same file. Keep a copy for your backups, because their encrypted values cannot be read without it.",
  ),
  DEMO: unset(
    oneOf(["0", "1"]),
    "1 on PGlite, else 0",
    "With 1, the server fills an empty database with the demo, and offers the demo's operators and an outbox that shows messages for which no gateway is set.",
  ),
  DEMO_AUDIENCE: preset(
    oneOf(["on", "off"]),
    "on",
    "Whether some of the demo's seats are already sold.",
  ),
  BACKUP_DIR: unset(
    text(),
    "no daily backups",
    "Folder in which the server makes a backup every day. It should be on another disk. With PGlite, requests wait while the backup is made.",
  ),
  BACKUP_HOUR: preset(
    whole(0, 23),
    "4",
    "Hour in the installation's time zone from which the daily backup is made.",
  ),
  BACKUP_KEEP: preset(
    whole(1, 3_650),
    "14",
    "Number of daily backups that are kept. Older ones are deleted.",
  ),
  CONSISTENCY_SECONDS: preset(
    whole(0, 86_400),
    "60",
    "Seconds between two checks that seats, tickets, orders and payments agree. 0 disables the checks.",
  ),
};

const LIMITS = {
  LIMITS: preset(
    oneOf(["on", "off"]),
    "on",
    "With off, there are no limits on requests, messages and password attempts. The limits apply to all nodes together.",
  ),
  LIMIT_PER_VISITOR: preset(
    whole(1),
    "1500",
    "Maximum requests per minute from one visitor. A request with a large response counts several times.",
  ),
  LIMIT_PER_KEY: preset(
    whole(1),
    "600",
    "Maximum requests per minute with one API key. A request with a large response counts several times.",
  ),
  LIMIT_PER_ADDRESS: preset(
    whole(1),
    "60000",
    "Maximum requests per minute from one IP address, which all the people in an office may share. Pages and large responses count several times.",
  ),
  NEW_VISITORS_PER_ADDRESS: preset(
    whole(1),
    "300",
    "Maximum new visitors per minute from one IPv4 address or IPv6 network. Ten times as many are allowed per hour. Each visitor is a row in the database.",
  ),
  STREAMS_PER_ADDRESS: preset(
    whole(1),
    "500",
    "Maximum open event streams from one IP address. A page keeps such a stream open to receive changes of seats.",
  ),
  GUESSES_PER_VISITOR: preset(
    whole(1),
    "10",
    "Maximum wrong codes, member numbers, references and document keys that one visitor can enter within GUESS_MINUTES. After that even right ones are refused for a while.",
  ),
  GUESSES_PER_ADDRESS: preset(
    whole(1),
    "100",
    "The same limit for one IP address, which all the people in an office may share.",
  ),
  GUESSES_PER_HOUSE: preset(
    whole(1),
    "1000",
    "The same limit for all visitors together. Above it, only visitors and IP addresses that have not guessed wrong are served.",
  ),
  GUESS_MINUTES: preset(
    whole(1, 1440),
    "15",
    "Minutes in which the count of wrong guesses falls evenly from its maximum to zero.",
  ),
};

const SEATS = {
  MAX_SEATS: preset(
    whole(1),
    "10",
    "Maximum seats of one business that a visitor can hold at once, over all presentations and browser tabs.",
  ),
  MAX_EXTENSIONS: preset(
    whole(),
    "3",
    "How many times a visitor can extend the timer of a booking step.",
  ),
  STRANDED_SEATS: preset(
    oneOf(["strict", "lenient"]),
    "lenient",
    "A choice of seats must not leave a single free seat alone. lenient: except at the end of a run of free seats that is only one longer than the choice. strict: the same, but only if no other place in the hall fits as many seats without leaving one.",
  ),
};

const PLANS = {
  PLAN_FILE_MB: preset(whole(1, 256), "16", "Maximum size of a seat plan file in megabytes."),
  PLAN_READ_SECONDS: preset(
    whole(1, 600),
    "30",
    "Maximum processor time in seconds for parsing a seat plan file.",
  ),
  PLAN_READ_MB: preset(
    whole(64, 16_384),
    "1024",
    "Maximum memory in megabytes for parsing a seat plan file.",
  ),
};

const PEOPLE = {
  ...LOGINS,
  MEMBER_PROOF: unset(
    oneOf(["login", "code", "none"]),
    "code; none in the demo",
    "What somebody has to prove before using a member number or a senior citizen's ID. login: a login as that customer. code: such a login, or a code sent to the number on record. none: nothing.",
  ),
  MEMBER_PROOF_MINUTES: preset(
    whole(1, 1440),
    "60",
    "Minutes for which a visitor who has entered such a code can buy the member's tickets.",
  ),
  CUSTOMER_FORMS: unset(
    writtenForms(),
    "name, e-mail address and mobile number required, ID number optional",
    "Fields of the forms order, orderMemberships, orderSystemVouchers and orderDonations. Fields and flags that you leave out keep their defaults.",
  ),
};

const PARTNERS = {
  PARTNER_LINK_SECONDS: preset(
    whole(1),
    "600",
    "Maximum difference in seconds between the time in a partner's signed link and the server's clock.",
  ),
  INTEGRATION_HOURS: preset(
    whole(1),
    "24",
    "Hours after a visitor has opened a partner's link during which purchases can be made for that partner.",
  ),
};

const OFFICE = {
  BUSINESS_DAY_START: preset(
    timeOfDay(),
    DEFAULT_CALENDAR.dayStart,
    "Time of day in the installation's time zone at which the business day begins. A business can set its own. After a change, the sums of all sales are computed again at the next start.",
  ),
  WEEKEND_DAYS: preset(
    weekdays(),
    DEFAULT_CALENDAR.weekendDays.join(","),
    "Days of the weekend, as numbers from 0 for Sunday to 6 for Saturday.",
  ),
};

/** The settings in the order in which they are documented. */
export const GROUPS: readonly {
  title: string;
  settings: Readonly<Record<string, z.ZodMiniType>>;
}[] = [
  { title: "Running", settings: RUNNING },
  { title: "Database and backups", settings: RECORD },
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
