import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { OrderPage } from "../../../../app/order/OrderPage.tsx";
import { OfferPage } from "../../../../app/offers/OfferPage.tsx";
import { isStorageBlocked, siteStore, tabStore } from "../../../../app/shell/net/stores.ts";
import { LOCALES } from "../../../../domain/locale.ts";
import { renderIn } from "../../renderIn.tsx";

/** Simulates a browser that blocks cookies and site data, in which reading the property throws. */
function block(): void {
  for (const kind of ["localStorage", "sessionStorage"] as const) {
    vi.spyOn(globalThis, kind, "get").mockImplementation(() => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    });
  }
}

beforeEach(() => block());
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe("a browser that keeps nothing", () => {
  test("has the texts of this page alone", () => {
    expect(isStorageBlocked()).toBe(true);
    for (const store of [siteStore, tabStore]) {
      expect(store.getItem("choice")).toBeNull();
      store.setItem("choice", "kept");
      expect(store.getItem("choice")).toBe("kept");
      store.removeItem("choice");
      expect(store.getItem("choice")).toBeNull();
    }
  });

  test("loads and changes the palette and the language", async () => {
    vi.resetModules();
    const { choosePalette, display } = await import("../../../../app/shell/hall/palette.ts");
    choosePalette("safe");
    expect(display.palette).toBe("safe");
    choosePalette("standard");
    const { rememberLocale, rememberedLocale } =
      await import("../../../../app/shell/i18n/locale.ts");
    rememberLocale("en");
    expect(rememberedLocale()).toBe("en");
  });

  test.each(LOCALES)(
    "is told in %s what to switch on before anything is bought",
    async (locale) => {
      await renderIn(locale, <OrderPage presentationId="1" />);
      const told = page.getByRole("alert");
      await expect.element(told).toBeVisible();
      await expect.element(told).toMatchTextContent(location.hostname);
      await expect.element(told.getByRole("button")).toBeVisible();
    },
  );

  test("is told the same where vouchers are sold", async () => {
    await renderIn("en", <OfferPage kind="vouchers" steps={{ choose: "choose" }} />);
    await expect.element(page.getByRole("alert")).toMatchTextContent(/allow cookies and site data/);
  });
});

describe("a full store", () => {
  test("keeps a text until the page is left", () => {
    vi.restoreAllMocks();
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    siteStore.setItem("full", "kept");
    expect(siteStore.getItem("full")).toBe("kept");
    siteStore.removeItem("full");
    expect([isStorageBlocked(), siteStore.getItem("full")]).toEqual([false, null]);
  });
});
