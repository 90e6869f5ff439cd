import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { WEBHOOK_EVENTS, WEBHOOK_SAMPLES, WEBHOOK_TYPES } from "../../domain/webhooks.ts";

describe.each(WEBHOOK_TYPES)("the event %s", (type) => {
  const sample: Readonly<Record<string, unknown>> = WEBHOOK_SAMPLES[type];
  const schema = z.strictObject(WEBHOOK_EVENTS[type].shape);

  test("has a sample with all of its fields and no other", () => {
    expect(schema.safeParse(sample).error?.issues).toBeUndefined();
    expect(Object.keys(sample).toSorted()).toEqual(Object.keys(schema.shape).toSorted());
  });

  test("is refused without any of its fields, and with a text for a number", () => {
    for (const [name, value] of Object.entries(sample)) {
      expect([name, schema.safeParse({ ...sample, [name]: undefined }).success]).toEqual([
        name,
        false,
      ]);
      if (typeof value !== "number") continue;
      expect([name, schema.safeParse({ ...sample, [name]: `${value}` }).success]).toEqual([
        name,
        false,
      ]);
      // Amounts in agorot and ids are whole numbers, so a fraction is refused.
      expect([name, schema.safeParse({ ...sample, [name]: value + 0.5 }).success]).toEqual([
        name,
        false,
      ]);
    }
  });

  test("says nothing that identifies a person", () => {
    const personal = /name|mail|mobile|phone|address|ssn|birth|card/i;
    expect(Object.keys(sample).filter((name) => personal.test(name))).toEqual([]);
  });
});

test("a subscription that does not end has no end, and every other moment is there", () => {
  const sold = WEBHOOK_SAMPLES["membership.sold"];
  const schema = WEBHOOK_EVENTS["membership.sold"];
  expect(schema.safeParse({ ...sold, endsAt: null }).success).toBe(true);
  const show = { ...WEBHOOK_SAMPLES["presentation.created"], startsAt: null };
  expect(WEBHOOK_EVENTS["presentation.created"].safeParse(show).success).toBe(false);
});

test("the sample of a cancelled order says where all of its money went", () => {
  const { total, charge, toPayment, toVoucher, toCredit, toCounter, toBank } =
    WEBHOOK_SAMPLES["order.cancelled"];
  expect(charge + toPayment + toVoucher + toCredit + toCounter + toBank).toBe(total);
});
