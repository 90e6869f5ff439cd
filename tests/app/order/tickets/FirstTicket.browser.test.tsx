import { expect, test } from "vitest";
import { order } from "../../../../app/order/cart/order.ts";
import { TicketsStep } from "../../../../app/order/tickets/TicketsStep.tsx";
import en from "../../../../locales/en/refusal.json" with { type: "json" };
import { presentation, ticket } from "../../fixtures.ts";
import { renderIn } from "../../renderIn.tsx";
import { orderIn } from "../hallFixture.ts";

test("without a seat the tickets are offered, and a full house says so", async () => {
  const offer = presentation({
    ticketGroups: [
      {
        id: 1,
        name: "Stalls",
        color: 0,
        tickets: [ticket(), ticket({ id: 8, name: "Early", isSoldOut: true })],
      },
    ],
  });
  Object.assign(order, orderIn([], offer));
  const { states, layout } = order.hall!;
  states.replace(new Uint8Array(layout.count).fill(1), 1);
  const screen = await renderIn("en", <TicketsStep />);
  await expect
    .element(screen.getByRole("button", { name: "Take one: Early, Stalls" }))
    .toBeDisabled();
  await screen.getByRole("button", { name: "Take one: Adult, Stalls" }).click();
  await expect.element(screen.getByText(en["refusal.NOT_ENOUGH_SEATS"])).toBeVisible();
});
