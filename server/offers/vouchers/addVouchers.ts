import { sql } from "kysely";
import type { Agorot } from "../../../domain/money.ts";
import type { Names } from "../../platform/locale.ts";
import type { Db } from "../../platform/store/db.ts";
import { insertRows } from "../../platform/store/insertRows.ts";

/** The content of a voucher: money in agorot, tickets or a product. */
type NewItem = { readonly name: Names } & (
  | { readonly kind: "value"; readonly quantity: Agorot; readonly balance: Agorot }
  | {
      readonly kind: "ticket";
      readonly quantity: number;
      readonly balance: number;
      readonly ticketIds: readonly number[];
    }
  | {
      readonly kind: "product";
      readonly quantity: number;
      readonly balance: number;
      readonly productId: number;
    }
);

/** A voucher that another system has sold. */
interface NewVoucher {
  readonly id: number;
  readonly reference: string;
  readonly businessId: number;
  readonly classId: number;
  readonly name: Names;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly state: "active" | "cancelled";
  /**
   * Date of birth of the jumper (the visitor of a jump hall) for whom a replacement voucher can be used. Null
   * for a voucher that is not a replacement.
   */
  readonly jumperBorn: string | null;
  readonly requiresAutoApply: boolean;
  readonly locationId: number | null;
  readonly customerId: number | null;
  /** Secret in the URL of the voucher's page. Null if the voucher has no page. */
  readonly documentKey: string | null;
  readonly items: readonly NewItem[];
}

/** Inserts vouchers with their contents. */
export async function addVouchers(db: Db, vouchers: readonly NewVoucher[]): Promise<void> {
  if (vouchers.length === 0) return;
  const rows = vouchers.map((voucher) => ({
    id: voucher.id,
    reference: voucher.reference,
    business_id: voucher.businessId,
    class_id: voucher.classId,
    name: voucher.name,
    starts_at: voucher.startsAt?.toISOString() ?? null,
    ends_at: voucher.endsAt?.toISOString() ?? null,
    state: voucher.state,
    is_for_replacement: voucher.jumperBorn !== null,
    jumper_born: voucher.jumperBorn,
    requires_auto_apply: voucher.requiresAutoApply,
    location_id: voucher.locationId,
    customer_id: voucher.customerId,
    document_key: voucher.documentKey,
  }));
  await insertRows("system_voucher", rows, { created_at: sql`app_now()` }).execute(db);
  const items = vouchers.flatMap(({ id, items: own }) =>
    own.map((item) => ({
      voucher_id: id,
      kind: item.kind,
      name: item.name,
      ticket_ids: item.kind === "ticket" ? item.ticketIds : [],
      product_id: item.kind === "product" ? item.productId : null,
      quantity: item.quantity,
      balance: item.balance,
    })),
  );
  await insertRows("system_voucher_item", items).execute(db);
}
