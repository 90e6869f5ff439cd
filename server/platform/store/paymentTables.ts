import type { Generated } from "kysely";
import type { Json } from "./json.ts";

interface SavedCardRow {
  /** Ours, handed to the payer; the provider's own never leaves the house. */
  token: string;
  provider: string;
  provider_token: string;
  visitor_id: string;
  customer_id: number | null;
  /** Of the order that the card was kept with, where no customer was logged in. */
  mobile: string | null;
  last4: string;
  /** `MM/YY` */
  expiry: string;
  created_at: Date;
  deleted_at: Date | null;
}

interface RefundRow {
  payment_identifier: string;
  key: string;
  amount: number;
  state: "asked" | "done";
  created_at: Date;
  done_at: Date | null;
}

interface StripePayment {
  payment_identifier: string;
  intent_id: string;
  tries: number;
}

interface PaymentMismatchRow {
  payment_identifier: string;
  outcome: "givenBack" | "held";
  fields: string[];
  expected: Json<unknown>;
  said: Json<unknown>;
  noted_at: Date;
  id: Generated<number>;
  business_id: number | null;
  settled_at: Generated<Date | null>;
  settled_by: Generated<number | null>;
  settled_note: Generated<string | null>;
}

/** Tables of `m0006Payments`, `m0033PaidMoney` and `m0040HeldPayments`; the sandbox keeps its own to itself. */
export interface PaymentTables {
  saved_card: SavedCardRow;
  refund: RefundRow;
  stripe_payment: StripePayment;
  payment_mismatch: PaymentMismatchRow;
}
