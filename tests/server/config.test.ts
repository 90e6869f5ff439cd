import { describe, expect, test } from "vitest";
import { readConfig } from "../../server/config.ts";
import { pickLocale } from "../../server/locale.ts";

describe("the configuration", () => {
  test("without settings is the trial: PGlite in .data, the demo, limits on", () => {
    expect(readConfig({})).toMatchObject({
      store: { engine: "pglite", dataDir: ".data", url: undefined },
      port: 3000,
      sandboxPort: 3001,
      isDemo: true,
      hasLimits: true,
      maxSeats: 10,
      enabledLocales: ["he", "en"],
      strandedSeats: "lenient",
    });
  });

  test("puts the sandbox beside the port, and both where the system likes with 0", () => {
    expect(readConfig({ PORT: "80" }).sandboxPort).toBe(81);
    expect(readConfig({ PORT: "0" }).sandboxPort).toBe(0);
    expect(readConfig({ PORT: "80", SANDBOX_PORT: "9" }).sandboxPort).toBe(9);
  });

  test("fills no demo into a real database unless asked to", () => {
    expect(readConfig({ DATABASE_URL: "postgres://x/y" }).isDemo).toBe(false);
    expect(readConfig({}, ["--db", "embedded"]).isDemo).toBe(false);
    expect(readConfig({ DATABASE_URL: "postgres://x/y", DEMO: "1" }).isDemo).toBe(true);
  });

  test.each([
    ["PORT", "ninety"],
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

describe("the locale of a request", () => {
  test.each([
    [undefined, "he"],
    ["en", "en"],
    ["en-US,en;q=0.9,he;q=0.8", "en"],
    ["he;q=0.1, en;q=0.9", "en"],
    ["pl", "he"],
    ["en;q=0", "he"],
  ])("for %s is %s", (header, locale) => {
    expect(pickLocale(header, ["he", "en"])).toBe(locale);
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
    expect(readConfig({ DEMO: "0" }).payments.methods).toEqual(["card", "voucher", "none"]);
    expect(readConfig({ DEMO: "0", PAYMENT_METHODS: "blik,none" }).payments.methods).toEqual([
      "blik",
      "none",
    ]);
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
