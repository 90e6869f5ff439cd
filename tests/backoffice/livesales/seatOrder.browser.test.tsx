import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderHook } from "vitest-browser-react";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import { useSeatOrder } from "../../../backoffice/hall/useSeatOrder.ts";
import type { SaleDesk } from "../../../backoffice/hall/saleDesk.ts";
import { SalePage } from "../../../backoffice/livesales/SalePage.tsx";
import { enter } from "../../../backoffice/shell/office.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import { renderIn } from "../../app/renderIn.tsx";
import { counterDesk } from "../counter/counterHall.ts";
import { adminSample } from "../operatorSample.ts";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { refused } from "../outbox/officeFake.ts";
import { openSaleServer, type SaleServer } from "./saleServer.ts";

const PATH = "/sales/presentations/7";
const FOUND = {
  ReservationIdentifier: "R1234567",
  state: "paid",
  CustomerName: "Tamar Levi",
  MobileNumber: "",
  EmailAddress: "",
  FeatureName: null,
  LocationName: null,
  PresentationDateTime: null,
  Quantity: 1,
  Total: 120,
  Due: 0,
  isHandedOver: false,
};
const found = (rows: readonly unknown[]) => () => Response.json({ rows, hasMore: false });

let server: SaleServer;
beforeEach(async () => {
  await page.viewport(1280, 800);
  server = openSaleServer();
  server.replies["/orders"] = found([FOUND]);
  history.replaceState(null, "", PATH);
});
afterEach(() => server.close());

const searches = (): string[] =>
  server.fake.asked
    .filter(({ pathname }) => pathname === "/api/pres-live/orders")
    .map(({ search }) => search);
const shownToasts = (): string[] => toasts.shown.map(({ text }) => text);

describe("a press on a seat of a sale", () => {
  const [SOLD, HELD, FREE] = [0, 1, 5];
  let desk: SaleDesk;
  beforeEach(async () => {
    // Loads the texts.
    await renderIn("en", null);
    desk = counterDesk([SOLD], [HELD]);
  });
  afterEach(() => desk.close());

  async function open(presentationId?: number) {
    const { result } = await renderHook(() => useSeatOrder(desk, presentationId));
    return {
      hint: (seat: number) => result.current.hint(seat),
      isPressable: (seat: number) => result.current.map.isPressable(seat),
      tap: (seat: number) => result.current.map.listeners.seattap?.({ seat, pointer: "touch" }),
    };
  }

  test("opens the order of a sold seat at the box office, and does nothing on a free one", async () => {
    const { tap, hint, isPressable } = await open(7);
    expect([hint(FREE), isPressable(FREE)]).toEqual([undefined, false]);
    for (const seat of [SOLD, HELD]) {
      expect([hint(seat), isPressable(seat)]).toEqual([en["sales.opensOrder"], true]);
    }
    tap(FREE);
    tap(SOLD);
    await expect.poll(() => location.pathname).toBe("/box-office");
    await expect.poll(() => location.search).toBe("?q=R1234567&order=R1234567");
    expect(searches()).toEqual(["?presentationId=7&sectionId=1&x=0&y=0"]);
  });

  test("says that the seat has no order, or why the order was not found", async () => {
    const { tap } = await open(7);
    server.replies["/orders"] = found([]);
    tap(SOLD);
    await expect.poll(shownToasts).toEqual([en["sales.noOrder"]]);
    server.replies["/orders"] = () => refused("INTERNAL", 500);
    tap(SOLD);
    await expect.poll(() => shownToasts().at(-1)).toBe(en["backoffice.refusal.INTERNAL"]);
    await expect.poll(() => location.pathname).toBe(PATH);
  });

  test("does nothing for an operator who may not see orders, nor on the wall", async () => {
    const onWall = await open();
    onWall.tap(SOLD);
    enter(adminSample({ permissions: ["sales"] }));
    const { tap, hint, isPressable } = await open(7);
    tap(SOLD);
    expect([hint(SOLD), isPressable(SOLD), onWall.isPressable(SOLD)]).toEqual([
      undefined,
      false,
      false,
    ]);
    expect(searches()).toEqual([]);
  });

  test("opens only the order of the last seat, and none after the map was closed", async () => {
    const replies: ((rows: readonly unknown[]) => void)[] = [];
    server.replies["/orders"] = () =>
      new Promise((resolve) => replies.push((rows) => resolve(found(rows)())));
    const { result, unmount } = await renderHook(() => useSeatOrder(desk, 7));
    const tap = () => result.current.map.listeners.seattap?.({ seat: SOLD, pointer: "mouse" });
    tap();
    tap();
    await expect.poll(() => replies.length).toBe(2);
    replies[0]!([]);
    replies[1]!([FOUND]);
    await expect.poll(() => location.pathname).toBe("/box-office");
    expect(shownToasts()).toEqual([]);
    history.replaceState(null, "", PATH);
    tap();
    await expect.poll(() => replies.length).toBe(3);
    await unmount();
    replies[2]!([FOUND]);
    // The reply to another search is awaited, so that the first search would have had time to open the order.
    const later = await open(7);
    server.replies["/orders"] = found([]);
    later.tap(SOLD);
    await expect.poll(shownToasts).toEqual([en["sales.noOrder"]]);
    await expect.poll(() => location.pathname).toBe(PATH);
  });
});

test("the map of a live sale announces that Enter opens the order of a sold seat, and opens it", async () => {
  await renderIn(
    "en",
    <OfficeBar>
      <SalePage presentationId={7} />
    </OfficeBar>,
  );
  const canvas = page.getByRole("application");
  await expect.element(canvas).toBeVisible();
  canvas.element().focus();
  await userEvent.keyboard("{ArrowRight}s{PageUp}{Home}");
  const said = page.getByText(`Stalls · row A · seat 1 · sold · ₪120 · ${en["sales.opensOrder"]}`);
  await expect.element(said).toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => location.pathname).toBe("/box-office");
  expect(searches()).toEqual(["?presentationId=7&sectionId=1&x=0&y=0"]);
});
