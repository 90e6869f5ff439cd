import { expect, expectTypeOf, test } from "vitest";
import {
  refusal,
  Refused,
  type DetailsOf,
  type Refusal,
  type RefusalCode,
} from "../../domain/refusal.ts";
import type { DetailsByCode } from "../../domain/refusalDetails.ts";

test("details have the type of their code", () => {
  expect(refusal("TOO_MANY_SEATS", { max: 8 })).toEqual({
    code: "TOO_MANY_SEATS",
    details: { max: 8 },
  });
  // @ts-expect-error A detail that the code always has is left out.
  refusal("TOO_MANY_SEATS");
  // @ts-expect-error A detail has another type.
  refusal("TOO_MANY_SEATS", { max: "8" });
  // @ts-expect-error A detail is of another code.
  refusal("TOO_MANY_SEATS", { max: 8, minimum: 2 });
  // @ts-expect-error The code has no details.
  expect(new Refused("NO_VALID_MEMBERSHIP", { max: 8 })).toBeInstanceOf(Error);
});

test("comparing the code narrows the details", () => {
  const minimumIn = (why: Refusal): number | undefined => {
    if (why.code !== "TICKET_MINIMUM") return undefined;
    expectTypeOf(why.details).toEqualTypeOf<DetailsOf<"TICKET_MINIMUM">>();
    return why.details.minimum;
  };
  expect(minimumIn(refusal("TICKET_MINIMUM", { ticketId: 1, minimum: 2 }))).toBe(2);
  expect(minimumIn(refusal("TICKETING_ENDED"))).toBeUndefined();
});

test("details are of codes in the catalogue, and take the place of neither code nor message", () => {
  expectTypeOf<Exclude<keyof DetailsByCode, RefusalCode>>().toEqualTypeOf<never>();
  type Named<T> = T extends unknown ? keyof T : never;
  type Names = Named<DetailsByCode[keyof DetailsByCode]>;
  expectTypeOf<Extract<Names, "code" | "message">>().toEqualTypeOf<never>();
});

test("a refusal that was carried on keeps its details", () => {
  const why = refusal("COUPON_NEEDS_MORE", { n: 2, enteredCode: "TWO" });
  expect(Refused.of(why).refusal).toEqual(why);
});
