import { describe, expect, test } from "vitest";
import { learnFormSettings } from "../../../../app/order/cart/formSettings.ts";
import { session } from "../../../../app/shell/net/session.ts";
import { DEFAULT_FORM } from "../../../../domain/customerForm.ts";
import { refusal } from "../../../../domain/refusal.ts";
import { serverOf } from "../payment/payServer.ts";

const LOST = refusal("errorNoResponse");

describe("the settings of the customer form", () => {
  const settings = { ...DEFAULT_FORM, isDefaultMailingAllowed: true };

  test("are asked for once for a seller, and again in another language or after a failure", async () => {
    session.locale = "en";
    const { call, asked } = serverOf({ "/forms/{formType}": [LOST, { settings }] });
    const learn = () => learnFormSettings("order", 501, call);
    await learn();
    await learn();
    await learn();
    expect(asked("/forms/{formType}")).toEqual([
      { params: { formType: "order" }, query: { businessId: 501 } },
      { params: { formType: "order" }, query: { businessId: 501 } },
    ]);
    session.locale = "he";
    await learn();
    expect(asked("/forms/{formType}")).toHaveLength(3);
    await learnFormSettings("orderDonations", undefined, call);
    expect(asked("/forms/{formType}").at(-1)).toEqual({
      params: { formType: "orderDonations" },
      query: {},
    });
  });
});
