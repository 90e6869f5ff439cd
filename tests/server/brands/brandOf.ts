import type { Resource } from "../../../domain/api/resources.ts";
import type { Shopper } from "../shopper.ts";

/** A brand with the default look, in the format of the request. */
export const PLAIN_BRAND = {
  businessId: null,
  displayName: { he: "במה", en: "The Stage" },
  host: null,
  logo: null,
  lightLogo: null,
  favicon: null,
  scheme: "dark",
  accent: null,
  accentInk: null,
  lightAccent: null,
  lightAccentInk: null,
  font: "rubik",
  mailSender: null,
  smsSender: null,
  footerText: null,
  footerLinks: [],
};

export const BRANDS = "/pres-live/resources/brands";
export const PAGES = "/pres-live/resources/house-pages";

interface Created {
  readonly resource: Resource;
}

/** Creates a brand with these values. */
export const writeBrand = (admin: Shopper, values: object) =>
  admin.call<Created>("POST", BRANDS, { values: { ...PLAIN_BRAND, ...values } });

/** Creates a page that the business writes. */
export const writePage = (admin: Shopper, values: object) =>
  admin.call<Created>("POST", PAGES, {
    values: {
      businessId: null,
      page: "about",
      pageTitle: { he: "אודות", en: "About us" },
      pageText: { he: "שלום", en: "Hello" },
      ...values,
    },
  });

/** Retires or restores a brand or a page. */
export const retire = (admin: Shopper, path: string, id: number, isRetired = true) =>
  admin.call("POST", `${path}/${id}/retire`, { isRetired });
