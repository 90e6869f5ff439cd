import { expect, test } from "vitest";
import { nextStep, previousStep } from "../../../../app/order/steps/nextStep.ts";
import { Step } from "../../../../domain/order.ts";
import { presentation } from "../../fixtures.ts";

const popcorn = {
  id: 1,
  name: "Popcorn",
  price: 20,
  selectedQuantity: 0,
  isDeliveryRequired: false,
  isUpsell: false,
  imageUrl: null,
};
const withProducts = presentation({ products: [popcorn] });

test("products come before the customer's details", () => {
  expect(nextStep(Step.tickets, withProducts)).toBe(Step.products);
  expect(nextStep(Step.products, withProducts)).toBe(Step.customer);
  expect(previousStep(Step.customer, withProducts)).toBe(Step.products);
});

test("without products that step is passed over both ways", () => {
  expect(nextStep(Step.tickets, presentation())).toBe(Step.customer);
  expect(previousStep(Step.customer, presentation())).toBe(Step.tickets);
});

test("nothing comes before the first step or after the last", () => {
  expect(previousStep(Step.seats, withProducts)).toBe(Step.seats);
  expect(nextStep(Step.customer, withProducts)).toBe(Step.customer);
});
