import { CODE_TICKET } from "../../../server/demo/codeIds.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { addVouchers } from "../../../server/offers/vouchers/addVouchers.ts";
import type { Db } from "../../../server/platform/store/db.ts";

/** Ids of products of the play's business. */
export const [PROGRAMME, WATER] = [11, 13];

/**
 * Numbers of products on a voucher, and its other properties. By default the play's business has issued the
 * voucher.
 */
export interface SnackVoucher {
  readonly programme?: number;
  readonly water?: number;
  readonly tickets?: number;
  readonly endsAt?: Date;
  readonly businessId?: number;
  readonly requiresAutoApply?: boolean;
}

let vouchers = 700_000;

/** Issues a voucher with these products and returns its number. */
export async function issueSnacks(db: Db, content: SnackVoucher): Promise<string> {
  const id = vouchers++;
  const { programme = 0, water = 0, tickets = 0 } = content;
  const name = { he: "שובר", en: "Voucher" };
  const product = (productId: number, quantity: number) =>
    quantity === 0
      ? []
      : [{ kind: "product" as const, name, productId, quantity, balance: quantity }];
  const ticket = { kind: "ticket" as const, name, ticketIds: [CODE_TICKET.gift] };
  await addVouchers(db, [
    {
      id,
      reference: `SNACKS${id}`,
      businessId: content.businessId ?? DEMO.stageBusiness,
      classId: 1,
      name,
      startsAt: null,
      endsAt: content.endsAt ?? null,
      state: "active",
      jumperBorn: null,
      requiresAutoApply: content.requiresAutoApply === true,
      locationId: DEMO.theatre,
      customerId: null,
      documentKey: null,
      items: [
        ...(tickets > 0 ? [{ ...ticket, quantity: tickets, balance: tickets }] : []),
        ...product(PROGRAMME, programme),
        ...product(WATER, water),
      ],
    },
  ]);
  return `SNACKS${id}`;
}
