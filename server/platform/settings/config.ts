import { join } from "node:path";
import type { BusinessCalendar } from "../../../domain/attendance.ts";
import { afterSaleConfigOf, type AfterSaleConfig } from "./afterSaleConfig.ts";
import { frameConfigOf, type FrameConfig } from "./frameConfig.ts";
import { guessConfigOf, memberProofOf, type MemberProof } from "./guessConfig.ts";
import { formConfigOf, type FormConfig } from "./formConfig.ts";
import { loginConfigOf, type LoginConfig } from "./loginConfig.ts";
import { outsideConfigOf, type OutsideConfig } from "./outsideConfig.ts";
import { paymentConfigOf, refusalsOfPayments, type PaymentConfig } from "./paymentConfig.ts";
import { picturesConfigOf, type PicturesConfig } from "./picturesConfig.ts";
import { receiptConfigOf, type ReceiptConfig } from "./receiptConfig.ts";
import { retentionConfigOf, type RetentionConfig } from "./retentionConfig.ts";
import type { KeySource } from "../encryption/keySource.ts";
import { readSettings, WrongSettings, type Settings } from "./configuration.ts";
import type { Env } from "./setting.ts";
import { DEFAULT_LOCALE, type Locale } from "../../../domain/locale.ts";
import { EVERY_ADDRESS, LOOPBACK } from "../listen.ts";
import type { GuessConfig } from "./guessConfig.ts";
import type { FirstOperator } from "./nameAndPassword.ts";

/** Which database holds the record. `url` wins over `engine`. */
export interface StoreConfig {
  /** `pglite` needs nothing installed; `embedded` runs real PostgreSQL out of node_modules. */
  readonly engine: "pglite" | "embedded";
  readonly dataDir: string;
  /** Any PostgreSQL ≥ 15: `postgres://user:password@host/database`. */
  readonly url: string | undefined;
  /** What its sealed columns are encrypted with. */
  readonly encryption: KeySource;
}

/** How partners' links are taken (storefront.md section 1, integration mode). */
export interface PartnerConfig {
  /** How far a link's time may be from ours. */
  readonly linkSeconds: number;
  /** How long after its link an integration may still be bought under. */
  readonly integrationHours: number;
}

/** What reading an uploaded seat plan may cost. */
export interface PlanConfig {
  readonly fileBytes: number;
  readonly readSeconds: number;
  readonly readMegabytes: number;
}

/**
 * What the server makes of its settings (contract, "Running"), read once at start. The settings
 * themselves, with their rules, defaults and what they are for, stand in `configuration.ts`.
 */
export interface Config {
  readonly store: StoreConfig;
  readonly port: number;
  /** Where the server listens: `localhost` is this machine alone, `::` every address. */
  readonly host: string;
  /** Own origin of the sandbox payment provider; 0 lets the system choose. */
  readonly sandboxPort: number;
  /** Where people reach the storefront; empty means `http://localhost:<port>`. */
  readonly publicUrl: string;
  readonly isDemo: boolean;
  /** Whether the demo's houses are part sold; tests that count seats want them empty. */
  readonly hasDemoAudience: boolean;
  /** Staff to begin with, where the house has none. */
  readonly firstOperator: FirstOperator | undefined;
  /** SMS, mail and captcha services. */
  readonly outside: OutsideConfig;
  readonly hasLimits: boolean;
  /** Requests a minute by one visitor, and by one address, behind which may stand a whole office. */
  readonly limits: {
    readonly perVisitor: number;
    readonly perAddress: number;
    /** New visitors a minute by one address. */
    readonly newVisitors: number;
  };
  /** Wrong guesses that are borne (`GUESSES_PER_VISITOR` and so on). */
  readonly guesses: GuessConfig;
  /** What a member's number or a senior citizen's ID needs before it opens anything. */
  readonly memberProof: MemberProof;
  /** Streams of live seats that may be open to one address. */
  readonly streamsPerAddress: number;
  /** Seats and places one visitor may lock at a time, over all presentations and tabs. */
  readonly maxSeats: number;
  readonly enabledLocales: readonly Locale[];
  /** How many times a step's timer may be extended after its first, free start. */
  readonly maxExtensions: number;
  /** Seconds that locks live at least once a payment has begun. */
  readonly paymentSeconds: number;
  readonly payments: PaymentConfig;
  readonly logins: LoginConfig;
  readonly partners: PartnerConfig;
  readonly afterSale: AfterSaleConfig;
  /** How the house counts its days. */
  readonly calendar: BusinessCalendar;
  readonly receipts: ReceiptConfig;
  /** What customer forms ask. */
  readonly forms: FormConfig;
  /** contract, "Seats": whether the one-left exception looks at the run or at all runs. */
  readonly strandedSeats: "strict" | "lenient";
  readonly plans: PlanConfig;
  /** How long data is kept. */
  readonly retention: RetentionConfig;
  /** Built front end; where it is missing only the API answers. */
  readonly distDir: string;
  /** The house's own pictures (a presentation's viewAreaFilename), answered under /media/. */
  readonly mediaDir: string;
  /** Pictures that operators upload, answered under /media/pictures/. */
  readonly pictures: PicturesConfig;
  readonly frame: FrameConfig;
  /** From which of pino's levels on a line is logged. */
  readonly logLevel: Settings["LOG_LEVEL"];
}

/** Hebrew is always on, and first where it was not named. */
const withDefault = (wished: readonly Locale[]): readonly Locale[] =>
  wished.includes(DEFAULT_LOCALE) ? wished : [DEFAULT_LOCALE, ...wished];

/** `--db pglite|embedded` stands for the setting `DB`. */
function withArguments(env: Env, argv: readonly string[]): Env {
  const at = argv.indexOf("--db");
  return at >= 0 ? { ...env, DB: argv[at + 1] ?? "missing" } : env;
}

/** Where a real PostgreSQL is named, or one from npm, this is no trial. */
const isTrialOf = ({ DATABASE_URL, DB }: Settings): boolean =>
  DATABASE_URL === undefined && DB === "pglite";

/** What the house is made of: no rule of the sale. */
const groundOf = (settings: Settings, isDemo: boolean) => ({
  store: {
    engine: settings.DB,
    dataDir: settings.DATA_DIR,
    url: settings.DATABASE_URL,
    encryption: {
      keys: settings.ENCRYPTION_KEYS,
      file: settings.ENCRYPTION_KEY_FILE ?? join(settings.DATA_DIR, "encryption.key"),
    },
  },
  port: settings.PORT,
  host: settings.HOST ?? (isDemo ? LOOPBACK : EVERY_ADDRESS),
  sandboxPort: settings.SANDBOX_PORT ?? (settings.PORT === 0 ? 0 : settings.PORT + 1),
  publicUrl: (settings.PUBLIC_URL ?? "").replace(/\/+$/, ""),
  isDemo,
  hasDemoAudience: settings.DEMO_AUDIENCE === "on",
  firstOperator: settings.FIRST_OPERATOR,
  distDir: settings.DIST_DIR,
  mediaDir: settings.MEDIA_DIR ?? (isDemo ? "server/demo/media" : "media"),
  pictures: picturesConfigOf(settings),
  frame: frameConfigOf(settings, isDemo),
  enabledLocales: withDefault(settings.ENABLED_LOCALES),
  logLevel: settings.LOG_LEVEL,
});

/** A configuration, and why the server does not start with it: a sentence each, mostly none. */
export interface ReadConfig {
  readonly config: Config;
  readonly refusals: readonly string[];
}

/** Reads the configuration; throws WrongSettings where a setting cannot be read. */
export function readConfigToCheck(env: Env, argv: readonly string[] = []): ReadConfig {
  const settings = readSettings(withArguments(env, argv));
  const isTrial = isTrialOf(settings);
  const isDemo = (settings.DEMO ?? (isTrial ? "1" : "0")) === "1";
  const hasLimits = settings.LIMITS === "on";
  const payments = paymentConfigOf(settings, isDemo);
  const refusals = refusalsOfPayments(payments, { isDemo, hasLimits, isTrial });
  const config: Config = {
    ...groundOf(settings, isDemo),
    outside: outsideConfigOf(settings, isDemo),
    hasLimits,
    limits: {
      perVisitor: settings.LIMIT_PER_VISITOR,
      perAddress: settings.LIMIT_PER_ADDRESS,
      newVisitors: settings.NEW_VISITORS_PER_ADDRESS,
    },
    guesses: guessConfigOf(settings),
    memberProof: memberProofOf(settings, isDemo),
    streamsPerAddress: settings.STREAMS_PER_ADDRESS,
    maxSeats: settings.MAX_SEATS,
    maxExtensions: settings.MAX_EXTENSIONS,
    paymentSeconds: settings.PAYMENT_SECONDS,
    payments,
    logins: loginConfigOf(settings),
    partners: {
      linkSeconds: settings.PARTNER_LINK_SECONDS,
      integrationHours: settings.INTEGRATION_HOURS,
    },
    afterSale: afterSaleConfigOf(settings),
    calendar: { dayStart: settings.BUSINESS_DAY_START, weekendDays: settings.WEEKEND_DAYS },
    receipts: receiptConfigOf(settings),
    forms: formConfigOf(settings.CUSTOMER_FORMS),
    strandedSeats: settings.STRANDED_SEATS,
    plans: {
      fileBytes: settings.PLAN_FILE_MB * 1024 * 1024,
      readSeconds: settings.PLAN_READ_SECONDS,
      readMegabytes: settings.PLAN_READ_MB,
    },
    retention: retentionConfigOf(settings),
  };
  return { config, refusals };
}

/** Reads the configuration; throws WrongSettings, which names the setting, where one is wrong or dangerous. */
export function readConfig(env: Env, argv: readonly string[] = []): Config {
  const { config, refusals } = readConfigToCheck(env, argv);
  if (refusals.length > 0) throw new WrongSettings(refusals.join("\n"));
  return config;
}
