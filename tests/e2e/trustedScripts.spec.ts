import { expect, test, type Page } from "@playwright/test";
import { DEMO } from "../../server/demo/ids.ts";
import { Buyers } from "../server/buyer.ts";
import { Shopper } from "../server/shopper.ts";
import { MEMBER } from "./areaStage.ts";
import { Buyer } from "./buyer.ts";
import { logInAs } from "./operator.ts";
import { violationsOf } from "./violations.ts";
import { wordsIn } from "./words.ts";

const en = wordsIn("en");

/**
 * The policy that the server has to send. If the server did not send the policy, the absence of violations
 * would prove nothing.
 */
const POLICY = /require-trusted-types-for 'script';\s*trusted-types parterre(;|$)/;

/** Opens a path and expects that the response requires Trusted Types. */
async function openGuarded(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.headers()["content-security-policy"]).toMatch(POLICY);
}

const mapPicture = (page: Page): Promise<Buffer> =>
  page.locator("canvas[role=application]").screenshot({ animations: "disabled" });

test.describe("under Trusted Types", { tag: "@desktop" }, () => {
  test("the storefront sells up to the payment form, with its map and its worker", async ({
    page,
    context,
  }) => {
    const violations = await violationsOf(context);
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
    await openGuarded(page, "/?language=en");
    const buyer = new Buyer(page, "en");
    const starting = page.waitForEvent("worker");
    await buyer.goToDerby();
    expect((await starting).url()).toMatch(/\/assets\/seating\.worker-[\w-]+\.js$/);
    await expect(page.locator("canvas[role=application]")).toBeVisible();
    const before = await mapPicture(page);
    await buyer.findButton().click();
    await expect(buyer.goOnFromSeats()).toBeEnabled();
    await expect.poll(async () => (await mapPicture(page)).equals(before)).toBe(false);
    // This file would be loaded if the worker had failed.
    expect(scripts.filter((path) => path.includes("inThread"))).toEqual([]);
    await buyer.goToTickets();
    await buyer.keepTicketsAndPassExtras();
    await buyer.fillDetails();
    await buyer.openPayment();
    expect(violations).toEqual([]);
  });

  test("the map's worker takes no string for a script's address", async ({ page }) => {
    const starting = page.waitForEvent("worker");
    await new Buyer(page, "en").goToDerby();
    const worker = await starting;
    const startAnother = worker.evaluate(() => void new Worker("/edocument/worker.js"));
    await expect(startAnother).rejects.toThrow("TrustedScriptURL");
  });

  test("a customer logs in to the customer area", async ({ page, context }) => {
    const violations = await violationsOf(context);
    await openGuarded(page, "/customer?language=en");
    await page.getByText(en("login.otherWays")).click();
    await page.getByRole("tab", { name: en("login.way.password") }).click();
    await page
      .getByRole("textbox", { name: en("customer.EmailAddress1"), exact: true })
      .fill(MEMBER.email);
    await page.getByLabel(en("login.password"), { exact: true }).fill("parterre");
    await page.getByRole("button", { name: en("login.logIn"), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      en("customerArea.tab.tickets"),
    );
    expect(violations).toEqual([]);
  });

  test("a ticket opens, and its service worker starts", async ({ page, context, baseURL }) => {
    const violations = await violationsOf(context);
    const buyers = await Buyers.of({ url: baseURL! }, DEMO.derbyFeature);
    const { shopper, cart } = await buyers.next();
    const { body } = await shopper.commit(cart);
    await openGuarded(page, `/edocument/${body.documentKeys[0]}?language=en`);
    await expect(page.getByRole("img", { name: en("edocument.qr") })).toBeVisible();
    const script = await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      return active?.scriptURL;
    });
    expect(script).toMatch(/\/edocument\/worker\.js$/);
    expect(violations).toEqual([]);
  });

  test("the back office shows a hall's live map", async ({ page, context, baseURL }) => {
    const violations = await violationsOf(context);
    const visitor = await new Shopper(baseURL!, "en").arrive();
    const show = await visitor.presentation(DEMO.play);
    const [seat] = await visitor.freeSeats(show);
    if (!seat) throw new Error("no seat is free");
    await logInAs(page, "en", "admin");
    const starting = page.waitForEvent("worker");
    await openGuarded(page, `/backoffice/sales/presentations/${show.id}`);
    expect((await starting).url()).toMatch(/\/assets\/seating\.worker-[\w-]+\.js$/);
    const map = page.locator("canvas");
    await expect(map).toBeVisible();
    const live = en("backoffice.live.live");
    await expect(page.getByRole("status").getByText(live, { exact: true })).toBeVisible();
    await page.getByRole("radio", { name: en("sales.by.seat") }).check({ force: true });
    const before = await map.screenshot();
    expect((await visitor.lock(show, seat, seat)).status).toBe(200);
    await expect.poll(async () => (await map.screenshot()).equals(before)).toBe(false);
    expect(violations).toEqual([]);
  });

  for (const path of ["/?language=en", "/backoffice/?language=en"]) {
    test(`${path} refuses HTML and scripts that no policy of ours has made`, async ({
      page,
      context,
    }) => {
      const violations = await violationsOf(context);
      await openGuarded(page, path);
      const ends = await page.evaluate(() => {
        const sinks: Record<string, () => unknown> = {
          html: () => (document.createElement("div").innerHTML = "<b>text</b>"),
          worker: () => new Worker("https://other.example/x.js"),
          ownWorker: () => new Worker("/edocument/worker.js"),
          script: () => (document.createElement("script").src = "/edocument/worker.js"),
          policy: () => globalThis.trustedTypes?.createPolicy("other", { createScriptURL: String }),
        };
        return Object.entries(sinks).map(([name, use]) => {
          try {
            use();
            return `${name}: allowed`;
          } catch (error) {
            return `${name}: ${error instanceof Error ? error.name : "no error"}`;
          }
        });
      });
      expect(ends).toEqual(
        ["html", "worker", "ownWorker", "script", "policy"].map((name) => `${name}: TypeError`),
      );
      // Each violation is recorded by its event and by its console message. The tests above rely on the event
      // and on the message.
      await expect.poll(() => violations.length).toBe(2 * ends.length);
    });
  }
});
