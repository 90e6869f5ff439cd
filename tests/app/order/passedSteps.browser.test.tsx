import { beforeEach, expect, test } from "vitest";
import { usePassedSteps } from "../../../app/order/walkedSteps.ts";
import { tabStore } from "../../../app/shell/net/stores.ts";
import { Step } from "../../../domain/order.ts";
import { renderIn } from "../renderIn.tsx";

const SHOW = 7;
const RECEIPT = { reservationIdentifier: "RAGMYXL5" };

/** Writes the steps of an order into the browser history, as the order's page does. */
function walkSteps(walk: string): void {
  const steps = [Step.seats, Step.tickets, Step.customer];
  for (const at of steps.keys()) {
    const walked = { presentationId: SHOW, steps: steps.slice(0, at + 1), walk };
    history.pushState({ walked }, "");
  }
}

const hasReceipt = (): boolean => "receipt" in Object(history.state);

/**
 * The order's page: the tickets if the order is finished, nothing while finished steps are skipped, or else the
 * order.
 */
function Page() {
  const isFinished = hasReceipt();
  const isPassing = usePassedSteps(SHOW, isFinished);
  return <p>{isFinished ? "tickets" : isPassing ? "passing" : "hall"}</p>;
}

/** Moves by `pages` entries in the browser history, and waits until the browser has arrived. */
async function go(pages: number): Promise<void> {
  const arrived = new Promise((done) => addEventListener("popstate", done, { once: true }));
  history.go(pages);
  await arrived;
}

beforeEach(() => {
  tabStore.removeItem("finishedWalks");
});

test("Forward after paying leads past the steps to the tickets", async () => {
  walkSteps("paid");
  history.replaceState({ ...Object(history.state), receipt: RECEIPT }, "");
  const paid = await renderIn("en", <Page />);
  await expect.element(paid.getByText("tickets")).toBeVisible();
  await paid.unmount();
  await go(-3);
  await go(1);
  const again = await renderIn("en", <Page />);
  await expect.element(again.getByText("tickets")).toBeVisible();
  expect(hasReceipt()).toBe(true);
});

test("an order that is not finished opens at its step", async () => {
  walkSteps("open");
  await go(-2);
  const screen = await renderIn("en", <Page />);
  await expect.element(screen.getByText("hall")).toBeVisible();
});

test("a copied history without the receipt opens the hall in the end", async () => {
  walkSteps("lost");
  tabStore.setItem("finishedWalks", "lost");
  const screen = await renderIn("en", <Page />);
  await expect.element(screen.getByText("hall")).toBeVisible();
});
