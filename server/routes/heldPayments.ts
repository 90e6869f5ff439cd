import * as calls from "../../domain/api/heldPayments.ts";
import type { Mount } from "../http/mount.ts";
import { listHeldPayments, settleHeldPayment } from "../checkout/heldPayments.ts";
import type { Db } from "../platform/store/db.ts";

/** Mounts the routes of `domain/api/heldPayments.ts`. */
export function heldPaymentRoutes(mount: Mount, db: Db): void {
  mount(calls.heldPayments, ({ query }, { operator: scope }) =>
    listHeldPayments(db, { scope, before: query.before, isSettled: query.settled }),
  );
  mount(calls.settleHeldPayment, async ({ params, body }, { operator }) => {
    await settleHeldPayment(db, { id: params.id, note: body.note, by: operator });
    return { success: true as const };
  });
}
