/** The screens of `app/routes.tsx` that come in a file of their own, by the first name of their addresses. */
export const SCREEN_SOURCES: Readonly<Record<string, string>> = {
  "20210406": "app/home/PostersPage.tsx",
  category: "app/category/CategoryPage.tsx",
  category_20210406: "app/category/CategoryPage.tsx",
  contact: "app/contact/ContactPage.tsx",
  customer: "app/customerArea/CustomerAreaPage.tsx",
  donation: "app/offers/DonationPage.tsx",
  edocument: "app/edocument/EdocumentPage.tsx",
  enroll: "app/offers/enrol/EnrolPage.tsx",
  feature: "app/feature/FeaturePage.tsx",
  membership: "app/offers/MembershipPage.tsx",
  "mini-site": "app/minisite/MiniSitePage.tsx",
  order: "app/order/OrderPage.tsx",
  receipt: "app/receipt/ReceiptPage.tsx",
  "system-vouchers": "app/offers/VoucherPage.tsx",
  "system-vouchers/gift": "app/offers/GiftPage.tsx",
  vod: "app/vod/VodPage.tsx",
  whatson: "app/whatson/FindPage.tsx",
};

/** The source of the screen at a path; `undefined` where the page needs no file but its first ones. */
export function screenSource(pathname: string): string | undefined {
  const [, first = "", second = ""] = pathname.split("/");
  return SCREEN_SOURCES[`${first}/${second}`] ?? SCREEN_SOURCES[first];
}
