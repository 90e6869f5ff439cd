import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { readConfig } from "../../server/platform/settings/config.ts";
import { WrongSettings } from "../../server/platform/settings/environment.ts";
import {
  helpText,
  toldSettings,
  type ToldSetting,
} from "../../server/platform/settings/settingsHelp.ts";
import { pickLocale } from "../../server/platform/locale.ts";
import { TEST_KEY } from "../../scripts/programs/testStores.ts";
import { ROOT } from "../../scripts/root.ts";
import { TEST_CARDS } from "../../scripts/ownSettings.ts";
import { envExample, withSettings } from "../../scripts/settings/settingsTable.ts";

describe("the configuration", () => {
  test("without settings is the trial: PGlite in .data, the demo, limits on", () => {
    expect(readConfig({})).toMatchObject({
      store: { engine: "pglite", dataDir: ".data", url: undefined },
      port: 3000,
      sandboxPort: 3001,
      isDemo: true,
      hasLimits: true,
      maxSeats: 10,
      enabledLocales: ["he", "en", "ru", "ar", "pl"],
      strandedSeats: "lenient",
    });
  });

  test("enables Hebrew, English and Russian in a house of one's own, and what it names", () => {
    const house = { ...TEST_CARDS, DEMO: "0" };
    expect(readConfig(house).enabledLocales).toEqual(["he", "en", "ru"]);
    expect(readConfig({ ...house, ENABLED_LOCALES: "ar,he" }).enabledLocales).toEqual(["ar", "he"]);
    expect(readConfig({ ...house, ENABLED_LOCALES: "pl" }).enabledLocales).toEqual(["he", "pl"]);
  });

  test("puts the sandbox beside the port, and both where the system likes with 0", () => {
    expect(readConfig({ PORT: "80" }).sandboxPort).toBe(81);
    expect(readConfig({ PORT: "0" }).sandboxPort).toBe(0);
    expect(readConfig({ PORT: "80", SANDBOX_PORT: "9" }).sandboxPort).toBe(9);
  });

  test("listens on this machine alone with the demo, and everywhere without, unless HOST is set", () => {
    expect(readConfig({}).host).toBe("localhost");
    expect(readConfig({ ...TEST_CARDS, DEMO: "0" }).host).toBe("::");
    expect(readConfig({ HOST: "0.0.0.0" }).host).toBe("0.0.0.0");
    for (const HOST of ["a b", "http://x", "-x"]) {
      expect(() => readConfig({ HOST })).toThrow("HOST is ");
    }
  });

  test("fills no demo into a real database unless asked to", () => {
    expect(readConfig({ ...TEST_CARDS, DATABASE_URL: "postgres://x/y" }).isDemo).toBe(false);
    expect(readConfig(TEST_CARDS, ["--db", "embedded"]).isDemo).toBe(false);
    expect(readConfig({ DATABASE_URL: "postgres://x/y", DEMO: "1" }).isDemo).toBe(true);
  });

  test("asks for proof of a member's number, but not in the demo unless told to", () => {
    expect(readConfig({}).memberProof).toBe("none");
    const house = { DEMO: "0", SANDBOX_WITHOUT_DEMO: "test-cards-buy-real-tickets" };
    expect(readConfig(house).memberProof).toBe("code");
    expect(readConfig({ MEMBER_PROOF: "login" }).memberProof).toBe("login");
    expect(readConfig({ ...house, MEMBER_PROOF: "none" }).memberProof).toBe("none");
  });

  test.each([
    ["PORT", "ninety"],
    ["MEMBER_PROOF", "maybe"],
    ["MAX_SEATS", "0"],
    ["LIMITS", "some"],
    ["CAPTCHA", "maybe"],
    ["ENABLED_LOCALES", "he,fr"],
    ["DEMO", "yes"],
    ["FIRST_OPERATOR", "dana:short"],
  ])("refuses %s=%s by its name", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  test("refuses an engine that it does not know", () => {
    expect(() => readConfig({}, ["--db", "oracle"])).toThrow("oracle");
  });
});

/** Settings that are required by other settings. */
const KEYS = {
  PICTURES_S3_URL: "https://s3.example/posters",
  PICTURES_S3_KEY_ID: "key",
  PICTURES_S3_SECRET: "secret of the bucket",
  CAPTCHA_SECRET: "secret",
  CAPTCHA_SITE_KEY: "site",
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  MAIL_FROM: "a@b.example",
  ...TEST_CARDS,
};
/** Configurations that together use every setting. */
const HOUSES = [
  KEYS,
  { ...KEYS, CAPTCHA: "altcha" },
  {
    ...KEYS,
    CAPTCHA: "siteverify",
    METRICS_PORT: "9464",
    SANDBOX_WITHOUT_DEMO: "",
    PAYMENTS: "stripe",
    SMS_URL: "http://sms.example",
    SMTP_URL: "smtp://mail.example",
  },
];

/** Returns valid values of a setting, with or without the default. */
function textsOf({ name, must, preset }: ToldSetting): string[] {
  if (name === "FIRST_OPERATOR") return ["dana:twelve signs or more"];
  if (name === "ENCRYPTION_KEYS") return [TEST_KEY];
  if (name === "BUSINESS_DAY_START") return ["04:30"];
  if (name === "HOST" || name === "METRICS_HOST") return ["192.0.2.7"];
  if (name === "WEEKEND_DAYS") return ["0"];
  if (name === "WAITING_ROOM_LOAD") return ["50"];
  if (name === "LEAVE_SECONDS") return ["3"];
  if (name === "FAKE_GATEWAYS_URL") return ["http://127.0.0.1:4000"];
  if (name === "DEFAULT_COUNTRY") return ["gb"];
  if (name === "SMS_COUNTRIES") return ["IL, PS", "*"];
  if (name === "TRUSTED_PROXIES") return ["1"];
  if (name === "STRIPE_FORMER_SECRET_KEYS") return ["sk_test_3"];
  if (name === "STRIPE_SECRET_KEY") return ["sk_test_2"];
  if (name === "STRIPE_EXCHANGE") return ["blik=pln:0.92"];
  if (name === "CAPTCHA_ORIGINS") return ["https://captcha.example,https://*.captcha.example"];
  const [, words] = /^(?:one|some) of ([\w, -]+?)(?:, with.*)?$/.exec(must) ?? [];
  if (words !== undefined) return words.split(", ");
  const [, shape] = /^an address like (.*)$/.exec(must) ?? [];
  if (shape !== undefined) return [shape.replace("port", "25")];
  const [, json] = /^JSON like (.*)$/.exec(must) ?? [];
  if (json !== undefined) return [json];
  return must === "text" ? ["other"] : [String((Number(preset) || 4000) + 1)];
}

const isWithinRule = ({ must }: ToldSetting): boolean => must !== "text";

describe("every setting", () => {
  const settings = toldSettings();

  test("is told of once: what it is for, what it must be and what holds without it", () => {
    const names = settings.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain("PARTNER_LINK_SECONDS");
    for (const { name, sentence, must, isInWords, preset } of settings) {
      expect([name, sentence]).toEqual([name, expect.stringMatching(/^\S.{10,}\.$/)]);
      expect([name, must.length > 0, isInWords && preset === ""]).toEqual([name, true, false]);
    }
  });

  test.each(settings.filter(isWithinRule).map(({ name, must }) => [name, must]))(
    "%s refuses what is not %s, by its name",
    (name, must) => {
      const read = () => readConfig({ [name]: "\u0000" });
      expect(read).toThrow(WrongSettings);
      expect(read).toThrow(new RegExp(`^${name} is `));
      expect(read).toThrow(`; it must be ${must}.`);
    },
  );

  test("is refused together with the others, and no secret is repeated", () => {
    const env = { PORT: "-1", DATABASE_URL: "mysql://u:hunter2@h/d", FIRST_OPERATOR: "a:hunter2" };
    const read = () => readConfig(env);
    expect(read).toThrow(/^(\w+ is .*; it must be .*\.\n?){3}$/);
    expect(read).toThrow('PORT is "-1"');
    expect(read).not.toThrow("hunter2");
  });

  test("that is empty has its default", () => {
    const empty = Object.fromEntries(settings.map(({ name }) => [name, ""]));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  test.each(settings.map((setting) => [setting.name, setting] as const))(
    "%s changes the configuration",
    (name, setting) => {
      const changes = HOUSES.flatMap((house) =>
        textsOf(setting).map(
          (value) => !isDeepStrictEqual(readConfig({ ...house, [name]: value }), readConfig(house)),
        ),
      );
      expect(changes).toContain(true);
    },
  );

  test("is listed by --help, which builds and starts nothing", () => {
    const start = resolve(ROOT, "scripts/start.ts");
    const env = { ...process.env, PORT: "no number" };
    const shown = execFileSync(process.execPath, [start, "--help"], { env, encoding: "utf8" });
    expect(shown).toBe(`${helpText()}\n`);
    for (const { name, sentence, preset } of settings) {
      for (const part of [`  ${name}  `, sentence, preset]) expect(shown).toContain(part);
    }
    expect(shown).not.toMatch(/^ready /m);
  });

  test("stands in docs/configuration.md, which `npm run settings` writes", () => {
    const page = readFileSync(resolve(ROOT, "docs/configuration.md"), "utf8");
    expect(withSettings(page)).toBe(page);
    const another = page.replace("| `PORT` | `3000` |", "| `PORT` | `80` |");
    expect(another).not.toBe(page);
    expect(withSettings(another)).toBe(page);
    expect(() => withSettings("nothing")).toThrow("the document has no");
  });

  test("stands in .env.example, commented out", () => {
    const example = readFileSync(resolve(ROOT, ".env.example"), "utf8");
    expect(example).toBe(envExample());
    expect(example).toContain("\n# PORT=3000\n");
    expect(example.split("\n").every((line) => line === "" || line.startsWith("#"))).toBe(true);
  });
});

describe("the locale of a request", () => {
  test.each([
    [undefined, "he"],
    ["en", "en"],
    ["en-US,en;q=0.9,he;q=0.8", "en"],
    ["he;q=0.1, en;q=0.9", "en"],
    ["pl", "he"],
    ["en;q=0", "he"],
  ])("for %s is %s", (header, locale) => {
    expect(pickLocale(header, { locales: ["he", "en"], defaultLocale: "he" })).toBe(locale);
  });

  test("that asks for none that is on is the default of the installation", () => {
    const languages = { locales: ["he", "ru"], defaultLocale: "ru" } as const;
    expect(pickLocale("pl", { ...languages, locales: [...languages.locales] })).toBe("ru");
  });
});

describe("a payment provider", () => {
  const stripe = {
    PAYMENTS: "stripe",
    STRIPE_SECRET_KEY: "sk_live_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    DATABASE_URL: "postgres://x/y",
  };

  test("is the sandbox unless another is named; only the demo offers everything", () => {
    const demo = readConfig({}).payments;
    expect([demo.stripe, demo.mostPayments, demo.idempotencyHours]).toEqual([undefined, 12, 24]);
    expect(demo.methods).toContain("paypal");
    const house = { ...TEST_CARDS, DEMO: "0" };
    expect(readConfig(house).payments.methods).toEqual(["card", "voucher", "none"]);
    const blik = readConfig({ ...house, PAYMENT_METHODS: "blik,none" });
    expect(blik.payments.methods).toEqual(["blik", "none"]);
  });

  test("that sells for test cards is refused without the demo, unless it is asked for by name", () => {
    for (const env of [{ DEMO: "0" }, { DATABASE_URL: "postgres://x/y" }, { DB: "embedded" }]) {
      expect(() => readConfig(env)).toThrow(/^PAYMENTS is sandbox .*SANDBOX_WITHOUT_DEMO=/);
      expect(readConfig({ ...env, ...TEST_CARDS }).payments.isSandboxWanted).toBe(true);
      for (const value of ["1", "yes", "on"]) {
        const asked = () => readConfig({ ...env, SANDBOX_WITHOUT_DEMO: value });
        expect(asked).toThrow("SANDBOX_WITHOUT_DEMO is ");
      }
    }
  });

  test("that is live starts on a real database, with limits and without the demo", () => {
    expect(readConfig(stripe).payments.stripe).toMatchObject({
      apiBase: "https://api.stripe.com",
      secretKey: "sk_live_1",
    });
  });

  test.each([
    ["DEMO", { DEMO: "1" }],
    ["LIMITS", { LIMITS: "off" }],
    ["DATABASE_URL", { DATABASE_URL: "", DEMO: "0" }],
  ])("that is live is refused by %s", (name, settings) => {
    expect(() => readConfig({ ...stripe, ...settings })).toThrow(`${name} `);
    const trial = { ...stripe, ...settings, STRIPE_SECRET_KEY: "sk_test_1" };
    expect(readConfig(trial).payments.stripe).toBeDefined();
  });

  test.each([
    ["STRIPE_SECRET_KEY", ""],
    ["STRIPE_WEBHOOK_SECRET", ""],
    ["STRIPE_API_BASE", "nowhere"],
    ["STRIPE_EXCHANGE", "blik=zloty"],
    ["PAYMENTS", "cash"],
    ["PAYMENT_METHODS", "card,cheque"],
    ["MAX_PAYMENTS", "0"],
    ["IDEMPOTENCY_HOURS", "12"],
  ])("is refused with %s=%s, by its name", (name, value) => {
    expect(() => readConfig({ ...stripe, [name]: value })).toThrow(name);
  });
});
