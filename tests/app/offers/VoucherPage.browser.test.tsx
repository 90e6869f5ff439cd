import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { VoucherPage } from "../../../app/offers/VoucherPage.tsx";
import { order, resetOrder } from "../../../app/order/cart/order.ts";
import { DEFAULT_FORMS } from "../../../domain/customerForm.ts";
import type { SystemVoucher } from "../../../domain/voucherOffer.ts";
import en from "../../../locales/en/offers.json" with { type: "json" };
import refusals from "../../../locales/en/refusal.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import he from "../../../locales/he/offers.json" with { type: "json" };
import heRefusals from "../../../locales/he/refusal.json" with { type: "json" };
import { axeFaults } from "../axeFaults.ts";
import { openedSession, pathAsked } from "../openedSession.ts";
import { renderIn } from "../renderIn.tsx";
import { line, offers } from "./offerLines.ts";

const voucher = (id: number, name: string, superClass: string | null): SystemVoucher => ({
  SystemVoucherId: id,
  SystemVoucherClassId: id,
  SystemVoucherSuperClassId: superClass === null ? null : id,
  SuperClassName: superClass,
  Name: name,
  ClassName: "Gifts",
  description: "For an evening.",
  businessId: 2,
  authProfileId: 2,
  locationId: 6,
  IsForReplacement: false,
  StartDate: null,
  EndDate: null,
  validDays: 365,
  isAutoApply: false,
  benefits: [],
  Prices: [
    {
      SystemVoucherPriceId: id * 10,
      Name: "₪100",
      Price: 100,
      value: 100,
      openPrice: null,
      selectedQuantity: 0,
      redemptionData: null,
    },
  ],
  terms: null,
});

/** Returns the reply to the list call. */
let listed: () => Response | Promise<Response>;
/** The reply to the call that looks up what a code gives access to. */
let lookedUp: PromiseWithResolvers<Response>;
beforeEach(() => {
  sessionStorage.clear();
  resetOrder(order, false);
  lookedUp = Promise.withResolvers();
  listed = () =>
    Response.json({
      systemVouchers: [
        voucher(1, "Hundred", "Money as a gift"),
        voucher(2, "For two", "Evenings as a gift"),
        voucher(3, "Plain", null),
      ],
    });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const path = pathAsked(input);
    if (path === "/api/session") return openedSession();
    if (path === "/api/system-vouchers") return listed();
    if (path.startsWith("/api/system-vouchers/")) return lookedUp.promise;
    if (path === "/api/forms/orderSystemVouchers") {
      return Response.json({ settings: DEFAULT_FORMS.orderSystemVouchers });
    }
    return Response.json({ error: { code: "INTERNAL", message: path } }, { status: 500 });
  });
});
afterEach(() => vi.restoreAllMocks());

test.each([
  ["en", en],
  ["he", he],
] as const)("all vouchers are listed, with links to their super classes, in %s", async (...of) => {
  const [locale, words] = of;
  const screen = await renderIn(locale, <VoucherPage superClassId={undefined} />);
  const kinds = screen.getByRole("navigation", { name: words["offers.vouchers.kinds"] });
  const links = kinds.getByRole("link");
  await expect.element(links.first()).toHaveAttribute("href", "/system-vouchers/1");
  expect(links.elements().map((link) => link.textContent)).toEqual([
    "Money as a gift",
    "Evenings as a gift",
  ]);
  for (const name of ["Hundred", "For two", "Plain"])
    await expect.element(screen.getByRole("heading", { name })).toBeVisible();
  expect(await axeFaults(screen.container)).toEqual([]);
});

test.each([
  ["en", en],
  ["he", he],
] as const)(
  "the page of a super class has its name and only its vouchers, in %s",
  async (...of) => {
    const [locale, words] = of;
    const screen = await renderIn(locale, <VoucherPage superClassId="2" />);
    await expect
      .element(screen.getByRole("heading", { name: "Evenings as a gift", level: 1 }))
      .toBeVisible();
    await expect.element(screen.getByRole("heading", { name: "For two" })).toBeVisible();
    expect(screen.getByRole("heading", { name: "Hundred" }).elements()).toEqual([]);
    expect(
      screen.getByRole("navigation", { name: words["offers.vouchers.kinds"] }).elements(),
    ).toEqual([]);
    const all = screen.getByRole("link", { name: words["offers.vouchers.all"] });
    await expect.element(all).toHaveAttribute("href", "/system-vouchers");
  },
);

test("the page of a super class has no heading until its name is known", async () => {
  const landing = Promise.withResolvers<Response>();
  const list = listed;
  listed = () => landing.promise;
  const screen = await renderIn("en", <VoucherPage superClassId="2" />);
  const headings = screen.getByRole("heading", { level: 1 });
  await expect.element(screen.getByText(shell["state.loading"]).first()).toBeInTheDocument();
  expect(headings.elements()).toEqual([]);
  landing.resolve(await list());
  await expect.element(headings).toHaveTextContent("Evenings as a gift");
});

test("the only super class needs no links", async () => {
  listed = () => Response.json({ systemVouchers: [voucher(1, "Hundred", "Money as a gift")] });
  const screen = await renderIn("en", <VoucherPage superClassId={undefined} />);
  await expect.element(screen.getByRole("heading", { name: "Hundred" })).toBeVisible();
  expect(screen.getByRole("navigation", { name: en["offers.vouchers.kinds"] }).elements()).toEqual(
    [],
  );
});

test.each([
  ["en", en, refusals],
  ["he", he, heRefusals],
] as const)("a super class without vouchers says so and leads to all, in %s", async (...of) => {
  const [locale, words, told] = of;
  const screen = await renderIn(locale, <VoucherPage superClassId="9" />);
  await expect.element(screen.getByText(told["refusal.NO_VOUCHERS_FOR_SALE"])).toBeVisible();
  const all = screen.getByRole("link", { name: words["offers.vouchers.all"] });
  await expect.element(all).toHaveAttribute("href", "/system-vouchers");
});

test("vouchers that fail to load are asked for again", async () => {
  listed = () => Response.json({ error: { code: "INTERNAL", message: "" } }, { status: 500 });
  const screen = await renderIn("en", <VoucherPage superClassId={undefined} />);
  const again = screen.getByRole("button", { name: shell["state.again"] });
  await expect.element(again).toBeVisible();
  listed = () => Response.json({ systemVouchers: [voucher(1, "Hundred", null)] });
  await again.click();
  await expect.element(screen.getByRole("heading", { name: "Hundred" })).toBeVisible();
});

test("the page of a super class without vouchers takes a code, and is not missing while one loads", async () => {
  order.offers = offers("vouchers", line({ offerId: 4, priceId: 40, code: "GALA" }));
  const headings = new Set<string>();
  const watch = new MutationObserver(() => {
    for (const heading of document.querySelectorAll("h1")) headings.add(heading.textContent);
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  try {
    const screen = await renderIn("en", <VoucherPage superClassId="9" />);
    await expect.poll(() => headings.size).toBeGreaterThan(0);
    lookedUp.resolve(Response.json({ systemVouchers: [] }));
    await expect.element(screen.getByText(refusals["refusal.NO_VOUCHERS_FOR_SALE"])).toBeVisible();
    await expect.element(screen.getByLabelText(en["offers.code.label"])).toBeInTheDocument();
    expect([...headings]).toEqual([en["offers.vouchers.title"]]);
  } finally {
    watch.disconnect();
  }
});
