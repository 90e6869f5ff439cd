import { expect, test, type Page } from "@playwright/test";
import { Buyer, CARD, CUSTOMER } from "./buyer.ts";
import { soldSeats } from "./database.ts";
import { focused, press, tabTo, tabToName } from "./keys.ts";

declare global {
  interface Window {
    /** Called with each key that a person could have pressed, except those that type text. */
    pressed: (key: string) => void;
  }
}

/** Maximum number of keys from the home page to the tickets, without the letters that are typed into fields. */
const MOST_KEYS = 70;

/** Returns the list to which all keys are added that are pressed on the page and in its frames. */
async function keysOf(page: Page): Promise<readonly string[]> {
  const keys: string[] = [];
  await page.exposeBinding("pressed", (_, key: string) => void keys.push(key));
  await page.addInitScript(() => {
    addEventListener(
      "keydown",
      ({ key, isTrusted }) => {
        if (isTrusted && key.length > 1) window.pressed(key);
      },
      true,
    );
  });
  return keys;
}

async function typeInto(page: Page, name: string, value: string): Promise<void> {
  await tabToName(page, name);
  await page.keyboard.type(value);
}

/**
 * Chooses a seat in the list's first section and row with free seats. If the whole party fits, it gets adjacent
 * seats.
 */
async function takeFirstSeatOfList(page: Page, buyer: Buyer): Promise<void> {
  await press(page, buyer.t("seats.skipToList"));
  const free = new RegExp(buyer.t("seats.list.free_other", { count: 9 }).replace("9", "\\d+"));
  await press(page, free);
  await page.keyboard.press("Tab");
  await press(page, free);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
}

async function payByKeyboard(page: Page): Promise<void> {
  await tabTo(page, (at) => at.isFrame);
  const form = page.frames().find((frame) => frame.url().includes("/form/"));
  if (!form) throw new Error("no card form");
  const fields = { cardNumber: CARD.approves, expiry: "1230", cvv: "123" };
  for (const [id, value] of Object.entries(fields)) {
    for (let stop = 0; stop < 20 && (await focused(form)).id !== id; stop++) {
      await page.keyboard.press("Tab");
    }
    await page.keyboard.type(value);
  }
  await page.keyboard.press("Enter");
}

test(
  `seats are bought from what's on to the code with the keyboard alone, in ${MOST_KEYS} keys at most`,
  {
    tag: ["@desktop", "@proof"],
  },
  async ({ page }) => {
    const buyer = new Buyer(page, "en");
    const { t } = buyer;
    const keys = await keysOf(page);
    await page.goto("/?language=en");
    await expect(page.getByRole("link", { name: /Hill derby/ }).first()).toBeVisible();
    await press(page, /^Choose seats: Hill derby/);
    await expect(buyer.findButton()).toBeVisible();

    await takeFirstSeatOfList(page, buyer);
    await expect(page.getByText(t("seats.held"))).toBeVisible();
    await press(page, t("seats.list.skip"));
    await press(page, new RegExp(`^${t("seats.continue")}`));
    await expect(buyer.heading("tickets.title")).toBeFocused();
    await press(page, t("order.continue"));
    await expect(buyer.heading("products.title")).toBeFocused();
    await press(page, t("products.without"));
    await expect(buyer.heading("customer.title")).toBeFocused();

    for (const [field, value] of Object.entries(CUSTOMER)) {
      await typeInto(page, t(`customer.${field}`), value);
    }
    await tabToName(page, t("customer.terms"));
    await page.keyboard.press("Space");
    await tabToName(page, /^Pay .*\d/);
    await page.keyboard.press("Enter");
    await expect(buyer.cardForm.locator("#cardNumber")).toBeVisible();
    await payByKeyboard(page);

    const sold = await soldSeats(await buyer.reservation());
    expect(sold.length).toBeGreaterThan(0);
    await expect(page.locator('a[href^="/edocument/"]')).toHaveCount(sold.length);
    await press(page, new RegExp(t("confirmation.open")));
    await expect(page.getByRole("img", { name: t("edocument.qr") })).toBeVisible();
    expect(keys.length, keys.join(" ")).toBeLessThanOrEqual(MOST_KEYS);
  },
);

test(
  "Escape closes the payment and the focus is back on its button",
  {
    tag: "@desktop",
  },
  async ({ page }) => {
    const buyer = new Buyer(page, "en");
    await buyer.goToDerby();
    await buyer.goToDetails();
    await buyer.fillDetails();
    await buyer.openPayment();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(buyer.payButton()).toBeFocused();
  },
);
