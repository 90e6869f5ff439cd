import { useSnapshot } from "valtio";
import { beforeEach, describe, expect, test } from "vitest";
import { order } from "../../../app/order/order.ts";
import { TicketsStep } from "../../../app/order/TicketsStep.tsx";
import { Totals } from "../../../app/order/Totals.tsx";
import en from "../../../locales/en.json" with { type: "json" };
import { presentation, ticket } from "../fixtures.ts";
import { renderIn } from "../renderIn.tsx";
import { chosen, openOrderOf } from "./orderFixture.ts";

const show = presentation({
  ticketGroups: [
    {
      id: 1,
      name: "A",
      color: 0,
      tickets: [
        ticket({ id: 1, name: "Adult", price: 50 }),
        ticket({ id: 2, name: "Couple", price: 90, multiplyFactor: 2 }),
        ticket({ id: 3, name: "Child", price: 30, requires: { ticketId: 1, minimum: 1 } }),
        ticket({ id: 4, name: "Early", price: 20, isSoldOut: true }),
        ticket({ id: 5, name: "Hotel", price: 20, ref1prompt: "Room" }),
      ],
    },
  ],
});

const open = (count: number): void => {
  const seats = Array.from({ length: count }, (_, i) => chosen(i + 1));
  Object.assign(order, openOrderOf(show, seats));
};

beforeEach(() => open(2));

describe("choosing tickets", () => {
  test("a ticket for two covers the neighbour, and the total follows", async () => {
    const screen = await renderIn("en", <TicketsStep />);
    await screen.getByRole("combobox").first().selectOptions("2");
    await expect.element(screen.getByRole("combobox")).toBeVisible();
    await expect.element(screen.getByText("included in “Couple”")).toBeVisible();
    await expect.element(screen.getByText("1 ticket")).toBeVisible();
    await expect.element(screen.getByText("₪102.00")).toBeVisible();
  });

  test("a ticket for two with one seat says what is missing and keeps the old one", async () => {
    open(1);
    const screen = await renderIn("en", <TicketsStep />);
    await screen.getByRole("combobox").selectOptions("2");
    await expect.element(screen.getByText(en["refusal.MULTIPLIER_MISMATCH"])).toBeVisible();
    await expect.element(screen.getByRole("combobox")).toHaveValue("1");
    await expect.element(screen.getByRole("button", { name: "Add seats" })).toBeVisible();
  });

  test("tickets that do not go together are named when going on", async () => {
    open(1);
    const screen = await renderIn("en", <TicketsStep />);
    await screen.getByRole("combobox").selectOptions("3");
    await screen.getByRole("button", { name: "Continue" }).click();
    await expect
      .element(screen.getByText(/“Child” goes together with “Adult” \(at least 1\)/))
      .toBeVisible();
  });

  test("what is sold out cannot be chosen, and what asks for a reference is not offered", async () => {
    open(1);
    const screen = await renderIn("en", <TicketsStep />);
    await expect.element(screen.getByRole("option", { name: /Early.*Sold out/ })).toBeDisabled();
    expect(screen.container.textContent).not.toContain("Hotel");
  });
});

test("the total names the handling fee and follows the products", async () => {
  function Shown() {
    useSnapshot(order);
    return <Totals />;
  }
  const screen = await renderIn("en", <Shown />);
  await expect.element(screen.getByText("Handling fee")).toBeVisible();
  await expect.element(screen.getByText("₪112.00")).toBeVisible();
});
