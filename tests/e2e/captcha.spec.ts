import { createServer, type Server } from "node:http";
import { expect, test, type Browser } from "@playwright/test";
import { startServer } from "../../scripts/programs/startServer.ts";
import { NEVER_OVERLOADED } from "../../scripts/programs/withoutLimits.ts";
import { Buyer, CARD } from "./buyer.ts";
import { issueVoucher } from "./database.ts";
import { portOf } from "../server/portOf.ts";

/** A script that replaces reCAPTCHA's. The script returns a new token for each call. */
const SCRIPT = `let made = 0;
globalThis.grecaptcha = {
  ready: (run) => run(),
  execute: async (key, { action }) => [key, action, ++made].join(" "),
};`;

/** Starts a captcha service that serves the script and approves every token of the script. */
async function openService(): Promise<{ url: string; judged: string[]; server: Server }> {
  const judged: string[] = [];
  const server = createServer((request, reply) => {
    if (request.method === "GET") {
      reply.writeHead(200, { "content-type": "text/javascript" }).end(SCRIPT);
      return;
    }
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => (body += text));
    request.on("end", () => {
      const token = new URLSearchParams(body).get("response") ?? "";
      judged.push(token);
      const verdict = { success: token.startsWith("site "), score: 0.9 };
      reply.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(verdict));
    });
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  const port = portOf(server);
  return { url: `http://127.0.0.1:${port}`, judged, server };
}

/** Makes a whole purchase at a second server that requires a captcha for every call. */
async function buyUnder(
  browser: Browser,
  captcha: Readonly<Record<string, string>>,
): Promise<void> {
  const voucher = `GIFT${captcha["CAPTCHA"]}`.toUpperCase();
  await issueVoucher("GIFTPART", voucher);
  const database = { DATABASE_URL: process.env["E2E_DATABASE_URL"] ?? "" };
  const settings = { DEMO: "1", DEMO_AUDIENCE: "off", LOG_LEVEL: "warn", ...NEVER_OVERLOADED };
  const env = { ...database, ...settings, ...captcha };
  const house = await startServer({ env });
  try {
    const context = await browser.newContext({ baseURL: house.url });
    const page = await context.newPage();
    const refused: string[] = [];
    page.on("response", (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
    });
    page.on("console", (message) => {
      if (message.type() === "error") refused.push(message.text());
    });
    const buyer = new Buyer(page, "en");
    await buyer.goToDerby();
    await buyer.goToDetails();
    await buyer.fillDetails();
    await buyer.openPayment();
    await page.getByText(buyer.t("payment.voucherHave")).click();
    await page.getByLabel(buyer.t("payment.voucherCode")).fill(voucher);
    await buyer.button("payment.voucherApply").click();
    await expect(page.getByText(new RegExp(`${voucher} .*25`))).toBeVisible();
    await buyer.payWith(CARD.approves);
    expect(await buyer.reservation()).not.toBe("");
    expect(refused).toEqual([]);
    await context.close();
  } finally {
    await house.stop();
  }
}

test(
  "a purchase under puzzles of our own",
  { tag: ["@desktop", "@proof"] },
  async ({ browser }) => {
    await buyUnder(browser, { CAPTCHA: "altcha", CAPTCHA_COST: "10" });
  },
);

test(
  "a purchase under a service's captcha",
  { tag: ["@desktop", "@proof"] },
  async ({ browser }) => {
    const { url, judged, server } = await openService();
    try {
      await buyUnder(browser, {
        CAPTCHA: "siteverify",
        CAPTCHA_URL: url,
        CAPTCHA_SECRET: "ours",
        CAPTCHA_SITE_KEY: "site",
        CAPTCHA_SCRIPT: `${url}/api.js?render={key}`,
      });
      const actions = judged.map((token) => token.split(" ")[1]);
      for (const action of ["seats_lock_seats", "payment_form_locale", "payment_voucher"]) {
        expect(actions).toContain(action);
      }
      expect(actions.at(-1)).toBe("payment_commit");
      expect(new Set(judged).size).toBe(judged.length);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  },
);
