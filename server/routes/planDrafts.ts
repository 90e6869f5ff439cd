import * as drawingCalls from "../../domain/api/planDrawings.ts";
import * as calls from "../../domain/api/plans.ts";
import { Refused } from "../../domain/refusal.ts";
import { PLAN_MEDIA_TYPE } from "../../engine/plan/planFormat.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import { zipped } from "../http/zipped.ts";
import { changeDrawing, claimDrawing, type DrawingDesk } from "../seats/drawings/changeDrawing.ts";
import { openDrawingWork } from "../seats/drawings/drawingWork.ts";
import { freshDraft, releaseDrawing } from "../seats/drawings/freshDraft.ts";
import { startDrawing } from "../seats/drawings/startDrawing.ts";
import { tellDrawing } from "../seats/drawings/tellDrawing.ts";
import { keepDraft, mapColumns, ownDraft, tellDraft } from "../seats/plans/drafts.ts";
import { goneFrom, planMoves } from "../seats/plans/planMoves.ts";
import { openPlanWork } from "../seats/plans/planWork.ts";
import { layoutIn, publishable, publishPlan } from "../seats/plans/publishPlan.ts";
import { storedPlan } from "../seats/plans/storedPlan.ts";
import { listPlans } from "../seats/plans/venuePlans.ts";
import { salesDesk } from "./sales.ts";

/** Mounts the routes of `domain/api/plans.ts`. */
export function planDraftRoutes(mount: Mount, office: Container): void {
  const { db } = office;
  const { plans } = office.config;
  const desk = { ...office, work: openPlanWork(plans), drawing: openDrawingWork(plans) };
  drawingRoutes(mount, desk);
  mount(calls.plans, async ({ query }, context) => {
    const sales = await salesDesk(office, context, query);
    return { rows: await listPlans(db, sales, sales.locale) };
  });
  mount(calls.planVersion, async ({ params: { version } }, { operator, locale }) => ({
    plan: await storedPlan(office, operator, version, locale),
  }));
  mount(calls.uploadPlan, async ({ query, body }, { operator, locale }) => {
    const draftId = await keepDraft(desk, operator, { ...query, file: body });
    return { draft: await tellDraft(desk, await ownDraft(db, operator, draftId), locale) };
  });
  mount(calls.planDraft, async ({ params: { id } }, { operator, locale }) => ({
    draft: await tellDraft(desk, await freshDraft(desk, operator, id), locale),
  }));
  mount(calls.mapPlanColumns, async ({ params: { id }, body }, { operator, locale }) => {
    const own = await ownDraft(db, operator, id);
    await releaseDrawing(desk, id);
    await mapColumns(desk, own, body.mapping);
    return { draft: await tellDraft(desk, await ownDraft(db, operator, id), locale) };
  });
  mount(calls.draftPlan, async ({ params: { id } }, { operator, request }) => {
    const { draft } = await freshDraft(desk, operator, id);
    if (!draft.bytes_gzip) throw new Refused("NOT_FOUND", { draftId: id });
    const headers = { "content-type": PLAN_MEDIA_TYPE };
    return zipped(request, draft.bytes_gzip, headers);
  });
  mount(calls.planMoves, async ({ params: { id } }, { operator, locale }) => {
    const own = await freshDraft(desk, operator, id);
    const { bytes } = publishable(own);
    const place = { venueId: own.venue.id, seatplanId: own.venue.seatplan_id };
    const layout = layoutIn(bytes);
    return {
      rows: await planMoves(office, place, layout, locale),
      gone: await goneFrom(db, place, layout),
    };
  });
  mount(calls.publishPlan, async ({ params: { id }, body }, { operator }) =>
    publishPlan(desk, operator, await freshDraft(desk, operator, id), body),
  );
}

/** Mounts the routes of `domain/api/planDrawings.ts`. */
function drawingRoutes(mount: Mount, desk: DrawingDesk & Pick<Container, "plans">): void {
  const { db } = desk;
  mount(drawingCalls.startDrawing, async ({ query, body }, { operator }) => ({
    draftId: await startDrawing(desk, operator, { ...query, ...body }),
  }));
  mount(drawingCalls.planDrawing, async ({ params: { id }, query }, { operator }) =>
    tellDrawing(desk, await ownDraft(db, operator, id), query.after),
  );
  mount(drawingCalls.claimDrawing, async ({ params: { id }, body }, { operator }) =>
    claimDrawing(desk, operator, await ownDraft(db, operator, id), body),
  );
  mount(drawingCalls.changeDrawing, async ({ params: { id }, query, body }, { operator }) =>
    changeDrawing(desk, await ownDraft(db, operator, id), { ...query, commands: body }),
  );
}
