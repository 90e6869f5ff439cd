import { HOUSE_PAGES } from "../../domain/brand/brand.ts";

/** A screen of `app/routes.tsx`, which is built as a chunk of its own. */
export interface ScreenSource {
  readonly source: string;
  /** Names of the text parts that the screen uses. */
  readonly texts: readonly string[];
  /** Files that the screen loads after it has appeared. */
  readonly later?: readonly string[];
}

const ORDER_TEXTS = ["order", "login", "watch", "waiver"];
const OFFER_TEXTS = ["offers", "order", "login", "waiver"];
const CATEGORY = { source: "app/category/CategoryPage.tsx", texts: ["category"] };

/** The text pages that a business can write. */
const HOUSE_SCREENS = Object.fromEntries(
  HOUSE_PAGES.map((page) => [
    page,
    {
      source: "app/house/Elsewhere.tsx",
      texts: ["privacy"],
      later: ["app/house/WrittenPage.tsx"],
    },
  ]),
);

/** Screens by the first segment of their paths, or by the first two. */
export const SCREEN_SOURCES: Readonly<Record<string, ScreenSource>> = {
  "20210406": { source: "app/home/PostersPage.tsx", texts: ["category"] },
  category: CATEGORY,
  category_20210406: CATEGORY,
  contact: { source: "app/contact/ContactPage.tsx", texts: ["contact", "login"] },
  customer: {
    source: "app/customerArea/CustomerAreaPage.tsx",
    texts: ["customerArea", "login", "logins"],
  },
  donation: { source: "app/offers/DonationPage.tsx", texts: OFFER_TEXTS },
  edocument: { source: "app/edocument/EdocumentPage.tsx", texts: ["edocument"] },
  enroll: { source: "app/offers/enrol/EnrolPage.tsx", texts: OFFER_TEXTS },
  feature: { source: "app/feature/FeaturePage.tsx", texts: ["category", "watch"] },
  membership: { source: "app/offers/MembershipPage.tsx", texts: OFFER_TEXTS },
  "mini-site": { source: "app/minisite/MiniSitePage.tsx", texts: ["miniSite"] },
  order: {
    source: "app/order/OrderPage.tsx",
    texts: ORDER_TEXTS,
    later: ["app/shell/hall/SeatMapView.tsx"],
  },
  ...HOUSE_SCREENS,
  receipt: { source: "app/receipt/ReceiptPage.tsx", texts: ["receipt"] },
  "system-vouchers": { source: "app/offers/VoucherPage.tsx", texts: OFFER_TEXTS },
  "system-vouchers/gift": { source: "app/offers/GiftPage.tsx", texts: ["offers"] },
  vod: { source: "app/vod/VodPage.tsx", texts: ["vod", "login"] },
  whatson: { source: "app/whatson/FindPage.tsx", texts: ["category"] },
};

/** Returns the screen at a path. Undefined if the page needs no files besides the entry script's. */
export function screenSource(pathname: string): ScreenSource | undefined {
  const [, first = "", second = ""] = pathname.split("/");
  return SCREEN_SOURCES[`${first}/${second}`] ?? SCREEN_SOURCES[first];
}
