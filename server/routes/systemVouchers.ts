import * as calls from "../../domain/api/systemVouchers.ts";
import type { Container } from "../container.ts";
import { voucherHistory } from "../customerArea/voucherHistory.ts";
import { Bytes } from "../platform/answer.ts";
import type { Mount } from "../http/mount.ts";
import { cancelVoucher } from "../afterSale/cancelVoucher.ts";
import { keepGift, sendGift } from "../afterSale/gifts/giftDelivery.ts";
import { giftPage, giftVoucher } from "../offers/vouchers/giftPage.ts";
import { replaceVoucher } from "../offers/vouchers/replaceVoucher.ts";
import { listVouchers } from "../offers/vouchers/voucherOffers.ts";
import { vouchersByCode } from "../offers/vouchers/vouchersByCode.ts";

/**
 * Services of sales that the routes for vouchers need: the names of the providers that can refund, and a
 * function that wakes the outbox.
 */
export interface VoucherDesk {
  readonly refunders: readonly string[];
  readonly kickOutbox: () => void;
}

/**
 * Mounts the routes for vouchers: for sale, bought, and a customer's own (`domain/api/systemVouchers.ts`).
 */
export function systemVoucherRoutes(mount: Mount, office: Container, desk: VoucherDesk): void {
  const { db } = office;
  const giving = { office, kickOutbox: desk.kickOutbox };
  mount(calls.listSystemVouchers, async ({ query }, { locale }) => ({
    systemVouchers: await listVouchers(office, query, locale),
  }));
  mount(calls.vouchersByCode, async ({ params, query }, { locale, reply }) => {
    reply.header("cache-control", "no-store");
    return { systemVouchers: await vouchersByCode(office, params.code, query, locale) };
  });
  mount(calls.giftVoucher, async ({ params }, { locale, reply }) => {
    reply.header("cache-control", "no-store");
    return { voucher: await giftVoucher(office, params.documentKey, locale) };
  });
  mount(calls.sendGift, async (asked, context) => {
    await sendGift(giving, asked, context);
    return { voucher: await giftVoucher(office, asked.params.documentKey, context.locale) };
  });
  mount(calls.keepGift, async ({ params }, { locale }) => {
    await keepGift(giving, params.documentKey);
    return { voucher: await giftVoucher(office, params.documentKey, locale) };
  });
  mount(calls.giftVoucherPage, async ({ params }, { locale }) => {
    const voucher = await giftVoucher(office, params.documentKey, locale);
    return new Bytes(Buffer.from(giftPage(voucher, locale)), {
      "content-type": "image/svg+xml; charset=utf-8",
      "cache-control": "no-store",
    });
  });
  mount(calls.voucherHistory, async ({ params }, { customerId, locale, reply }) => {
    reply.header("cache-control", "no-store");
    return { history: await voucherHistory(db, customerId, params.ref, locale) };
  });
  mount(calls.cancelVoucher, async ({ params, body }, { customerId }) => {
    const canceller = { office, refunders: desk.refunders };
    const answer = await cancelVoucher(canceller, customerId, params.ref, body);
    desk.kickOutbox();
    return answer;
  });
  mount(calls.replaceVoucher, ({ params, body }, { customerId }) =>
    replaceVoucher(office, customerId, params.ref, body),
  );
}
