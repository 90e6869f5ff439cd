import { chromium, type Browser, type Frame, type Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findBrowser } from "../../../scripts/programs/findBrowser.ts";
import { Payer } from "../payer.ts";
import { vouched } from "../../vouched.ts";
import { AccountHouse, PROFILE } from "./accountHouse.ts";

/**
 * Replaces Stripe's script: records what the form requests, shows a wallet's button if the payer's browser
 * supports the wallet, and creates a payment method for the test card.
 */
const STRIPE_JS = `
window.asked = { elements: [], created: [] };
window.Stripe = (key, options) => ({
  elements: (options) => {
    window.asked.elements.push(options ?? null);
    const elements = {
      submit: async () => ({}),
      create: (type, options) => {
        window.asked.created.push({ type, options });
        const on = {};
        return {
          on: (name, listen) => { on[name] = listen; },
          mount: (place) => {
            if (type !== "expressCheckout") return;
            const has = new URL(location.href).searchParams.get("locale") !== "pl";
            const button = document.createElement("button");
            button.type = "button";
            button.textContent = "Apple Pay";
            button.onclick = () => on.confirm({
              paymentFailed: () => { window.asked.failed = true; },
            });
            document.querySelector(place).append(button);
            on.ready({ availablePaymentMethods: has ? { applePay: true } : undefined });
          },
        };
      },
    };
    return elements;
  },
  createPaymentMethod: async ({ elements }) => ({
    paymentMethod: { id: elements ? "pm_card_visa" : "pm_of_the_card_field" },
  }),
});`;

interface Asked {
  readonly elements: readonly unknown[];
  readonly created: readonly { readonly type: string; readonly options: object }[];
}

let at: AccountHouse;
let browser: Browser;
beforeAll(async () => {
  at = await AccountHouse.open({ PAYMENT_METHODS: "card,saved,googlepay,voucher,none" });
  const { executablePath, args } = findBrowser("shell");
  browser = await chromium.launch({ executablePath, args: [...args] });
});
afterAll(async () => {
  await browser.close();
  await at.close();
});

interface Opened {
  readonly page: Page;
  readonly frame: Frame;
  readonly payer: Payer;
  readonly url: string;
}

/** Opens the card form of the stage's show in a frame of the storefront's origin. */
async function openForm(locale = "en", { isBlocked = false, look = "" } = {}): Promise<Opened> {
  const payer = await at.payer("stage", { paymentMethod: "card" });
  const { show } = await at.showOf("stage");
  const { body } = await payer.shopper.get<{ paymentIdentifier: string; paymentFormURL: string }>(
    `/payment/form/${locale}?total=196&locationId=${show.locationId}&authProfileId=${show.authProfileId}`,
  );
  const page = await browser.newPage();
  await page.route("https://js.stripe.com/**", (route) =>
    isBlocked
      ? route.abort("blockedbyclient")
      : route.fulfill({ contentType: "text/javascript", body: STRIPE_JS }),
  );
  await page.goto(`${at.house.url}/api/healthz`);
  await page.evaluate((url) => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    window.addEventListener("message", ({ data }) => told.push(data));
    const frame = document.createElement("iframe");
    frame.src = url;
    frame.height = "522";
    document.body.append(frame);
  }, body.paymentFormURL + look);
  const frame = (await (await page.waitForSelector("iframe")).contentFrame())!;
  await frame.waitForSelector("button[type=submit]");
  // Waits until the form's own script has run, which it does after Stripe's.
  await frame.waitForFunction(
    (isAsked) =>
      !isAsked || ("asked" in window && JSON.stringify(window.asked).includes("expressCheckout")),
    !isBlocked,
  );
  const ready = new Payer(payer.shopper, {
    ...payer.cart,
    paymentIdentifier: body.paymentIdentifier,
  });
  return { page, frame, payer: ready, url: body.paymentFormURL };
}

const askedIn = async (frame: Frame): Promise<Asked> =>
  vouched<Asked>(await frame.evaluate(() => ("asked" in window ? window.asked : null)));
const toldTo = (page: Page) =>
  page.evaluate(() => ("told" in window && Array.isArray(window.told) ? window.told : []));

describe("the card form of the installation's Stripe account", () => {
  test("shows the wallets of PAYMENT_METHODS alone, with what is charged", async () => {
    const { page, frame } = await openForm();
    const { elements, created } = await askedIn(frame);
    expect(elements).toContainEqual({
      mode: "payment",
      amount: 19_600,
      currency: "ils",
      captureMethod: "manual",
      paymentMethodCreation: "manual",
      paymentMethodTypes: ["card"],
      locale: "en",
    });
    expect(created.map(({ type }) => type).toSorted()).toEqual(["card", "expressCheckout"]);
    expect(created.find(({ type }) => type === "expressCheckout")?.options).toMatchObject({
      paymentMethods: { applePay: "never", googlePay: "auto", link: "never", paypal: "never" },
    });
    await page.close();
  });
});

describe("the card form without Stripe's script", () => {
  test.each([
    ["en", "could not be loaded", "Try again"],
    ["he", "לא נטען", "לנסות שוב"],
  ])("says so and can be loaded again, in %s", async (locale, told, again) => {
    const { page, frame } = await openForm(locale, { isBlocked: true });
    const fault = frame.getByRole("alert");
    await expect.poll(() => fault.innerText()).toContain(told);
    expect(await frame.locator("#card").isVisible()).toBe(false);
    await page.unroute("https://js.stripe.com/**");
    await page.route("https://js.stripe.com/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: STRIPE_JS }),
    );
    await frame.getByRole("button", { name: again }).click();
    await expect.poll(() => frame.locator("#card").isVisible()).toBe(true);
    expect(await toldTo(page)).toEqual([]);
    await page.close();
  });
});

describe("the look of the card form", () => {
  test.each([
    ["", "rgb(27, 26, 36)", "#f4f1ea"],
    ["#light", "rgb(255, 255, 255)", "#1c1a22"],
  ])(
    "at the fragment %j has the checkout's ground and readable fields",
    async (look, ground, text) => {
      const { page, frame } = await openForm("en", { look });
      const shown = await frame.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(shown).toBe(ground);
      const { created } = await askedIn(frame);
      const card = created.find(({ type }) => type === "card")?.options;
      expect(card).toMatchObject({ style: { base: { color: text } } });
      const edge = await frame
        .locator("#card")
        .evaluate((each) => getComputedStyle(each).borderTopWidth);
      expect(edge).toBe("1px");
      await page.close();
    },
  );
});

describe("the card form of an auth profile's account", () => {
  beforeAll(() => at.addAccount("stage", { wallets: ["applepay", "paypal"] }));

  test("takes the wallet's payment method as a card's, and sells with it", async () => {
    const { page, frame, payer } = await openForm();
    const button = frame.getByRole("button", { name: "Apple Pay" });
    await expect.poll(() => button.isVisible()).toBe(true);
    expect(await frame.getByText("or pay by card").isVisible()).toBe(true);
    await button.click();
    await expect.poll(() => toldTo(page)).toHaveLength(1);
    const [message] = vouched<{ token: string; saveMagCard: boolean }[]>(await toldTo(page));
    expect(message).toMatchObject({
      type: "parterre-card-token",
      token: "pm_card_visa",
      numberOfPayments: 1,
      saveMagCard: false,
    });
    const bought = await payer.commit({ creditcardInfo: { token: message!.token } });
    expect(bought.status).toBe(200);
    expect(bought.body.ticketIdentifiers).toHaveLength(1);
    await page.close();
  });

  test("shows nothing of wallets to a payer without one, and takes the card", async () => {
    const { page, frame } = await openForm("pl");
    expect(await frame.getByRole("button", { name: "Apple Pay" }).isVisible()).toBe(false);
    expect(await frame.getByText("lub zapłać kartą").isVisible()).toBe(false);
    await frame.locator("button[type=submit]").click();
    await expect.poll(() => toldTo(page)).toHaveLength(1);
    expect(await toldTo(page)).toMatchObject([{ token: "pm_of_the_card_field" }]);
    await page.close();
  });

  test("offers no page of its own for a wallet, and none of another account", async () => {
    const { payer } = await openForm();
    const { body } = await payer.shopper.get<{ methods: string[] }>(
      `/payment/methods?authProfileId=${PROFILE.stage}`,
    );
    expect(body.methods).toEqual(["card", "saved", "paypal", "voucher", "none"]);
  });

  test("shows no wallets if the address names others or no amount", async () => {
    const { url } = await openForm();
    const shownAt = async (change: (query: URLSearchParams) => void) => {
      const changed = new URL(url);
      change(changed.searchParams);
      const answer = await fetch(changed);
      return [answer.status, (await answer.text()).includes("wallets-section")];
    };
    expect(await shownAt(() => undefined)).toEqual([200, true]);
    expect(await shownAt((query) => query.delete("charge"))).toEqual([200, false]);
    expect(await shownAt((query) => query.set("wallets", "bitcoin"))).toEqual([200, false]);
    expect(await shownAt((query) => query.set("charge", "0 ils"))).toEqual([404, false]);
    expect(await shownAt((query) => query.set("wallets", "<b>"))).toEqual([404, false]);
  });
});
