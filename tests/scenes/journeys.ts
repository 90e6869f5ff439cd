import type { Page } from "playwright";
import { Buyer, CARD } from "../e2e/buyer.ts";
import type { WallLocale } from "./screenWall.ts";

interface Walker {
  readonly page: Page;
  readonly locale: WallLocale;
  readonly url: string;
  readonly shoot: (name: string) => Promise<void>;
}

/** A way through the product with the screens that lie on it. */
interface Journey {
  readonly name: string;
  readonly walk: (walker: Walker) => Promise<void>;
}

const PLACES: Readonly<Record<string, string>> = {
  home: "/",
  "home-alternative": "/20210406",
  location: "/whatson/2",
  feature: "/feature/100",
  category: "/category/1",
  "category-alternative": "/category_20210406/1",
  contact: "/contact",
  "contact-newsletter": "/contact/newsletter",
  "contact-vod": "/contact/VOD",
  customer: "/customer",
  "order-none": "/order",
  "not-found": "/nowhere",
  "not-found-language": "/?language=xx",
};

const still: Journey = {
  name: "places",
  async walk({ page, locale, shoot }) {
    for (const [name, path] of Object.entries(PLACES)) {
      const query = path.includes("?") ? "" : `?language=${locale}`;
      await page.goto(`${path}${query}`, { waitUntil: "networkidle" });
      await shoot(name);
    }
  },
};

const buying: Journey = {
  name: "buying",
  async walk({ page, locale, shoot }) {
    const buyer = new Buyer(page, locale);
    await buyer.goToDerby();
    await page.waitForTimeout(2000);
    await shoot("seats");
    await buyer.findButton().click();
    await page.waitForTimeout(2500);
    await shoot("seats-found");
    await buyer.takeTwoSeats();
    await shoot("tickets");
    await buyer.button("order.continue").click();
    await page.waitForTimeout(1000);
    await shoot("extras");
    await buyer.passExtras();
    await shoot("details");
    await buyer.payButton().click();
    await shoot("details-errors");
    await buyer.fillDetails();
    await buyer.openPayment();
    await shoot("payment");
    await buyer.payWith(CARD.declines);
    await page.getByText(buyer.t("refusal.PAYMENT_DECLINED")).waitFor();
    await shoot("payment-declined");
    await buyer.button("payment.anotherCard").click();
    await buyer.payWith(CARD.approves);
    await buyer.reservation();
    await shoot("confirmation");
    await page.locator('a[href^="/edocument/"]').first().click();
    await page.getByRole("img", { name: buyer.t("edocument.qr") }).waitFor();
    await shoot("ticket");
  },
};

export const JOURNEYS: readonly Journey[] = [still, buying];
