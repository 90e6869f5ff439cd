import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { MembershipsTab } from "../../../app/customerArea/MembershipsTab.tsx";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import type { AreaReservation } from "../../../domain/customerArea.ts";
import type { AreaMember } from "../../../domain/customerSession.ts";
import type { MemberPoints } from "../../../domain/points.ts";
import type { Purchase } from "../../../domain/purchase.ts";
import en from "../../../locales/en/customerArea.json" with { type: "json" };
import parts from "../../../locales/en/parts.json" with { type: "json" };
import { factsIn } from "../factsIn.ts";
import { answering, refused, type Posted } from "../openedSession.ts";
import { plain } from "../plain.ts";
import { renderIn } from "../renderIn.tsx";
import { customer, reservation } from "./customers.ts";
import { member } from "./members.ts";

let answer: () => Response;
let posted: readonly Posted[];
beforeEach(() => {
  toasts.shown = [];
  answer = () =>
    Response.json({ refund: 180, serviceCharge: 20, cancelled: ["2001001"], systemVoucher: null });
  posted = answering(() => answer());
});
afterEach(() => vi.restoreAllMocks());

/** Returns an order in which the membership of this number was bought. */
const orderOf = (reference: string, over: Partial<Purchase> = {}): AreaReservation =>
  reservation({
    tickets: [],
    purchases: [
      {
        kind: "membership",
        name: "Friends",
        quantity: 1,
        amount: 200,
        reference,
        isTopup: false,
        documentKey: null,
        StartDate: null,
        EndDate: null,
        isCancelled: false,
        ...over,
      },
    ],
  });

interface Stage {
  readonly members?: AreaMember[];
  readonly orders?: AreaReservation[];
  readonly points?: MemberPoints[];
}
const open = ({ members = [member()], orders = [], points = [] }: Stage = {}) =>
  renderIn(
    "en",
    <MembershipsTab customer={customer(orders, { Members: members, Points: points })} />,
  );
const cancel = () => page.getByRole("button", { name: en["customerArea.memberCancel"] });
const dialog = () => page.getByRole("dialog", { name: en["customerArea.memberCancelTitle"] });
const confirm = () => dialog().getByRole("button", { name: en["customerArea.unit.cancelNow"] });

describe("a membership", () => {
  test.each([
    ["without dates", null, null, "No end date"],
    ["with an end", null, "2027-06-30T00:00:00+03:00", "until 30 June 2027"],
    ["with a start", "2026-07-01T00:00:00+03:00", null, "from 1 July 2026, without an end"],
    [
      "with both",
      "2026-07-01T00:00:00+03:00",
      "2027-06-30T00:00:00+03:00",
      "1 July 2026 to 30 June 2027",
    ],
  ])("%s says how long it is valid, with years", async (_, startDate, endDate, words) => {
    const { container } = await open({ members: [member({ startDate, endDate })] });
    await expect.element(page.getByText("2001001")).toHaveAttribute("dir", "ltr");
    expect(factsIn(container)).toEqual({
      "Tickets left": "9",
      Points: "88",
      Valid: words,
      "Membership ID": "M-1",
    });
  });

  test.each([
    ["is valid", {}, parts["parts.state.active"]],
    ["has expired", { isExpired: true, isAvailable: false }, parts["parts.state.expired"]],
    ["is blocked", { isAvailable: false }, en["customerArea.memberBlocked"]],
    ["has not begun", { isNotStarted: true }, en["customerArea.startsLater"]],
  ])("that %s says so", async (_, over, words) => {
    await open({ members: [member(over)] });
    // The badge is the text right after the number. The test looks for both together, because the badge's
    // word can also be the name of a fact further down.
    await expect.element(page.getByRole("article")).toMatchTextContent(`2001001${words}`);
  });

  test("of a couple has both names, and one that buys no tickets online says so", async () => {
    await open({ members: [member({ additionalName: "Dan", allowMemberSaleTickets: false })] });
    await expect.element(page.getByRole("heading", { name: "Noa Levi · Dan" })).toBeVisible();
    await expect.element(page.getByText(en["customerArea.notForTickets"])).toBeVisible();
  });

  test("says since when points are there, with the year, as they last for years", async () => {
    const entry = { kind: "earned", points: 150, missing: 0, expiresAt: null } as const;
    const { container } = await open({
      points: [
        {
          membershipId: 71,
          pointsBalance: 88,
          nextToExpire: null,
          entries: [{ ...entry, at: "2023-03-05T10:30:00+02:00", ReservationIdentifier: null }],
        },
      ],
    });
    await page.getByText(parts["parts.points.title"], { exact: true }).click();
    await expect.element(page.getByRole("table")).toBeVisible();
    expect(plain(container.textContent)).toContain("5 March 2023, 10:30");
  });
});

describe("cancelling a membership", () => {
  test.each([
    ["was not bought on this site", member(), []],
    ["was bought for somebody else", member(), [orderOf("9999")]],
    ["was cancelled already", member(), [orderOf("2001001", { isCancelled: true })]],
    ["is blocked", member({ isAvailable: false }), [orderOf("2001001")]],
  ])("is not offered if it %s", async (_, one, orders) => {
    await open({ members: [one], orders });
    await expect.element(page.getByText("2001001")).toBeVisible();
    expect(cancel().query()).toBeNull();
  });

  test("shows the refund first, then cancels in the latest order and says what comes back", async () => {
    const older = { ...orderOf("2001001"), ReservationIdentifier: "OLD" };
    await open({ orders: [orderOf("2001001"), older] });
    await cancel().click();
    await expect.element(dialog().getByText("₪180.00")).toBeVisible();
    expect(factsIn(dialog().element())).toEqual({
      Refund: "₪180.00",
      "Cancellation charge": "₪20.00",
    });
    const path = "/api/reservations/AAAA2222/cancel";
    const body = { itemsToCancel: ["2001001"] };
    await expect.poll(() => posted).toEqual([{ path, body: { ...body, preview: true } }]);
    await confirm().click();
    await expect
      .poll(() => toasts.shown.map(({ text }) => plain(text)))
      .toEqual(["Cancelled. ₪180.00 is on its way back to you."]);
    await expect.poll(() => posted.at(-1)).toEqual({ path, body });
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test("that gives nothing back promises no money", async () => {
    answer = () =>
      Response.json({ refund: 0, serviceCharge: 0, cancelled: ["2001001"], systemVoucher: null });
    await open({ orders: [orderOf("2001001", { amount: 0 })] });
    await cancel().click();
    await confirm().click();
    await expect
      .poll(() => toasts.shown.map(({ text }) => text))
      .toEqual([en["customerArea.unit.doneFree"]]);
  });

  test("that is too late says so, and only leaves the way back", async () => {
    answer = () => refused("NOTHING_TO_CANCEL", { reason: "tooLate" });
    await open({ orders: [orderOf("2001001")] });
    await cancel().click();
    await expect
      .element(dialog().getByRole("alert"))
      .toMatchTextContent(en["customerArea.unit.tooLate"]);
    expect(confirm().query()).toBeNull();
    await dialog().getByRole("button", { name: en["customerArea.unit.keep"] }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.poll(() => posted).toHaveLength(1);
    expect(toasts.shown).toEqual([]);
  });

  test("that is refused at the last moment says why, and cancels nothing", async () => {
    await open({ orders: [orderOf("2001001")] });
    await cancel().click();
    await expect.element(confirm()).toBeEnabled();
    answer = () => refused("NOTHING_TO_CANCEL", { reason: "redeemed" });
    await confirm().click();
    await expect.element(dialog().getByText(en["customerArea.unit.redeemed"])).toBeVisible();
    expect(toasts.shown).toEqual([]);
  });
});

test("whoever has no membership is shown where they are sold", async () => {
  await open({ members: [] });
  await expect.element(page.getByText(en["customerArea.noMemberships"])).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: en["customerArea.toMemberships"] }))
    .toHaveAttribute("href", "/membership");
});
