import { gzipSync } from "node:zlib";
import * as calls from "../../domain/api/seats.ts";
import { Refused } from "../../domain/refusal.ts";
import { encodePlan } from "../../engine/plan/planBytes.ts";
import { PLAN_MEDIA_TYPE } from "../../engine/plan/planFormat.ts";
import type { Container } from "../container.ts";
import type { Context } from "../identity/context.ts";
import { Bytes } from "../platform/answer.ts";
import type { Mount } from "../http/mount.ts";
import type { Plan } from "../seats/plans.ts";
import { zipped } from "../http/zipped.ts";

const LONG = "public, max-age=31536000, immutable";
/**
 * The cache header of a plan that was requested without a version. A URL without a version can return a
 * newer plan later, so clients must revalidate with the ETag after a day.
 */
const A_DAY = "public, max-age=86400";

/** Gzipped plans in the binary format, encoded once per plan. */
const binaries = new WeakMap<Plan, Uint8Array>();

function binaryOf(plan: Plan): Uint8Array {
  const known = binaries.get(plan);
  if (known) return known;
  const made = gzipSync(encodePlan(plan.layout));
  binaries.set(plan, made);
  return made;
}

/**
 * Returns whether `If-None-Match` contains this ETag: alone, in a list, or as a weak ETag, into which a
 * proxy can turn it.
 */
const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? "").split(",").some((each) => each.trim().replace(/^W\//, "") === etag);

/** Sends the plan in the requested format, or 304 if the client already has it. */
async function answerPlan(plan: Plan, { request }: Context, isPinned: boolean): Promise<Bytes> {
  const isBinary = request.headers.accept?.includes(PLAN_MEDIA_TYPE) ?? false;
  const etag = `"${plan.planVersion}${isBinary ? "b" : "j"}"`;
  const headers = {
    etag,
    vary: "accept, accept-encoding",
    "cache-control": isPinned ? LONG : A_DAY,
    "content-type": isBinary ? PLAN_MEDIA_TYPE : "application/json; charset=utf-8",
  };
  if (isKnown(request.headers["if-none-match"], etag))
    return new Bytes(new Uint8Array(), headers, 304);
  return zipped(request, isBinary ? binaryOf(plan) : plan.jsonGzip, headers);
}

interface PlanQuery {
  readonly seatplanId: number;
  readonly venueId: number;
  readonly planVersion?: string | undefined;
}

async function findPlan({ plans }: Container, query: PlanQuery): Promise<Plan> {
  const { seatplanId, venueId, planVersion } = query;
  const plan = await plans.find(seatplanId, venueId, planVersion);
  if (!plan) throw new Refused("NOT_FOUND", { seatplanId, venueId });
  return plan;
}

/**
 * Mounts the routes for seat plans (`domain/api/seats.ts`). A version of a plan never changes, so its
 * compressed bytes are cached in memory.
 */
export function planRoutes(mount: Mount, office: Container): void {
  mount(calls.seatplan, async ({ query }, context) =>
    answerPlan(await findPlan(office, query), context, query.planVersion !== undefined),
  );
  mount(calls.seatplanV2, async ({ query }, context) =>
    answerPlan(await findPlan(office, query), context, query.planVersion !== undefined),
  );
}
