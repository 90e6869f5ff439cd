import AxeSource from "axe-core";
import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type Frame,
  type Page,
} from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBrowser } from "../../scripts/programs/findBrowser.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { openHouse, type House } from "./house.ts";
import { Shopper } from "./shopper.ts";

declare global {
  interface Window {
    readonly axe: typeof AxeSource;
  }
}

let house: House;
let browser: Browser;
beforeAll(async () => {
  house = await openHouse();
  const { executablePath, args } = findBrowser("shell");
  browser = await chromium.launch({ executablePath, args: [...args] });
});
afterAll(async () => {
  await browser.close();
  await house.close();
});

/**
 * Opens a page with the storefront's origin that contains the card form in a frame. The page records the
 * frame's messages.
 */
async function framedForm(
  locale: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; frame: Frame; id: string }> {
  const shopper = await new Shopper(house.url).arrive();
  const show = await shopper.presentation(DEMO.play);
  const { body } = await shopper.get<{ paymentFormURL: string; paymentIdentifier: string }>(
    `/payment/form/${locale}?total=196&locationId=${show.locationId}&authProfileId=${show.authProfileId}`,
  );
  const page = await browser.newPage(options);
  await page.goto(`${house.url}/api/healthz`);
  await page.evaluate((url) => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    window.addEventListener("message", (event) => {
      told.push({ origin: event.origin, message: event.data as unknown });
    });
    const frame = document.createElement("iframe");
    frame.src = url;
    frame.height = "620";
    document.body.append(frame);
  }, body.paymentFormURL);
  const handle = await page.waitForSelector("iframe");
  const frame = await handle.contentFrame();
  await frame!.waitForSelector("button[type=submit]");
  return { page, frame: frame!, id: body.paymentIdentifier };
}

const toldTo = (page: Page) =>
  page.evaluate(() => ("told" in window && Array.isArray(window.told) ? window.told : []));

test.each([
  ["he", "מספר כרטיס", "תוקף (חודש/שנה)", "קוד אבטחה", "תשלום"],
  ["en", "Card number", "Expiry (month/year)", "Security code", "Pay"],
])(
  "the form in %s says what is wrong, then hands over a token",
  async (locale, number, expiry, cvv, pay) => {
    const { page, frame, id } = await framedForm(locale);
    await frame.getByLabel(number).pressSequentially("4580000000000019");
    await frame.getByLabel(expiry).pressSequentially("1239");
    await frame.getByLabel(cvv).pressSequentially("12");
    await frame.getByRole("button", { name: pay }).click();
    await frame.waitForSelector("input[aria-invalid=true]");
    expect(await frame.getByLabel(number).getAttribute("aria-invalid")).toBe("true");
    expect(await frame.getByLabel(expiry).inputValue()).toBe("12/39");
    expect(await frame.getByLabel(number).inputValue()).toBe("4580 0000 0000 0019");

    await frame.getByLabel(number).fill("4580 0000 0000 0018");
    await frame.getByLabel(cvv).fill("123");
    await frame.getByRole("button", { name: pay }).click();
    await expect.poll(() => toldTo(page), { timeout: 60_000 }).toHaveLength(1);
    expect(await toldTo(page)).toMatchObject([
      {
        origin: new URL(frame.url()).origin,
        message: { type: "parterre-card-token", paymentIdentifier: id, numberOfPayments: 1 },
      },
    ]);
    await page.close();
  },
);

test("the form has no accessibility faults", async () => {
  // The form's CSP is bypassed, because it would block the injected axe script.
  const { page, frame } = await framedForm("he", { bypassCSP: true });
  await frame.addScriptTag({ content: AxeSource.source });
  const faults = await frame.evaluate(async () => {
    const { violations } = await window.axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
  });
  expect(faults).toEqual([]);
  await page.close();
});
