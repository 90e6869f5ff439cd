import type { LayoutBlocks } from "../../domain/api/layoutBlocks.ts";
import type { PlanDraft, VenuePlan } from "../../domain/api/plans.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { pretixHall } from "../engine/plan/import/samples.ts";
import type { Shopper } from "../server/shopper.ts";
import { operator } from "./peopleSamples.ts";
import type { Sample, Samples } from "./sample.ts";
import type { Stage } from "./stage.ts";

/** A one-pixel GIF. */
export const PICTURE = Buffer.from(
  "R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==",
  "base64",
);
const UPLOAD = `/pres-live/plans/drafts?venueId=${DEMO.clubVenue}&fileName=hall.json`;
const LIST_UPLOAD = `/pres-live/plans/drafts?venueId=${DEMO.clubVenue}&fileName=seats.csv`;
/** Returns a list of seats with one line per seat. */
const seatList = (): Uint8Array => {
  const lines = Array.from({ length: 12 }, (_, at) => `P,${at < 6 ? 1 : 2},${(at % 6) + 1}`);
  return Buffer.from(["block,line,no", ...lines].join("\n"));
};
const file = (): Uint8Array => Buffer.from(JSON.stringify(pretixHall()));

/**
 * The draft that the samples of a stage share. The draft is stored by stage, because test files share this
 * module but not the database.
 */
const drafted = new WeakMap<Stage, Promise<PlanDraft>>();

/** Returns a draft of a valid file for a hall in which the other samples sell nothing. */
function draftOf(stage: Stage): Promise<PlanDraft> {
  const draft = drafted.get(stage) ?? upload(stage);
  drafted.set(stage, draft);
  return draft;
}

async function upload(stage: Stage): Promise<PlanDraft> {
  const from = await operator(stage, "admin");
  const { body } = await from.call<{ draft: PlanDraft }>("POST", UPLOAD, file());
  return body.draft;
}

/** Begins another drawing, because a sample publishes the shared draft. */
const begin = (from: Shopper) =>
  from.call<{ draftId: number }>("POST", `/pres-live/plans/drawings?venueId=${DEMO.clubVenue}`, {
    name: "Club",
    isFromCurrent: false,
  });

const ofDraft =
  (rest: string, bodyOf?: (draft: PlanDraft) => object) =>
  async (stage: Stage): Promise<Sample> => {
    const draft = await draftOf(stage);
    return {
      path: `/pres-live/plans/drafts/${draft.draftId}${rest}`,
      from: await operator(stage, "admin"),
      ...(bodyOf && { body: bodyOf(draft) }),
    };
  };

/** Returns the id of the default layout of the samples' hall. */
async function layoutOf(from: Shopper): Promise<number> {
  const { body } = await from.get<{ rows: VenuePlan[] }>("/pres-live/plans");
  const venue = body.rows.find(({ VenueId }) => VenueId === DEMO.clubVenue);
  return venue?.layouts[0]?.LayoutId ?? 0;
}

/** A valid request for each call about seat plans and uploaded pictures. */
export const PLAN_SAMPLES: Samples = {
  "POST /pres-live/pictures": async (stage) => ({
    path: "/pres-live/pictures",
    body: PICTURE,
    from: await operator(stage, "admin"),
  }),
  "GET /pres-live/layouts/{id}/blocks": async (stage) => {
    const from = await operator(stage, "admin");
    return { path: `/pres-live/layouts/${await layoutOf(from)}/blocks`, from };
  },
  "PUT /pres-live/layouts/{id}/blocks": async (stage) => {
    const from = await operator(stage, "admin");
    const path = `/pres-live/layouts/${await layoutOf(from)}/blocks`;
    const { body: now } = await from.get<LayoutBlocks>(path);
    const { revision, planVersion } = now;
    return {
      path,
      from,
      body: { revision, planVersion, blocks: [], aside: [], forgetsGone: false },
    };
  },
  "GET /pres-live/plans": async (stage) => ({
    path: "/pres-live/plans?businessIds=2",
    from: await operator(stage, "admin"),
  }),
  "GET /pres-live/plans/versions/{version}": async (stage) => ({
    path: `/pres-live/plans/versions/${stage.play.planVersion}`,
    from: await operator(stage, "admin"),
  }),
  "POST /pres-live/plans/drafts": async (stage) => ({
    path: UPLOAD,
    body: file(),
    from: await operator(stage, "admin"),
  }),
  "GET /pres-live/plans/drafts/{id}": ofDraft(""),
  "POST /pres-live/plans/pictures": async (stage) => ({
    path: "/pres-live/plans/pictures",
    body: PICTURE,
    from: await operator(stage, "admin"),
  }),
  "POST /pres-live/plans/drawings": async (stage) => ({
    path: `/pres-live/plans/drawings?venueId=${DEMO.clubVenue}`,
    body: { name: "Club", isFromCurrent: false },
    from: await operator(stage, "admin"),
  }),
  "GET /pres-live/plans/drafts/{id}/drawing": async (stage) => {
    const from = await operator(stage, "admin");
    const { body } = await begin(from);
    return { path: `/pres-live/plans/drafts/${body.draftId}/drawing`, from };
  },
  "POST /pres-live/plans/drafts/{id}/editor": ofDraft("/editor", () => ({
    session: "sample-page",
    isTakeover: true,
  })),
  "POST /pres-live/plans/drafts/{id}/changes": async (stage) => {
    const from = await operator(stage, "admin");
    const { body } = await begin(from);
    const path = `/pres-live/plans/drafts/${body.draftId}`;
    await from.call("POST", `${path}/editor`, { session: "sample-page", isTakeover: false });
    const command = {
      kind: "generate",
      generator: "cinema",
      parameters: {},
      matrix: [1, 0, 0, 1, 0, 0],
    };
    return {
      path: `${path}/changes?session=sample-page&sequence=1`,
      from,
      body: Buffer.from(JSON.stringify([command])),
    };
  },
  "POST /pres-live/plans/drafts/{id}/columns": async (stage) => {
    const from = await operator(stage, "admin");
    const { body } = await from.call<{ draft: PlanDraft }>("POST", LIST_UPLOAD, seatList());
    const path = `/pres-live/plans/drafts/${body.draft.draftId}/columns`;
    return { path, from, body: { mapping: { section: "block", row: "line", seat: "no" } } };
  },
  "GET /pres-live/plans/drafts/{id}/plan": ofDraft("/plan"),
  "GET /pres-live/plans/drafts/{id}/moves": ofDraft("/moves"),
  "POST /pres-live/plans/drafts/{id}/publish": ofDraft("/publish", ({ groups }) => ({
    groups: groups.map(({ id, ticketGroupId }) => ({ id, ticketGroupId })),
    presentationIds: [],
  })),
};
