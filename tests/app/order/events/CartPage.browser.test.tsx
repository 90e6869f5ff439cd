import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { ClashPage } from "../../../../app/order/events/ClashPage.tsx";
import { CartPage } from "../../../../app/order/events/CartPage.tsx";
import { OtherCartPage } from "../../../../app/order/events/OtherCartPage.tsx";
import { OtherEvents } from "../../../../app/order/events/OtherEvents.tsx";
import { order, resetOrder } from "../../../../app/order/cart/order.ts";
import { flags } from "../../../../app/parts/page/saleFlags.ts";
import type { Presentation } from "../../../../domain/presentation.ts";
import en from "../../../../locales/en/order.json" with { type: "json" };
import shell from "../../../../locales/en/shell.json" with { type: "json" };
import { axeFaults } from "../../axeFaults.ts";
import { presentation } from "../../fixtures.ts";
import { line, orderOf } from "../../offers/offerLines.ts";
import { answering, refused, type Posted } from "../../openedSession.ts";
import { plain } from "../../plain.ts";
import { renderIn } from "../../renderIn.tsx";
import { held } from "./heldEvents.ts";
import { chosen, openOrderOf } from "../orderFixture.ts";

const DERBY = presentation({ dateTime: "2099-11-21T20:00:00+02:00" });
const OPERA = presentation({
  id: 2,
  featureId: 2,
  featureName: "Opera",
  dateTime: "2099-11-22T19:00:00+02:00",
});
/** Shows on the chosen day, besides those in the order. */
let onDay: Presentation[];
let unlock: () => Response;
let posted: readonly Posted[];
beforeEach(() => {
  sessionStorage.clear();
  onDay = [];
  unlock = () => Response.json({ unlocked: true });
  posted = answering((path) => {
    if (path === "/api/seats/unlock-seat") return unlock();
    if (path === "/api/features/") return Response.json({ features: [] });
    if (path === "/api/customer/locations") return Response.json({ locations: [] });
    if (path === "/api/seats/presentations") return Response.json({ presentations: onDay });
    return refused("NOT_FOUND", {}, 404);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  resetOrder(order, false);
  Object.assign(flags, { cart: true });
});

/** Fills the order with two events: one with two seats, the other with one. */
function fillCart(): void {
  Object.assign(order, openOrderOf(DERBY), {
    others: [held(OPERA, [chosen(5, { rowName: "9" })])],
    expiresAt: "2099-11-21T18:00:00Z",
  });
}
const link = (name: string) => page.getByRole("link", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const main = (): string => plain(page.getByRole("main").element().textContent);

describe("a cart of two events", () => {
  test("lists both with seats, prices and one total, and how long they are held", async () => {
    fillCart();
    const { container } = await renderIn("en", <CartPage />);
    await expect
      .element(page.getByRole("heading", { name: en["presentations.title"] }))
      .toBeVisible();
    const items = page.getByRole("main").getByRole("listitem").elements();
    const shows = items.map((one) => plain(one.textContent)).filter((text) => text.includes("₪"));
    expect(shows[0]).toContain("Opera₪62.00");
    expect(shows[0]).toContain("Sun, 22 Nov, 19:00 · Stadium");
    expect(shows[1]).toContain("Derby₪112.00");
    expect(main()).toContain("₪174.00");
    await expect.element(page.getByRole("timer")).toBeVisible();
    await expect.element(link("Change seats: Opera")).toHaveAttribute("href", "/order/2");
    await expect.element(link(en["presentations.goOn"])).toHaveAttribute("href", "/order/1");
    expect(await axeFaults(container, ["document-title"])).toEqual([]);
  });

  test("loses the event that is removed, whose seats are released", async () => {
    fillCart();
    await renderIn("en", <CartPage />);
    await button("Remove Opera from the order").click();
    await expect.element(page.getByText("Opera")).not.toBeInTheDocument();
    await expect.poll(() => posted.map(({ path }) => path)).toEqual(["/api/seats/unlock-seat"]);
    expect(main()).toContain("₪112.00");
    expect(order.others).toEqual([]);
  });

  test("keeps an event whose seats could not be released, and says why", async () => {
    unlock = () => refused("INTERNAL", {}, 500);
    fillCart();
    await renderIn("en", <CartPage />);
    await button("Remove Opera from the order").click();
    await expect.element(page.getByText(shell["refusal.INTERNAL"])).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "Opera" })).toBeVisible();
  });

  test("offers more events only where one order may have several", async () => {
    flags.cart = false;
    fillCart();
    await renderIn("en", <CartPage />);
    await expect.element(link(en["presentations.goOn"])).toBeVisible();
    expect(page.getByRole("heading", { name: en["presentations.add"] }).query()).toBeNull();
  });

  test("offers neither its own events, nor those of another seller, nor what has begun", async () => {
    const more = { featureId: 3, dateTime: "2099-11-21T22:00:00+02:00" };
    onDay = [
      OPERA,
      presentation({ ...more, id: 31, featureName: "Comedy" }),
      presentation({ ...more, id: 32, featureId: 4, featureName: "Ballet", businessId: 9 }),
      presentation({ ...more, id: 33, featureId: 5, featureName: "Film", venueTypeId: 101 }),
      presentation({
        ...more,
        id: 34,
        featureId: 6,
        featureName: "Past",
        dateTime: "2020-01-01T10:00:00Z",
      }),
    ];
    fillCart();
    await renderIn("en", <CartPage />);
    await expect.element(page.getByRole("heading", { name: "Comedy" })).toBeVisible();
    for (const name of ["Ballet", "Film", "Past"])
      expect(page.getByRole("heading", { name }).query()).toBeNull();
    const times = page
      .getByRole("link")
      .elements()
      .map((one) => one.getAttribute("href"));
    // Links to further events end with `?add`, because these events join the order.
    expect(times.filter((href) => href?.includes("?add"))).toEqual(["/order/31?add"]);
  });
});

test("an empty cart asks what to see, and says so where a day has nothing", async () => {
  const screen = await renderIn("en", <CartPage />);
  const heading = screen.getByRole("heading", { name: en["presentations.choose"] });
  await expect.element(heading).toBeVisible();
  await expect.element(screen.getByText(en["presentations.none"])).toBeVisible();
});

describe("beside the steps of an order", () => {
  test("the other event says that it still needs an answer", async () => {
    Object.assign(order, openOrderOf(DERBY), {
      others: [held(OPERA, [chosen(5, { ticketId: null }), chosen(6)])],
    });
    await renderIn("en", <OtherEvents />);
    const region = page.getByRole("region", { name: en["presentations.others"] });
    await expect
      .element(region.getByRole("alert"))
      .toHaveTextContent(en["presentations.unfinished"]);
    await expect.element(region).toMatchTextContent("2 seats");
    await expect.element(link(en["presentations.add"])).toHaveAttribute("href", "/order");
  });

  test("nothing is there for one event where an order has no others", async () => {
    flags.cart = false;
    Object.assign(order, openOrderOf(DERBY));
    const { container } = await renderIn("en", <OtherEvents />);
    expect(container.textContent).toBe("");
  });
});

describe("what cannot share an order", () => {
  test.each(["INCOMPATIBLE_AUTH_PROFILE", "INCOMPATIBLE_BUSINESS", "video"] as const)(
    "says why (%s), and leads to the cart, or to this event alone",
    async (clash) => {
      const before = location.pathname;
      await renderIn("en", <ClashPage clash={clash} presentationId={7} />);
      const heading = page.getByRole("heading", { name: en[`presentations.clash.${clash}`] });
      await expect.element(heading).toBeVisible();
      await expect.element(page.getByText(en[`presentations.clashText.${clash}`])).toBeVisible();
      await expect.element(link(en["presentations.backToCart"])).toHaveAttribute("href", "/order");
      await button(en["presentations.onlyThis"]).click();
      await expect.poll(() => location.pathname).toBe("/order/7");
      history.replaceState(null, "", before);
    },
  );

  test.each([
    ["memberships", "/membership"],
    ["enrolments", "/enroll"],
    ["vouchers", "/system-vouchers"],
    ["donations", "/donation"],
  ] as const)("leads back to the %s, or drops them for tickets", async (kind, href) => {
    Object.assign(order, orderOf(kind === "enrolments" ? "memberships" : kind, line({})));
    const onDropped = vi.fn();
    await renderIn("en", <OtherCartPage kind={kind} onDropped={onDropped} />);
    await expect.element(link(en["order.otherCartKeep"])).toHaveAttribute("href", href);
    await button(en["order.otherCartDrop"]).click();
    await expect.poll(() => onDropped.mock.calls.length).toBe(1);
    expect(order.offers).toBeUndefined();
  });

  test("leaves the way home open", async () => {
    await renderIn("en", <ClashPage clash="video" presentationId={7} />);
    const home = page.getByRole("main").getByRole("link", { name: shell["notFound.home"] });
    await expect.element(home).toHaveAttribute("href", "/");
  });
});
