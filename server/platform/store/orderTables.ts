import type { Generated } from "kysely";
import type { CustomerInfo } from "../../../domain/customer.ts";
import type { Json, NullableJson } from "./json.ts";

interface OrderRow {
  id: string;
  reservation_identifier: string;
  visitor_id: string;
  business_id: number;
  auth_profile_id: number;
  location_id: number;
  /** Of a parsed cart. */
  customer: Json<CustomerInfo>;
  /** Whose order it is, where the buyer was logged in. */
  customer_id: number | null;
  state: "paid" | "held" | "cancelled";
  total: number;
  balance_due: number;
  payment_identifier: string | null;
  locale: string;
  created_at: Date;
  referral_mini_site_id: number | null;
  integration_id: string | null;
  /** Changes with every later change of the order; null until there was one. */
  last_transaction_id: string | null;
  /** Sold, or a reservation paid for, at the box office. */
  sold_at_counter: Generated<boolean>;
  /** Why it was given and not sold. */
  complimentary: string | null;
  handed_over_at: Date | null;
  /** The operator. */
  handed_over_by: number | null;
}

interface OrderPriceStage {
  order_id: string;
  position: number;
  stage: string;
  amount: number;
}

interface TicketRow {
  id: string;
  order_id: string;
  position: number;
  presentation_id: number;
  area: number;
  seat_no: number;
  section_id: number;
  ticket_group_id: number;
  ticket_type_id: number;
  ticket_identifier: string;
  document_key: string;
  listed: number;
  service_charge: number;
  is_sub_ticket: boolean;
  /** Nought or less: what a code takes off the listed price. */
  coupon: Generated<number>;
  addons: Generated<number>;
  addon_ids: NullableJson<number[]>;
  code: string | null;
  ref1: string | null;
  ref2: string | null;
  scanned_at: Date | null;
  /** The operator at the door. */
  scanned_by: number | null;
  cancelled_at: Date | null;
  expires_at: Date | null;
  /** Of the seats set aside, where it was one of them. */
  allocation_id: number | null;
}

interface OrderProduct {
  order_id: string;
  product_id: number;
  quantity: number;
  amount: number;
}

interface LedgerEntry {
  id: string;
  order_id: string;
  kind: string;
  amount: number;
  at: Date;
}

/** Orders, what they bought, and their lines in the books. */
export interface OrderTables {
  orders: OrderRow;
  order_price_stage: OrderPriceStage;
  ticket: TicketRow;
  order_product: OrderProduct;
  ledger_entry: LedgerEntry;
}
