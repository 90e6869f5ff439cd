import * as calls from "../../domain/api/systemVouchers.ts";
import type { BoxOffice } from "../boxOffice.ts";
import { voucherHistory } from "../customers/voucherHistory.ts";
import type { Mount } from "../http/mount.ts";

/** A customer's own system vouchers (calls of `domain/api/systemVouchers.ts`). */
export function systemVoucherRoutes(mount: Mount, { db }: BoxOffice): void {
  mount(calls.voucherHistory, async ({ params }, { customerId, locale, reply }) => {
    reply.header("cache-control", "no-store");
    return { history: await voucherHistory(db, customerId, params.ref, locale) };
  });
}
