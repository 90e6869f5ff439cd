import { describe, expect, test } from "vitest";
import { renewPresentation } from "../../../../app/order/cart/renewPresentation.ts";
import { refusal } from "../../../../domain/refusal.ts";
import { presentation } from "../../fixtures.ts";
import { contextOf } from "../contextOf.ts";
import { held } from "../events/heldEvents.ts";
import { chosen, openOrderOf } from "../orderFixture.ts";
import { serverOf } from "../payment/payServer.ts";

const LOST = refusal("errorNoResponse");

describe("loading the shows of an order again", () => {
  const fresh = (id: number, featureName: string) => ({
    presentation: presentation({ id, featureName }),
  });
  const twoEvents = () =>
    Object.assign(openOrderOf(presentation({ id: 1 })), {
      others: [held(presentation({ id: 2, featureName: "Opera" }), [chosen(5)])],
    });

  test("takes the new names and keeps the seats, also of the other events", async () => {
    const order = twoEvents();
    const { call } = serverOf({ "/presentations/{id}": [fresh(1, "דרבי"), fresh(2, "אופרה")] });
    expect(await renewPresentation(contextOf({ order, call }))).toBeUndefined();
    expect(order.presentation?.featureName).toBe("דרבי");
    expect(order.others[0]?.presentation.featureName).toBe("אופרה");
    expect(order.others[0]?.seats).toHaveLength(1);
    expect(order.seats).toHaveLength(2);
  });

  test("leaves another event as it is if that one does not come", async () => {
    const order = twoEvents();
    const { call } = serverOf({ "/presentations/{id}": [fresh(1, "דרבי"), LOST] });
    expect(await renewPresentation(contextOf({ order, call }))).toBeUndefined();
    expect(order.others[0]?.presentation.featureName).toBe("Opera");
  });

  test("changes nothing if the show on screen does not come", async () => {
    const order = twoEvents();
    const { call } = serverOf({ "/presentations/{id}": [LOST, fresh(2, "אופרה")] });
    expect(await renewPresentation(contextOf({ order, call }))).toEqual(LOST);
    expect(order.presentation?.featureName).toBe("Derby");
    expect(order.others[0]?.presentation.featureName).toBe("Opera");
  });

  test("asks nothing while no show is open", async () => {
    const { call, sent } = serverOf({});
    expect(await renewPresentation(contextOf({ call }))).toBeUndefined();
    expect(sent).toEqual([]);
  });
});
