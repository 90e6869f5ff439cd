import type { Presentation } from "../../domain/presentation.ts";
import { toIso } from "../../domain/zone.ts";
import { operator } from "./peopleSamples.ts";
import type { Sample, Samples } from "./sample.ts";
import type { Stage } from "./stage.ts";

const REASON = { he: "תקלה במקרן", en: "The projector is broken" };

const listed = new WeakMap<Stage, Promise<Presentation[]>>();

/**
 * Returns one of the last presentations of the cinema's film at its location. No other sample uses this
 * presentation.
 */
async function late(stage: Stage, fromEnd: number): Promise<Presentation> {
  const read = async (): Promise<Presentation[]> => {
    const path = `/presentations/?featureIds=${stage.cinema.featureId}`;
    const { body } = await stage.guest.get<{ presentations: Presentation[] }>(path);
    return body.presentations.filter(({ locationId }) => locationId === stage.cinema.locationId);
  };
  const all = listed.get(stage) ?? read();
  listed.set(stage, all);
  return (await all).at(-fromEnd)!;
}

/** Returns the start time `days` later. The hall is free at this time. */
const daysLater = ({ dateTime }: Presentation, days: number): string =>
  toIso(new Date(Date.parse(dateTime) + days * 86_400_000));

const begun = new WeakMap<Stage, Promise<number>>();

/** Moves a presentation without tickets, so that the change is done at once. Returns the change's id. */
function moved(stage: Stage): Promise<number> {
  const begin = async (): Promise<number> => {
    const show = await late(stage, 3);
    const from = await operator(stage, "broker");
    const { body } = await from.call<{ change: { changeId: number } }>(
      "POST",
      `/pres-live/presentations/${show.id}/move`,
      { reason: REASON, startsAt: daysLater(show, 63) },
    );
    return body.change.changeId;
  };
  const known = begun.get(stage) ?? begin();
  begun.set(stage, known);
  return known;
}

const ofChange =
  (more: string) =>
  async (stage: Stage): Promise<Sample> => ({
    path: `/pres-live/changes/${await moved(stage)}${more}`,
    from: await operator(stage, "broker"),
  });

/** A valid request for each call that cancels or moves presentations. */
export const CHANGE_SAMPLES: Samples = {
  "GET /pres-live/presentations/{id}/affected": async (stage) => ({
    path: `/pres-live/presentations/${stage.cinema.id}/affected`,
    from: await operator(stage, "broker"),
  }),
  "POST /pres-live/presentations/{id}/cancel": async (stage) => ({
    path: `/pres-live/presentations/${(await late(stage, 1)).id}/cancel`,
    body: { reason: REASON },
    from: await operator(stage, "broker"),
    toldAgain: [409, "PRESENTATION_CANCELLED"],
  }),
  "POST /pres-live/presentations/{id}/move": async (stage) => {
    const show = await late(stage, 2);
    return {
      path: `/pres-live/presentations/${show.id}/move`,
      body: { reason: REASON, startsAt: daysLater(show, 62) },
      from: await operator(stage, "broker"),
      // When the call is repeated, the show already has the new time.
      toldAgain: [422, "VALIDATION"],
    };
  },
  "GET /pres-live/changes": async (stage) => ({
    path: `/pres-live/changes?presentationId=${stage.cinema.id}&businessIds=1`,
    from: await operator(stage, "broker"),
  }),
  "GET /pres-live/changes/{id}": ofChange(""),
  "GET /pres-live/changes/{id}/orders": ofChange("/orders?state=failed"),
  "POST /pres-live/changes/{id}/pause": ofChange("/pause"),
  "POST /pres-live/changes/{id}/resume": ofChange("/resume"),
  "POST /pres-live/changes/{id}/retry": ofChange("/retry"),
};
