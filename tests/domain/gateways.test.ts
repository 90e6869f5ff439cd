import { expect, test } from "vitest";
import { ACCOUNT_PROVIDERS, GATEWAYS, isGateway, PROVIDER_NAMES } from "../../domain/gateways.ts";

test("the gateways are PayPlus and Cardcom, and no other provider is one", () => {
  expect(PROVIDER_NAMES.filter(isGateway)).toEqual(["payplus", "cardcom"]);
  expect(["", "PayPlus", "paypal", "toString"].filter(isGateway)).toEqual([]);
});

test("every gateway is stored by its name like the other providers, each once", () => {
  expect(PROVIDER_NAMES).toEqual(expect.arrayContaining([...GATEWAYS]));
  expect(new Set(PROVIDER_NAMES).size).toBe(PROVIDER_NAMES.length);
});

test("an auth profile can have an account at the gateways and at Stripe", () => {
  expect(ACCOUNT_PROVIDERS).toEqual(["payplus", "cardcom", "stripe"]);
  expect(PROVIDER_NAMES).toEqual(expect.arrayContaining([...ACCOUNT_PROVIDERS]));
});
