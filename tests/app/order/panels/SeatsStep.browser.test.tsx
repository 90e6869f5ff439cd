import "../../../../app/shell/theme.css";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { filters, noFilters } from "../../../../app/order/wishes/filters.ts";
import { order } from "../../../../app/order/cart/order.ts";
import { flags } from "../../../../app/parts/page/saleFlags.ts";
import { toasts } from "../../../../app/parts/ui/toasts.ts";
import { Step } from "../../../../domain/order.ts";
import { DrawnStatus } from "../../../../engine/plan/drawnStatus.ts";
import { GAP_POLICY } from "../../../../domain/seat.ts";
import type { Seatplan } from "../../../../domain/seatplan.ts";
import { hallPlan } from "../../../engine/mapHall.ts";
import { fakeServer, openStep, twoSections } from "../seatsStepFixture.tsx";
import { waitFor } from "../../../gate/waitFor.ts";
import { axeFaults } from "../../axeFaults.ts";

const SOON = "2026-11-24T18:00:00+02:00";
const LAPTOP = [1280, 800] as const;
const PHONE = [390, 844] as const;

beforeEach(async () => {
  Object.assign(filters, noFilters());
  toasts.shown = [];
  await page.viewport(...LAPTOP);
});
afterEach(() => vi.restoreAllMocks());

const button = (name: string | RegExp) => page.getByRole("button", { name });
const cart = () => page.getByRole("region", { name: "Your seats" });
const cartText = () => cart().element().textContent;

/** Returns the text of the live regions, one per line. */
const said = (): string =>
  page
    .getByRole("status")
    .elements()
    .map(({ textContent }) => textContent)
    .join("\n");

/** Focuses the map and types the name of a section. */
async function focusSection(name: string): Promise<void> {
  const canvas = page.getByRole("application", { name: "Seat map" });
  await expect.element(canvas).toBeInTheDocument();
  canvas.element().focus();
  await userEvent.keyboard(name);
  await expect.poll(said).toMatch(new RegExp(`^${name}, row A, seat 1, `, "m"));
}

/** Chooses a seat of the first row of section 101 by keyboard. */
async function chooseOnMap(seat: number): Promise<void> {
  await focusSection("101");
  await userEvent.keyboard("{ArrowRight}".repeat(seat));
  await userEvent.keyboard("{Enter}");
}

const seatsOfMine = (): number[] => order.seats.flatMap(({ seat }) => seat ?? []);

/** Disables rules about whole pages, because the fixture has no heading and no regions. */
const faultsOf = (): Promise<string[]> =>
  axeFaults(document.body, ["page-has-heading-one", "region"]);

describe("reserving instead of paying, chosen with the seats", () => {
  const LATER = { dateTime: "2099-01-01T20:00:00+02:00" };
  const box = () => page.getByRole("checkbox", { name: "Reserve now, pay at the box office" });
  const premium = (): Seatplan => {
    const block = { top: 0, rows: 3, seats: 8 };
    return hallPlan([
      { ...block, name: "101", left: 0, ticketGroupId: 1, traits: { 3: { isPremium: true } } },
      { ...block, name: "102", left: 120, ticketGroupId: 2 },
    ]);
  };

  test("leaves the fee away, says what is needed, and can be taken back", async () => {
    fakeServer();
    await openStep({ presentation: LATER });
    order.partySize = 1;
    await chooseOnMap(1);
    await expect.poll(cartText).toContain("₪46.00");
    await box().click();
    await expect.poll(cartText).toContain("₪40.00");
    await expect
      .element(page.getByText("To reserve without paying, log in with e-mail and password."))
      .toBeVisible();
    expect(await faultsOf()).toEqual([]);
    await box().click();
    await expect.poll(cartText).toContain("₪46.00");
    expect(order.isHold).toBe(false);
  });

  test("asks when a premium seat is chosen afterwards, and stays off when one is already", async () => {
    fakeServer();
    await openStep({ plan: premium(), presentation: LATER });
    order.partySize = 1;
    await box().click();
    expect(order.isHold).toBe(true);
    await chooseOnMap(3);
    await button("Pay now").click();
    await expect.poll(seatsOfMine).toEqual([3]);
    expect(order.isHold).toBe(false);
    await box().click();
    await expect.element(page.getByRole("dialog")).toBeVisible();
    expect(order.isHold).toBe(false);
  });

  test("is not offered by a house without reservations, nor another event by one without a cart", async () => {
    fakeServer();
    await openStep({ presentation: LATER });
    order.partySize = 1;
    await chooseOnMap(1);
    const another = page.getByRole("link", { name: "Add another event" });
    await expect.element(box()).toBeVisible();
    await expect.poll(() => another.elements().length).toBeGreaterThan(0);
    Object.assign(flags, { booking: false, cart: false });
    await expect.poll(() => box().elements()).toEqual([]);
    await expect.poll(() => another.elements()).toEqual([]);
    Object.assign(flags, { booking: true, cart: true });
  });

  test("is not offered shortly before the show", async () => {
    fakeServer();
    await openStep({ presentation: { dateTime: new Date(Date.now() + 60_000).toISOString() } });
    await expect
      .element(page.getByRole("region", { name: "What you are looking for" }))
      .toBeInTheDocument();
    expect(box().elements()).toHaveLength(0);
  });
});

describe("the seats step", () => {
  test("takes a seat from the list by keyboard, shows its price all in, and goes on", async () => {
    const server = fakeServer();
    await openStep();
    order.partySize = 1;
    await userEvent.tab();
    await expect.element(button("Skip to the seat list")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("heading", { name: "Seats by row" })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await userEvent.tab();
    const seat = button(/^101, row B, seat 1, available, ₪40, aisle$/);
    await expect.element(seat).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect
      .element(button(/^101, row B, seat 1, yours/))
      .toHaveAttribute("aria-pressed", "true");
    await expect.poll(cartText).toMatch(/101 · row B.*seat 1.*₪40.*₪46\.00/);
    // The list has many more buttons, which nobody has to tab through.
    await userEvent.tab();
    await expect.element(button("Skip the rest of the list")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(button("Continue to tickets")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(order.step).toBe(Step.tickets));
    expect(server.paths().filter((path) => path !== "/session")).toEqual([
      "/seats/lock-seat",
      "/seats/extend",
    ]);
  });

  test("gives a seat back by its button in the cart", async () => {
    const server = fakeServer();
    const { hall } = await openStep();
    order.partySize = 1;
    await button("List").click();
    await button(/^102/).click();
    await button(/^Row A/).click();
    await button(/seat 3, available/).click();
    await waitFor(() => expect(order.seats[0]?.isLocked).toBe(true));
    await button(/^Remove/).click();
    await expect.poll(cartText).toContain("Tap a seat on the map");
    await waitFor(() => expect(server.paths().at(-1)).toBe("/seats/unlock-seat"));
    expect(hall.states.mineList()).toEqual([]);
  });

  test("a refused seat leaves the cart again, with words", async () => {
    const server = fakeServer();
    server.refuse.set("/seats/lock-seat", "SEAT_UNAVAILABLE");
    const { hall } = await openStep();
    order.partySize = 1;
    await button("List").click();
    await button(/^102/).click();
    await button(/^Row A/).click();
    await button(/seat 3, available/).click();
    await waitFor(() => expect(server.paths()).toContain("/seats/lock-seat"));
    await expect.poll(cartText).toContain("Tap a seat on the map");
    expect(hall.states.mineList()).toEqual([]);
  });

  test("asks before it takes a wheelchair place", async () => {
    fakeServer();
    await openStep();
    order.partySize = 1;
    await button("List").click();
    await button(/^101/).click();
    await button(/^Row A/).click();
    await button(/seat 1, available, ₪40, wheelchair space/).click();
    await expect.element(page.getByRole("dialog", { name: "Wheelchair space" })).toBeVisible();
    expect(order.seats).toEqual([]);
    await button("Another seat").click();
    expect(order.seats).toEqual([]);
    await button(/seat 1, available, ₪40, wheelchair space/).click();
    await button("Yes, take it").click();
    await waitFor(() => expect(order.seats).toMatchObject([{ seat: 0, isLocked: true }]));
  });

  test("filters narrow map and list alike, and the price moves by keyboard", async () => {
    fakeServer();
    const { hall } = await openStep();
    const dear = page.getByRole("slider", { name: "Lowest price" });
    await userEvent.click(dear, { position: { x: 1, y: 8 } });
    dear.element().focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(dear).toHaveAttribute("aria-valuetext", "₪60");
    await waitFor(() => expect(hall.states.drawn(3)).not.toBe(hall.states.drawn(30)));
    await button("List").click();
    await expect.element(button(/^101.*None free/)).toBeDisabled();
    await button("Clear filters").click();
    await expect.element(button(/^101.*24 free/)).toBeEnabled();
  });

  test("what was found is said, and the others are listed by letter and taken by a press", async () => {
    fakeServer();
    const { hall } = await openStep();
    await button("Find us two good seats").click();
    await expect.poll(said).toMatch(/^We found: 10\d, row \w, seats \d, \d, .*together/m);
    const best = seatsOfMine();
    expect(best).toHaveLength(2);
    const others = page.getByRole("region", { name: "Or these instead" });
    const listed = () =>
      others
        .getByRole("button")
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(() => listed().length).toBeGreaterThan(1);
    expect(listed().map((text) => text[0])).toEqual([..."BCDE"].slice(0, listed().length));
    expect(listed()[0]).toMatch(/^B10\d · row \w · \d–\d.*₪/);
    await others.getByRole("button").first().click();
    await expect.poll(() => hall.states.mineList()).not.toEqual(best);
    await expect.poll(seatsOfMine).toHaveLength(2);
    expect(seatsOfMine().filter((seat) => best.includes(seat))).toEqual([]);
    await expect.poll(said).toMatch(/^We found: 10\d, row \w, seats \d, \d/m);
    // The seats that were found first are now one of the alternatives.
    await expect.poll(() => listed()[0]).toMatch(/^A/);
    expect(await faultsOf()).toEqual([]);
  });

  test("a kind of seat narrows the list and what is found", async () => {
    fakeServer();
    await openStep();
    const kinds = page.getByRole("group", { name: "Seat type" });
    const kind = kinds.getByRole("button", { name: "Group 2" });
    await kind.click();
    await expect.element(kind).toHaveAttribute("aria-pressed", "true");
    await button("Find us two good seats").click();
    await expect.poll(seatsOfMine).toHaveLength(2);
    expect(seatsOfMine().every((seat) => seat >= 24)).toBe(true);
    await button("List").click();
    await expect.element(button(/^101.*None free/)).toBeDisabled();
    await kind.click();
    await expect.element(kind).toHaveAttribute("aria-pressed", "false");
    await expect.element(button(/^101.*24 free/)).toBeEnabled();
  });

  test("the map says where the focus is, what a choice takes and gives back, and where it ends", async () => {
    fakeServer();
    await openStep();
    await focusSection("102");
    await expect.poll(said).toContain("102, row A, seat 1, available, ₪60, aisle, end of the row");
    await userEvent.keyboard("{ArrowRight}");
    await expect.poll(said).toMatch(/^Seat 2, available, ₪60$/m);
    await userEvent.keyboard("{PageDown}");
    await expect.poll(said).toMatch(/^102, row B, seat 2, available, ₪60$/m);
    await userEvent.keyboard("{End}{ArrowRight}");
    await expect.poll(said).toContain("There is no seat further that way.");
    await userEvent.keyboard("{Enter}");
    await expect.poll(said).toMatch(/^102, row B, seats 7, 8, yours$/m);
    await userEvent.keyboard("{Enter}");
    await expect.poll(said).toMatch(/^Removed: 102, row B, seat 8$/m);
  });

  test("an area is said with what is left of it and what is mine", async () => {
    const server = fakeServer();
    server.refuse.set("/seats/mine", "RATE_LIMITED");
    const outline: [number, number][] = [
      [0, 60],
      [200, 60],
      [200, 120],
      [0, 120],
    ];
    const groups = [{ id: 1, ticketGroupId: 2, rows: [] }];
    const floor = { id: 9, name: "F", kind: "ga" as const, capacity: 5, outline, groups };
    await openStep({ plan: twoSections([floor]), areas: { 9: { available: 5, capacity: 5 } } });
    order.partySize = 1;
    await focusSection("102");
    await userEvent.keyboard("{Control>}{End}{/Control}");
    await expect.poll(said).toMatch(/^Group 2, 5 places left$/m);
    await userEvent.keyboard("{Enter}");
    await expect.poll(said).toMatch(/^Group 2, 5 places left, 1 place is yours$/m);
  });

  test("a choice that cannot be had says why", async () => {
    fakeServer();
    // In section 102, row A, seat 3 is single between taken seats, so policy 3 does not sell it.
    await openStep({
      taken: [24, 25, 27],
      presentation: { seatingPolicyId: GAP_POLICY },
    });
    await focusSection("102");
    await userEvent.keyboard("{Enter}");
    await expect.poll(said).toContain("This seat is taken.");
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{Enter}");
    await expect.poll(said).toContain("A single seat between taken ones is not sold alone.");
    await page.getByRole("switch", { name: "On the aisle" }).click({ force: true });
    await focusSection("101");
    await userEvent.keyboard("{ArrowRight}{Enter}");
    await expect
      .poll(() => toasts.shown.map(({ text }) => text))
      .toContain("This seat does not fit your filters: on the aisle.");
    expect(order.seats).toEqual([]);
  });

  test("only the one next step is yellow: finding seats, then going on", async () => {
    fakeServer();
    await openStep();
    const find = button("Find us two good seats");
    const yellow = (element: Element): boolean =>
      getComputedStyle(element).backgroundColor === "rgb(255, 213, 74)";
    await expect.poll(() => yellow(find.element())).toBe(true);
    await button("List").click();
    await button(/^102/).click();
    await button(/^Row B/).click();
    await button(/seat 4, available/).click();
    await expect.poll(() => yellow(button("Continue to tickets").element())).toBe(true);
    expect(order.seats).toHaveLength(2);
    await expect.poll(() => yellow(find.element())).toBe(false);
  });

  test("a code opens seats that are taken to others: on the map, in the list and to be locked", async () => {
    const server = fakeServer();
    const set = { allocationId: 7, presentationId: 1, name: "Teachers", releaseAt: SOON };
    server.answers.set("/allocations", { allocations: [] });
    const { hall } = await openStep({
      taken: Array.from({ length: 48 }, (_, seat) => seat),
      presentation: { hasAllocations: true },
    });
    order.partySize = 1;
    await page.getByText("I have a code for reserved seats").click();
    const code = page.getByRole("textbox", { name: "Code" });
    server.refuse.set("/allocations/open", "codeNotFound");
    await code.fill("wrong");
    await button("Open the seats").click();
    await expect.element(code).toHaveAccessibleDescription(/We could not find this code/);
    server.refuse.set("/allocations/open", "RATE_LIMITED");
    await code.fill("teachers");
    await button("Open the seats").click();
    await expect.element(code).toHaveAccessibleDescription(/Too many requests at once/);
    server.refuse.clear();
    server.answers.set("/allocations/open", { allocations: [set] });
    server.answers.set("/allocations", {
      allocations: [{ ...set, seats: [10, 11], own: [], sections: [] }],
    });
    await code.fill("teachers!");
    await button("Open the seats").click();
    await expect.poll(said).toContain("Teachers: 2 left for you");
    expect([9, 10].map((seat) => hall.states.drawn(seat))).toEqual([
      DrawnStatus.taken,
      DrawnStatus.free,
    ]);
    await expect
      .element(page.getByRole("list", { name: "Legend" }).getByText("Teachers"))
      .toBeVisible();
    await focusSection("101");
    await userEvent.keyboard("{ArrowDown}{ArrowRight}{ArrowRight}");
    await expect.poll(said).toMatch(/[Ss]eat 3, available, ₪40, reserved for you: Teachers$/m);
    await button("List").click();
    await button(/^101/).click();
    await button(/^Row B/).click();
    expect(await faultsOf()).toEqual([]);
    await button(/seat 3, available, ₪40, reserved for you: Teachers/).click();
    await waitFor(() => expect(order.seats).toMatchObject([{ seat: 10, isLocked: true }]));
    expect(server.paths()).toContain("/seats/lock-seat");
  });

  test("a house without a seat left says so and offers other dates", async () => {
    fakeServer();
    await openStep({ taken: Array.from({ length: 48 }, (_, seat) => seat) });
    await expect.element(page.getByRole("link", { name: "Other dates" })).toBeVisible();
  });

  test("a house with fewer seats than the party says so, and offers word of more", async () => {
    fakeServer();
    await openStep({ taken: Array.from({ length: 47 }, (_, seat) => seat) });
    await expect.element(page.getByText("Only one seat is left")).toBeVisible();
    await button("Tell me when seats free up").click();
    const dialog = page.getByRole("dialog", { name: "Tell me when seats free up" });
    await expect.element(dialog.getByRole("status")).toHaveTextContent("2");
    await button("Close").click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test("general admission is a number, locked place by place", async () => {
    const server = fakeServer();
    // The call that lists the visitor's places is refused, so the replies to the locks count.
    server.refuse.set("/seats/mine", "RATE_LIMITED");
    const calls = (path: string) =>
      server.asked.filter((each) => each.path === path).map(({ body }) => body);
    const outline: [number, number][] = [
      [0, 60],
      [200, 60],
      [200, 120],
      [0, 120],
    ];
    const groups = [{ id: 1, ticketGroupId: 2, rows: [] }];
    const floor = { id: 9, name: "F", kind: "ga" as const, capacity: 5, outline, groups };
    await openStep({ plan: twoSections([floor]), areas: { 9: { available: 5, capacity: 5 } } });
    await button("More: Places in Group 2").click();
    await waitFor(() => expect(order.seats).toMatchObject([{ seat: null, x: 7, isLocked: true }]));
    await expect
      .poll(() => calls("/seats/lock-seat"))
      .toMatchObject([{ seat: { sectionId: 9, ticketGroupId: 2, x: null, y: null } }]);
    await expect.poll(cartText).toContain("Group 2");
    await button("Fewer: Places in Group 2").click();
    await waitFor(() => expect(order.seats).toEqual([]));
    await expect.poll(() => calls("/seats/unlock-seat")).toMatchObject([{ seat: { x: 7, y: 0 } }]);
  });

  test("has no accessibility faults, as map and as list", async () => {
    fakeServer();
    await openStep();
    expect(await faultsOf()).toEqual([]);
    await button("List").click();
    await button(/^101/).click();
    await button(/^Row B/).click();
    expect(await faultsOf()).toEqual([]);
  });
});

describe("the seats step on a phone", () => {
  beforeEach(() => page.viewport(...PHONE));

  test("is a sheet with three heights over the hall", async () => {
    fakeServer();
    await openStep();
    const sheet = page.getByRole("region", { name: "Your choice" });
    // Reads the final height from the style, because the rendered height is animated.
    const height = (): number => {
      const element = sheet.element();
      return element instanceof HTMLElement ? Number.parseFloat(element.style.height) : 0;
    };
    const grip = button("Larger");
    await expect.poll(height).toBeGreaterThan(150);
    await expect.poll(height).toBeLessThan(320);
    const half = height();
    await grip.click();
    await expect.poll(height).toBeGreaterThan(half + 100);
    await expect.element(page.getByRole("slider", { name: "Lowest price" })).toBeVisible();
    await button("Back to the map").click();
    await expect.poll(height).toBe(half);
    await userEvent.dragAndDrop(grip, button("Find us two good seats"));
    await expect.poll(height).toBeLessThan(half - 60);
    await expect.element(button("Find us two good seats")).toBeVisible();
  });

  test("mirrors its chrome in Hebrew, and has no accessibility faults", async () => {
    fakeServer();
    await openStep({ locale: "he" });
    expect(document.documentElement.dir).toBe("rtl");
    const zoom = button("הגדלה").element().getBoundingClientRect();
    expect(zoom.left).toBeLessThan(60);
    expect(await faultsOf()).toEqual([]);
    document.documentElement.dir = "ltr";
  });
});
