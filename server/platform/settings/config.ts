import { join } from "node:path";
import type { BusinessCalendar } from "../../../domain/attendance.ts";
import type { SaleFlags } from "../../../domain/saleFlags.ts";
import { saleConfigOf } from "./saleConfig.ts";
import { afterSaleConfigOf, type AfterSaleConfig } from "./afterSaleConfig.ts";
import { frameConfigOf, type FrameConfig } from "./frameConfig.ts";
import { guessConfigOf, memberProofOf, type MemberProof } from "./guessConfig.ts";
import { formConfigOf, type FormConfig } from "./formConfig.ts";
import { loginConfigOf, type LoginConfig } from "./loginConfig.ts";
import { outsideConfigOf, type OutsideConfig } from "./outsideConfig.ts";
import { paymentConfigOf, refusalsOfPayments, type PaymentConfig } from "./paymentConfig.ts";
import {
  picturesConfigOf,
  videosConfigOf,
  type PicturesConfig,
  type VideosConfig,
} from "./picturesConfig.ts";
import { receiptConfigOf, type ReceiptConfig } from "./receiptConfig.ts";
import { retentionConfigOf, type RetentionConfig } from "./retentionConfig.ts";
import type { KeySource } from "../encryption/keySource.ts";
import { readSettings, WrongSettings, type Settings } from "./environment.ts";
import type { Env } from "./setting.ts";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "../../../domain/locale.ts";
import { EVERY_ADDRESS, LOOPBACK } from "../listen.ts";
import type { GuessConfig } from "./guessConfig.ts";
import type { FirstOperator } from "./nameAndPassword.ts";

/** The database to use. `url` takes precedence over `engine`. */
export interface StoreConfig {
  /** `pglite` needs no installation. `embedded` runs the PostgreSQL that is bundled in node_modules. */
  readonly engine: "pglite" | "embedded";
  readonly dataDir: string;
  /** URL of any PostgreSQL ≥ 15: `postgres://user:password@host/database`. */
  readonly url: string | undefined;
  /** The source of the keys that encrypt columns. */
  readonly encryption: KeySource;
}

/** Limits of partners' links (storefront.md section 1, integration mode). */
export interface PartnerConfig {
  /** Maximum difference between the time in a link and the server's time, in seconds. */
  readonly linkSeconds: number;
  /** Hours after the opening of a partner's link in which the visitor can buy through that partner. */
  readonly integrationHours: number;
}

/** Limits for parsing an uploaded seat plan. */
export interface PlanConfig {
  readonly fileBytes: number;
  readonly readSeconds: number;
  readonly readMegabytes: number;
}

/**
 * The server's configuration (contract, "Running"), read once at startup. The settings themselves, with their
 * rules, defaults and descriptions, are in `environment.ts`.
 */
export interface Config {
  readonly store: StoreConfig;
  readonly port: number;
  /** Host to listen on. `localhost` means this machine only, `::` all addresses. */
  readonly host: string;
  /**
   * Port of the sandbox payment provider, whose pages have an origin of their own. If the port is 0, the
   * system chooses one.
   */
  readonly sandboxPort: number;
  /** URL at which customers reach the storefront. Empty means `http://localhost:<port>`. */
  readonly publicUrl: string;
  readonly isDemo: boolean;
  /**
   * Whether the demo's halls are partly sold. Tests that count seats turn the demo's audience off, because
   * they need empty halls.
   */
  readonly hasDemoAudience: boolean;
  /** The operator that is created if the installation has no operators. */
  readonly firstOperator: FirstOperator | undefined;
  /** Settings of the services for SMS, mail and captchas. */
  readonly outside: OutsideConfig;
  readonly hasLimits: boolean;
  /**
   * Requests per minute of one visitor. `perAddress` is the limit for one network address, which a whole
   * office may share.
   */
  readonly limits: {
    readonly perVisitor: number;
    readonly perAddress: number;
    /** Maximum new visitors per minute from one network address. */
    readonly newVisitors: number;
  };
  /** Maximum calls per minute with one API key. */
  readonly callsPerKey: number;
  /** Limits of wrong guesses, from `GUESSES_PER_VISITOR` and the settings after it. */
  readonly guesses: GuessConfig;
  /** The proof required before a member's number or a senior citizen's ID grants anything. */
  readonly memberProof: MemberProof;
  /** Maximum streams of each kind per network address. */
  readonly streamsPerAddress: number;
  /**
   * Maximum number of numbered seats and unnumbered places that one visitor may lock at once, over all
   * presentations and tabs.
   */
  readonly maxSeats: number;
  /** Languages that are enabled until an operator chooses others in the back office. */
  readonly enabledLocales: readonly Locale[];
  /**
   * How often the timer of a checkout step can be extended. The first start of the timer does not count as
   * an extension.
   */
  readonly maxExtensions: number;
  /** Minimum lifetime of locks in seconds once a payment has begun. */
  readonly paymentSeconds: number;
  readonly payments: PaymentConfig;
  readonly logins: LoginConfig;
  readonly partners: PartnerConfig;
  readonly afterSale: AfterSaleConfig;
  /** The ways of ordering online that are enabled. */
  readonly sale: SaleFlags;
  /** Seconds between two runs of the consistency check. 0 disables the check. */
  readonly consistencySeconds: number;
  /** When business days begin, and which days are the weekend. */
  readonly calendar: BusinessCalendar;
  readonly receipts: ReceiptConfig;
  /** The fields of customer forms. */
  readonly forms: FormConfig;
  /**
   * How the exception for a single remaining seat is judged: `lenient` considers only the run of free seats
   * from which the buyer chooses, `strict` all runs of the hall (contract, "Seats").
   */
  readonly strandedSeats: "strict" | "lenient";
  readonly plans: PlanConfig;
  /** Daily backups to a folder. */
  readonly backups: {
    /** The folder of the backups. If `undefined`, no backups are made. */
    readonly dir: string | undefined;
    /** Hour in the installation's time zone from which the day's backup is made. */
    readonly hour: number;
    /** How many backups are kept. */
    readonly kept: number;
  };
  /** Retention periods in days. */
  readonly retention: RetentionConfig;
  /** Folder of the built front end. If the folder is missing, only the API is served. */
  readonly distDir: string;
  /**
   * Folder of the operator's own pictures, such as a presentation's viewAreaFilename. The pictures are
   * served under /media/.
   */
  readonly mediaDir: string;
  /** Where pictures that operators upload are stored. The pictures are served under /media/pictures/. */
  readonly pictures: PicturesConfig;
  /** Where videos that operators upload are stored. */
  readonly videos: VideosConfig;
  readonly frame: FrameConfig;
  /** The minimum pino level that is logged. */
  readonly logLevel: Settings["LOG_LEVEL"];
}

/**
 * The default languages of an installation without the demo (storefront spec, section 1). The demo instead
 * has all languages.
 */
const OWN_LOCALES: readonly Locale[] = ["he", "en", "ru"];

/**
 * Returns these languages. If Hebrew is not among the languages, it is added at the beginning, because
 * Hebrew is always enabled.
 */
const withDefault = (wished: readonly Locale[]): readonly Locale[] =>
  wished.includes(DEFAULT_LOCALE) ? wished : [DEFAULT_LOCALE, ...wished];

/** Returns the settings, in which the option `--db pglite|embedded` overrides `DB`. */
function withArguments(env: Env, argv: readonly string[]): Env {
  const at = argv.indexOf("--db");
  return at >= 0 ? { ...env, DB: argv[at + 1] ?? "missing" } : env;
}

/** Returns whether the server runs as a trial: on PGlite without DATABASE_URL. */
const isTrialOf = ({ DATABASE_URL, DB }: Settings): boolean =>
  DATABASE_URL === undefined && DB === "pglite";

/**
 * Returns the part of the configuration that does not concern sales, for example for the database and the
 * server.
 */
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
  videos: videosConfigOf(settings),
  frame: frameConfigOf(settings, isDemo),
  enabledLocales: withDefault(settings.ENABLED_LOCALES ?? (isDemo ? LOCALES : OWN_LOCALES)),
  logLevel: settings.LOG_LEVEL,
});

/**
 * A configuration, and one sentence for each reason why the server refuses to start with it. Usually there
 * are no reasons for a refusal.
 */
export interface ReadConfig {
  readonly config: Config;
  readonly refusals: readonly string[];
}

/**
 * Reads the configuration, and finds the reasons why the server refuses to start with it. Throws
 * WrongSettings if a setting is invalid.
 */
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
    callsPerKey: settings.LIMIT_PER_KEY,
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
    sale: saleConfigOf(settings, isDemo),
    consistencySeconds: settings.CONSISTENCY_SECONDS,
    backups: {
      dir: settings.BACKUP_DIR,
      hour: settings.BACKUP_HOUR,
      kept: settings.BACKUP_KEEP,
    },
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

/**
 * Reads the configuration. Throws WrongSettings with the setting's name if a setting is invalid or dangerous.
 */
export function readConfig(env: Env, argv: readonly string[] = []): Config {
  const { config, refusals } = readConfigToCheck(env, argv);
  if (refusals.length > 0) throw new WrongSettings(refusals.join("\n"));
  return config;
}
