import { readAfterSaleConfig, type AfterSaleConfig } from "./config/afterSaleConfig.ts";
import { readOutsideConfig, type OutsideConfig } from "./config/outsideConfig.ts";
import { readPaymentConfig, refuseLive, type PaymentConfig } from "./config/paymentConfig.ts";
import { choice, integer, type Env } from "./config/settings.ts";
import { DEFAULT_LOCALE, isLocale, type Locale } from "./locale.ts";
import type { FirstOperator } from "./operators/firstOperator.ts";

/** Which database holds the record. `url` wins over `engine`. */
export interface StoreConfig {
  /** `pglite` needs nothing installed; `embedded` runs real PostgreSQL out of node_modules. */
  readonly engine: "pglite" | "embedded";
  readonly dataDir: string;
  /** Any PostgreSQL ≥ 15: `postgres://user:password@host/database`. */
  readonly url: string | undefined;
}

/** Everything that can be set about a running server (contract, "Running"), read once at start. */
export interface Config {
  readonly store: StoreConfig;
  readonly port: number;
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
  readonly limits: { readonly perVisitor: number; readonly perAddress: number };
  /** Seats and places one visitor may lock at a time, over all presentations and tabs. */
  readonly maxSeats: number;
  readonly enabledLocales: readonly Locale[];
  /** How many times a step's timer may be extended after its first, free start. */
  readonly maxExtensions: number;
  /** Seconds that locks live at least once a payment has begun. */
  readonly paymentSeconds: number;
  readonly payments: PaymentConfig;
  readonly afterSale: AfterSaleConfig;
  /** contract, "Seats": whether the one-left exception looks at the run or at all runs. */
  readonly strandedSeats: "strict" | "lenient";
  /** Built front end; where it is missing only the API answers. */
  readonly distDir: string;
  /** The house's own pictures (a presentation's viewAreaFilename), answered under /media/. */
  readonly mediaDir: string;
  /** Trust X-Forwarded-For: only behind a proxy of one's own. */
  readonly isBehindProxy: boolean;
}

function locales(env: Env): Locale[] {
  const wished = (env["ENABLED_LOCALES"] || "he,en").split(",").map((each) => each.trim());
  const unknown = wished.find((each) => !isLocale(each));
  if (unknown !== undefined) throw new Error(`ENABLED_LOCALES names "${unknown}".`);
  const enabled = wished.filter(isLocale);
  return enabled.includes(DEFAULT_LOCALE) ? enabled : [DEFAULT_LOCALE, ...enabled];
}

const PASSWORD_LENGTH = 12;

function firstOperatorOf(env: Env): FirstOperator | undefined {
  const text = env["FIRST_OPERATOR"];
  if (!text) return undefined;
  const [, username, password = ""] = /^([\w.-]+):(.+)$/.exec(text) ?? [];
  if (username !== undefined && password.length >= PASSWORD_LENGTH) return { username, password };
  throw new Error(`FIRST_OPERATOR must read name:password, of ${PASSWORD_LENGTH} signs or more.`);
}

/** The engine by `--db pglite|embedded`, else `DB`, else PGlite. */
function engineOf(env: Env, argv: readonly string[]): StoreConfig["engine"] {
  const at = argv.indexOf("--db");
  const wished = at >= 0 ? { DB: argv[at + 1] ?? "missing" } : env;
  return choice(wished, "DB", ["pglite", "embedded"], "pglite");
}

/** Reads the configuration; throws a sentence that names the setting where one is wrong. */
export function readConfig(env: Env, argv: readonly string[] = []): Config {
  const port = integer(env, "PORT", 3000);
  const url = env["DATABASE_URL"] || undefined;
  const engine = engineOf(env, argv);
  const isTrial = url === undefined && engine === "pglite";
  const isDemo = choice(env, "DEMO", ["0", "1"], isTrial ? "1" : "0") === "1";
  const hasLimits = choice(env, "LIMITS", ["on", "off"], "on") === "on";
  const payments = readPaymentConfig(env, isDemo);
  refuseLive(payments.stripe, { isDemo, hasLimits, isTrial });
  return {
    store: { engine, dataDir: env["DATA_DIR"] || ".data", url },
    port,
    sandboxPort: integer(env, "SANDBOX_PORT", port === 0 ? 0 : port + 1),
    publicUrl: (env["PUBLIC_URL"] ?? "").replace(/\/+$/, ""),
    isDemo,
    hasDemoAudience: choice(env, "DEMO_AUDIENCE", ["on", "off"], "on") === "on",
    firstOperator: firstOperatorOf(env),
    outside: readOutsideConfig(env),
    hasLimits,
    limits: {
      perVisitor: integer(env, "LIMIT_PER_VISITOR", 1500, 1),
      perAddress: integer(env, "LIMIT_PER_ADDRESS", 60_000, 1),
    },
    maxSeats: integer(env, "MAX_SEATS", 10, 1),
    enabledLocales: locales(env),
    maxExtensions: integer(env, "MAX_EXTENSIONS", 3),
    paymentSeconds: integer(env, "PAYMENT_SECONDS", 300, 30),
    payments,
    afterSale: readAfterSaleConfig(env),
    strandedSeats: choice(env, "STRANDED_SEATS", ["strict", "lenient"], "lenient"),
    distDir: env["DIST_DIR"] || "dist",
    mediaDir: env["MEDIA_DIR"] || (isDemo ? "server/demo/media" : "media"),
    isBehindProxy: choice(env, "BEHIND_PROXY", ["0", "1"], "0") === "1",
  };
}
