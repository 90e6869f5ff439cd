import { operator } from "./peopleSamples.ts";
import type { Samples } from "./sample.ts";
import { rowOf, type Stage } from "./stage.ts";

/** Returns the choice of a seat of the play that no other sample uses. */
async function choice({ guest, play }: Stage, at: number) {
  const { sectionId, x, y } = (await rowOf(guest, play, "10"))[at]!;
  return { presentationId: play.id, seats: [{ sectionId, x, y }], places: [] };
}

/** A valid request for each call about blocked seats. */
export const BLOCK_SAMPLES: Samples = {
  "GET /pres-live/blocks": async (stage) => ({
    path: `/pres-live/blocks?presentationId=${stage.play.id}`,
    from: await operator(stage, "other"),
  }),
  "POST /pres-live/blocks": async (stage) => ({
    path: "/pres-live/blocks",
    body: { ...(await choice(stage, 2)), allOrNone: true, reason: "repair", note: "A loose arm" },
    from: await operator(stage, "other"),
    toldAgain: [409, "SEAT_UNAVAILABLE"],
  }),
  "POST /pres-live/blocks/release": async (stage) => {
    const from = await operator(stage, "other");
    const chosen = await choice(stage, 3);
    await from.call("POST", "/pres-live/blocks", { ...chosen, allOrNone: true, reason: "house" });
    return { path: "/pres-live/blocks/release", body: chosen, from };
  },
  "POST /pres-live/blocks/annotate": async (stage) => {
    const { presentationId, seats } = await choice(stage, 4);
    return {
      path: "/pres-live/blocks/annotate",
      body: { presentationId, seats, note: "A guest in a wheelchair sits beside it" },
      from: await operator(stage, "other"),
    };
  },
};
