import * as calls from "../../domain/api/reach.ts";
import type { Mount } from "../http/mount.ts";
import { businessOfPages } from "../platform/brands.ts";
import { takeLetter, type ReachDesk } from "../reach/contact.ts";
import { pickOf, pickToken } from "../reach/picks.ts";
import { confirmBy } from "../reach/joining.ts";
import { stopBy } from "../reach/stopping.ts";
import { watch } from "../reach/watches.ts";

/** Mounts the routes of `domain/api/reach.ts`. */
export function reachRoutes(mount: Mount, desk: ReachDesk): void {
  mount(calls.contact, async ({ body }, context) => {
    const businessId = await businessOfPages(desk.db, context.request);
    await takeLetter(desk, body, { ...context, businessId });
    return { success: true as const };
  });
  mount(calls.subscribeView, ({ params }) => confirmBy(desk, params.token, { isMeant: false }));
  mount(calls.subscribe, async ({ params }, { request }) => {
    const businessId = await businessOfPages(desk.db, request);
    return confirmBy(desk, params.token, { isMeant: true, businessId });
  });
  mount(calls.unsubscribeView, ({ params }) => stopBy(desk, params.token, false));
  mount(calls.unsubscribe, ({ params }) => stopBy(desk, params.token, true));
  mount(calls.watchSeats, async ({ params, body }, context) => ({
    success: true as const,
    isAvailable: await watch(desk, params.id, body, context),
  }));
  mount(calls.makePick, async ({ body }) => {
    const { presentationId } = body;
    const token = await pickToken(desk, presentationId, body.seats);
    return { token, path: `/order/${presentationId}?pick=${token}` };
  });
  mount(calls.pick, ({ params }) => pickOf(desk, params.token));
}
