import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeRegion } from "../../../server/resources/changeRegion.ts";
import { GatewayHouse } from "./gatewayHouse.ts";

const NEW_YORK = { currency: "USD", timeZone: "America/New_York" } as const;

describe.each(["payplus", "cardcom"] as const)("a house in dollars with %s", (gateway) => {
  let at: GatewayHouse;
  beforeAll(async () => {
    at = await GatewayHouse.open(gateway);
    const { db, region, languages } = at.house.server.office;
    await changeRegion(db, NEW_YORK, languages.current());
    await region.refresh();
  });
  afterAll(() => at.close());

  test("offers no Bit, which takes shekels alone", async () => {
    const { shopper } = await at.payer("stage");
    const { body } = await shopper.get<{ methods: string[] }>("/payment/methods?authProfileId=2");
    expect(body.methods).toContain("redirect");
    expect(body.methods).not.toContain("bit");
  });

  test("asks for dollars, and sells for them", async () => {
    const payer = await at.onPage();
    at.pay(payer);
    await at.notify(payer);
    await expect
      .poll(async () => (await payer.confirm()).body, { timeout: 60_000 })
      .toMatchObject({ reservationIdentifier: expect.any(String) });
    const attempt = await at.house.server.office.db
      .selectFrom("payment_attempt")
      .select("charge_currency")
      .where("payment_identifier", "=", payer.paymentIdentifier)
      .executeTakeFirstOrThrow();
    expect(attempt.charge_currency).toBe("usd");
    // Waits, because the sale is confirmed before the money is captured.
    await expect.poll(() => at.takenBy("stage")).toBeGreaterThan(0);
  });
});
