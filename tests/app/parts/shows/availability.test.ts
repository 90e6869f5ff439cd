import { describe, expect, test } from "vitest";
import { availability } from "../../../../app/parts/shows/availability.ts";
import { offlineOf } from "../../../../app/parts/shows/offlineLocations.ts";
import { whyNot } from "../../../../app/vod/whyNot.ts";
import type { Location } from "../../../../domain/api/catalogue.ts";
import { vouched } from "../../../vouched.ts";

describe("a show", () => {
  test.each([
    [100, "open"],
    [11, "open"],
    [10, "few"],
    [1, "few"],
    [0, "none"],
    // More seats are sold than there are, for instance after the show was moved to a smaller hall.
    [-2, "none"],
  ])("with %i of 100 seats left is %s", (available, shown) => {
    expect(availability({ available, capacity: 100 })).toBe(shown);
  });

  test("in a tiny hall is not called nearly sold out while half of it is free", () => {
    expect(availability({ available: 2, capacity: 4 })).toBe("open");
  });

  test("is sold at the box office only where its location does not sell online now", () => {
    const location = (id: number, isOffline: boolean) => vouched<Location>({ id, isOffline });
    expect([...offlineOf([location(1, false), location(2, true)])]).toEqual([2]);
  });
});

describe("a video that cannot be watched says the reason that helps most", () => {
  const purchase = { state: "available", playsRemaining: 2, isBlocked: false } as const;

  test("a disputed payment, whatever else is the matter", () => {
    expect(whyNot({ state: "expired", playsRemaining: 0, isBlocked: true })).toBe("vod.blocked");
  });

  test("no plays left, also within its time", () => {
    expect(whyNot({ ...purchase, playsRemaining: 0 })).toBe("vod.noPlays");
    expect(whyNot({ ...purchase, state: "expired", playsRemaining: 0 })).toBe("vod.noPlays");
  });

  test("too early or too late", () => {
    expect(whyNot({ ...purchase, state: "future" })).toBe("vod.future");
    expect(whyNot({ ...purchase, state: "expired" })).toBe("vod.expired");
  });
});
