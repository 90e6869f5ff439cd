import * as calls from "../../domain/api/plans.ts";
import { Refused } from "../../domain/refusal.ts";
import { PLAN_MEDIA_TYPE } from "../../engine/plan/planFormat.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import { zipped } from "../http/zipped.ts";
import { keepDraft, mapColumns, ownDraft, tellDraft } from "../seats/plans/drafts.ts";
import { planMoves } from "../seats/plans/planMoves.ts";
import { openPlanWork } from "../seats/plans/planWork.ts";
import { layoutIn, publishable, publishPlan } from "../seats/plans/publishPlan.ts";
import { storedPlan } from "../seats/plans/storedPlan.ts";
import { listPlans } from "../seats/plans/venuePlans.ts";
import { salesDesk } from "./sales.ts";

/** Mounts the routes of `domain/api/plans.ts`. */
export function planDraftRoutes(mount: Mount, office: Container): void {
  const { db } = office;
  const planDesk = { ...office, work: openPlanWork(office.config.plans) };
  mount(calls.plans, async ({ query }, context) => {
    const desk = await salesDesk(office, context, query);
    return { rows: await listPlans(db, desk, desk.locale) };
  });
  mount(calls.planVersion, async ({ params: { version } }, { operator, locale }) => ({
    plan: await storedPlan(office, operator, version, locale),
  }));
  mount(calls.uploadPlan, async ({ query, body }, { operator, locale }) => {
    const draftId = await keepDraft(planDesk, operator, { ...query, file: body });
    return { draft: await tellDraft(planDesk, await ownDraft(db, operator, draftId), locale) };
  });
  mount(calls.planDraft, async ({ params: { id } }, { operator, locale }) => ({
    draft: await tellDraft(planDesk, await ownDraft(db, operator, id), locale),
  }));
  mount(calls.mapPlanColumns, async ({ params: { id }, body }, { operator, locale }) => {
    await mapColumns(planDesk, await ownDraft(db, operator, id), body.mapping);
    return { draft: await tellDraft(planDesk, await ownDraft(db, operator, id), locale) };
  });
  mount(calls.draftPlan, async ({ params: { id } }, { operator, request }) => {
    const { draft } = await ownDraft(db, operator, id);
    if (!draft.bytes_gzip) throw new Refused("NOT_FOUND", { draftId: id });
    const headers = { "content-type": PLAN_MEDIA_TYPE };
    return zipped(request, draft.bytes_gzip, headers);
  });
  mount(calls.planMoves, async ({ params: { id } }, { operator, locale }) => {
    const own = await ownDraft(db, operator, id);
    const { bytes } = publishable(own);
    return { rows: await planMoves(office, own.venue.id, layoutIn(bytes), locale) };
  });
  mount(calls.publishPlan, async ({ params: { id }, body }, { operator }) =>
    publishPlan(planDesk, operator, await ownDraft(db, operator, id), body),
  );
}
