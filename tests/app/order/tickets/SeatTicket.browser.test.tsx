import { useSnapshot } from "valtio";
import { beforeEach, describe, expect, test } from "vitest";
import { order } from "../../../../app/order/cart/order.ts";
import { TicketsStep } from "../../../../app/order/tickets/TicketsStep.tsx";
import { Totals } from "../../../../app/order/steps/Totals.tsx";
import { judgeOrderTickets } from "../../../../app/order/cart/ticketCounts.ts";
import orderTexts from "../../../../locales/en/order.json" with { type: "json" };
import en from "../../../../locales/en/refusal.json" with { type: "json" };
import { presentation, ticket } from "../../fixtures.ts";
import { renderIn } from "../../renderIn.tsx";
import { chosen, openOrderOf } from "../orderFixture.ts";

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
        ticket({ id: 6, name: "Student", price: 40, maximum: 1 }),
        ticket({
          id: 7,
          name: "Your choice",
          price: 50,
          openPrice: { min: 20, max: 200, multiplier: 5 },
        }),
        ticket({ id: 8, name: "At the door", walkin: true }),
        ticket({ id: 9, name: "Box", addons: [{ id: 1, name: "Programme", price: 25 }] }),
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
    await expect.element(screen.getByRole("button", { name: "Add a seat" })).toBeVisible();
  });

  test("tickets that do not go together are named when going on", async () => {
    open(1);
    const screen = await renderIn("en", <TicketsStep />);
    await screen.getByRole("combobox").selectOptions("3");
    await screen.getByRole("button", { name: "Continue" }).click();
    await expect
      .element(screen.getByText(/“Child” goes together with “Adult” \(at least 1\)/).first())
      .toBeVisible();
  });

  test("a rule is said before it is broken, and while it is", async () => {
    const screen = await renderIn("en", <TicketsStep />);
    await expect
      .element(screen.getByRole("option", { name: /Child.*with “Adult”/ }).first())
      .toBeInTheDocument();
    const [first, second] = [0, 1].map((at) => screen.getByRole("combobox").nth(at));
    await first!.selectOptions("6");
    await expect
      .element(second!.getByRole("option", { name: /Student.*one at most/ }))
      .toBeDisabled();
    await second!.selectOptions("3");
    await expect.element(screen.getByText(/“Child” goes together with “Adult”/)).toBeVisible();
    await first!.selectOptions("1");
    await expect
      .element(screen.getByText(/“Child” goes together with “Adult”/))
      .not.toBeInTheDocument();
  });

  test("what is sold out cannot be chosen, and what the door sells is not offered", async () => {
    open(1);
    const screen = await renderIn("en", <TicketsStep />);
    await expect.element(screen.getByRole("option", { name: /Early.*Sold out/ })).toBeDisabled();
    expect(screen.container.textContent).not.toContain("At the door");
  });

  test("a reference that is missing is said when going on, and takes the focus", async () => {
    open(1);
    const screen = await renderIn("en", <TicketsStep />);
    await screen.getByRole("combobox").selectOptions("5");
    await screen.getByRole("button", { name: "Continue" }).click();
    await expect.element(screen.getByText(orderTexts["tickets.answersMissing"])).toBeVisible();
    await expect.element(screen.getByLabelText("Room")).toHaveFocus();
  });

  test("a price of one's own counts in the total, and has its bounds", async () => {
    open(1);
    const screen = await renderIn("en", <TicketsStep />);
    await screen.getByRole("combobox").selectOptions("7");
    await screen.getByLabelText("Your price").fill("35");
    await expect.element(screen.getByText("₪47.00")).toBeVisible();
    await screen.getByLabelText("Your price").fill("33");
    await expect.element(screen.getByText(/from ₪20 to ₪200, in steps of ₪5/)).toBeVisible();
    expect(judgeOrderTickets(order)?.code).toBe("PRICE_OUT_OF_RANGE");
  });

  test("an extra of a ticket is priced, and leaves with the type that has it", async () => {
    open(1);
    const screen = await renderIn("en", <TicketsStep />);
    await screen.getByRole("combobox").selectOptions("9");
    await screen.getByRole("checkbox", { name: /Programme/ }).click();
    await expect.element(screen.getByText("₪87.00")).toBeVisible();
    await screen.getByRole("combobox").selectOptions("1");
    await expect.element(screen.getByText("₪62.00")).toBeVisible();
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
