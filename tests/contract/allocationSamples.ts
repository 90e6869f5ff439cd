import { DEMO_ALLOCATION_CODE } from "../../server/demo/allocations.ts";
import { operator } from "./peopleSamples.ts";
import type { Samples } from "./sample.ts";
import { rowOf, type Stage } from "./stage.ts";

/** Returns an allocation of one seat of the play that no other sample uses. */
async function aside({ guest, play }: Stage, at: number) {
  const { sectionId, x, y } = (await rowOf(guest, play, "10"))[at]!;
  return {
    presentationId: play.id,
    name: { he: "גוש", en: "Block" },
    releaseMinutesBefore: 60,
    seats: [{ sectionId, x, y }],
    places: [],
    holders: [{ kind: "code", value: "CONTRACT" }],
  };
}

/** A valid request for each call about allocations. */
export const ALLOCATION_SAMPLES: Samples = {
  "POST /allocations/open": () => ({
    path: "/allocations/open",
    body: { code: DEMO_ALLOCATION_CODE, recaptchaToken: null },
  }),
  "GET /allocations": ({ play }) => ({ path: `/allocations?presentationId=${play.id}` }),
  "GET /pres-live/allocations": async (stage) => ({
    path: `/pres-live/allocations?presentationId=${stage.play.id}`,
    from: await operator(stage, "other"),
  }),
  "POST /pres-live/allocations": async (stage) => ({
    path: "/pres-live/allocations",
    body: await aside(stage, 0),
    from: await operator(stage, "other"),
    toldAgain: [409, "SEAT_UNAVAILABLE"],
  }),
  "POST /pres-live/allocations/{id}/release": async (stage) => {
    const from = await operator(stage, "other");
    const { body } = await from.call<{ allocation: { allocationId: number } }>(
      "POST",
      "/pres-live/allocations",
      await aside(stage, 1),
    );
    return { path: `/pres-live/allocations/${body.allocation.allocationId}/release`, from };
  },
};
