import "../../../../app/shell/theme.css";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { filters, noFilters } from "../../../../app/order/wishes/filters.ts";
import { loadMoving, movePath, moving, stopMoving } from "../../../../app/order/seats/moving.ts";
import { order } from "../../../../app/order/cart/order.ts";
import { call } from "../../../../app/shell/net/api.ts";
import { tabStore } from "../../../../app/shell/net/stores.ts";
import { toasts } from "../../../../app/parts/ui/toasts.ts";
import { memoryStore } from "../memoryStore.ts";
import { fakeServer, openStep } from "../seatsStepFixture.tsx";
import { contextOf } from "../contextOf.ts";
import { typeAtOnce } from "../../../engine/typeAtOnce.ts";

beforeEach(async () => {
  Object.assign(filters, noFilters());
  toasts.shown = [];
  await page.viewport(1280, 800);
});
afterEach(() => {
  stopMoving(tabStore);
  vi.restoreAllMocks();
});

const button = (name: string | RegExp) => page.getByRole("button", { name });

/** Returns the text of the live regions, one per line. */
const said = (): string =>
  page
    .getByRole("status")
    .elements()
    .map(({ textContent }) => textContent)
    .join("\n");

/** Opens the hall to move two tickets: section 101, row B, seats 1 and 2. */
async function openMove() {
  const server = fakeServer();
  const { hall } = await openStep({ taken: [8, 9] });
  const store = memoryStore();
  const tickets = ["1", "2"].map((seatName) => ({ sectionName: "101", rowName: "B", seatName }));
  expect(movePath(1, "R1", tickets, store)).toBe("/order/1?modify=R1");
  await loadMoving(contextOf({ call, store }), "R1", { presentationId: 1, layout: hall.layout });
  order.partySize = 2;
  return { server, hall };
}

test("two tickets move to two seats of their price, and nothing is paid", async () => {
  const { server } = await openMove();
  await expect.element(page.getByText("101 · row B · seat 1")).toBeVisible();
  await expect.element(page.getByText("Choose 2 more seats.")).toBeVisible();
  await expect.element(button("Move to these seats")).toBeDisabled();
  await userEvent.click(button("Find us two good seats"));
  await expect.element(button("Move to these seats")).toBeEnabled();
  // Seats in section 102 cost more, so the seats found are in 101.
  expect(order.seats.map(({ sectionName }) => sectionName)).toEqual(["101", "101"]);
  await userEvent.click(button("Move to these seats"));
  await expect.poll(() => moving.now?.moved?.documentKeys).toEqual(["a", "b"]);
  const sent = server.asked.find(({ path }) => path === "/payment/commit")?.body;
  await expect
    .poll(() => sent)
    .toMatchObject({
      cart: {
        paymentMethod: "none",
        seats: [],
        modify: {
          resId: "R1",
          tickets: [{ newSeat: {} }, { newSeat: {} }],
        },
      },
    });
});

test("a seat of another price is refused on the map, and in words by the server too", async () => {
  const { server, hall } = await openMove();
  await expect.poll(() => hall.states.ineligible[0]).not.toBe(0);
  const canvas = page.getByRole("application", { name: "Seat map" });
  await expect.element(canvas).toBeInTheDocument();
  const map = canvas.element();
  if (map instanceof HTMLElement) map.focus();
  typeAtOnce("102");
  await expect.poll(said).toMatch(/^102, row A, seat 1, /m);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(/the price stays the same/).first()).toBeInTheDocument();
  server.refuse.set("/payment/commit", "PRICE_LEVEL_MISMATCH");
  await userEvent.click(button("Find us two good seats"));
  await userEvent.click(button("Move to these seats"));
  await expect
    .element(page.getByText("All seats must have the same price. Pick seats of one colour."))
    .toBeVisible();
  expect(moving.now?.moved).toBeUndefined();
});

test("a ticket may stay where it is, and then one seat is enough", async () => {
  await openMove();
  await userEvent.click(page.getByRole("checkbox", { name: /seat 2/ }));
  await userEvent.click(button("Find me a good seat"));
  await expect.element(button("Move to this seat")).toBeEnabled();
  expect(order.seats).toHaveLength(1);
});

test("a reservation without a seat here says so and shows the way on", async () => {
  fakeServer();
  const { hall } = await openStep();
  const store = memoryStore();
  movePath(1, "R2", [{ sectionName: "999", rowName: "Z", seatName: "9" }], store);
  await loadMoving(contextOf({ call, store }), "R2", { presentationId: 1, layout: hall.layout });
  await expect.element(page.getByText("These seats cannot be changed here")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "My tickets" })).toBeVisible();
});
