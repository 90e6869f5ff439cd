import type { Journey } from "./journey.ts";

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
  "mini-site": "/mini-site/teachers-club",
  customer: "/customer",
  "order-none": "/order",
  "not-found": "/nowhere",
  "not-found-language": "/?language=xx",
};

/** Shows pages that are opened directly by their address. */
export const places: Journey = {
  name: "places",
  async walk({ page, locale, shoot }) {
    for (const [name, path] of Object.entries(PLACES)) {
      const query = path.includes("?") ? "" : `?language=${locale}`;
      await page.goto(`${path}${query}`);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await shoot(name);
    }
  },
};
