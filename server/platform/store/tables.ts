import type { Generated } from "kysely";
import type { AfterSaleTables } from "./afterSaleTables.ts";
import type { AllocationTables } from "./allocationTables.ts";
import type { BlockTables } from "./blockTables.ts";
import type { CatalogueTables } from "./catalogueTables.ts";
import type { ChangeTables } from "./changeTables.ts";
import type { CustomerTables } from "./customerTables.ts";
import type { CodeTables } from "./codeTables.ts";
import type { CounterTables } from "./counterTables.ts";
import type { BrokerTables } from "./brokerTables.ts";
import type { Json, NullableJson } from "./json.ts";
import type { EnrolmentTables } from "./enrolmentTables.ts";
import type { OfferTables } from "./offerTables.ts";
import type { OrderTables } from "./orderTables.ts";
import type { OperatorTables } from "./operatorTables.ts";
import type { PartnerTables } from "./partnerTables.ts";
import type { PaymentTables } from "./paymentTables.ts";
import type { PlanTables } from "./planTables.ts";
import type { ReachTables } from "./reachTables.ts";
import type { SalesTables } from "./salesTables.ts";
import type { SeatTables } from "./seatTables.ts";
import type { WaiverTables } from "./waiverTables.ts";

interface AppClock {
  id: number;
  shift: string;
}

interface PaymentAttempt {
  payment_identifier: string;
  visitor_id: string;
  provider: string;
  provider_ref: string | null;
  state: string;
  amount: number;
  cart: NullableJson<unknown>;
  idempotency_key: string | null;
  order_id: string | null;
  created_at: Date;
  changed_at: Date;
  method: Generated<string>;
  installments: Generated<number>;
  /** Until then whoever asks the provider may still be alive. */
  asked_until: Date | null;
  /** Until then the payer may act. */
  deadline: Date | null;
  /** The provider's account; `null` where an earlier version began the payment. */
  account: string | null;
  /** What is charged, in hundredths of its currency. */
  charge_amount: number | null;
  charge_currency: string | null;
}

interface Idempotency {
  visitor_id: string;
  key: string;
  body_hash: string;
  state: string;
  status: number | null;
  reply: NullableJson<unknown>;
  created_at: Date;
}

interface WebhookEvent {
  provider: string;
  event_id: string;
  received_at: Date;
}

interface OutboxRow {
  id: string;
  kind: string;
  payload: Json<unknown>;
  created_at: Date;
  done_at: Date | null;
  attempts: Generated<number>;
  next_at: Date;
  /** Computed from the kind. */
  lane: Generated<string>;
  /** Of the node that works on it now. */
  lease: Generated<string | null>;
  leased_until: Generated<Date | null>;
  /** Its first failed try in a row. */
  failing_since: Generated<Date | null>;
  last_error: Generated<string | null>;
  /** It is tried no more. A dead letter that was discarded has `done_at` too. */
  dead_at: Generated<Date | null>;
}

interface SentMessage {
  id: string;
  kind: string;
  recipient: string;
  text: string;
  sent_at: Date;
}

interface Secret {
  name: string;
  generation: Generated<number>;
  /** Sealed. */
  value: string;
  /** Null is from ever. */
  signs_from: Date | null;
  /** Null is without an end. */
  accepted_until: Date | null;
}

interface EncryptionKey {
  key_id: string;
  since: Date;
}

interface SealedColumnRow {
  /** `encryption/sealedColumns`. */
  place: string;
  sealed_at: Date;
}

/** Every table, as `server/platform/migrations` makes them. int8 reads as a number in both drivers. */
export interface Tables
  extends
    AfterSaleTables,
    AllocationTables,
    BlockTables,
    BrokerTables,
    CatalogueTables,
    ChangeTables,
    CodeTables,
    CounterTables,
    CustomerTables,
    OperatorTables,
    OfferTables,
    OrderTables,
    EnrolmentTables,
    PartnerTables,
    PaymentTables,
    PlanTables,
    ReachTables,
    SalesTables,
    SeatTables,
    WaiverTables {
  app_clock: AppClock;
  payment_attempt: PaymentAttempt;
  idempotency: Idempotency;
  webhook_event: WebhookEvent;
  outbox: OutboxRow;
  sent_message: SentMessage;
  secret: Secret;
  encryption_key: EncryptionKey;
  sealed_column: SealedColumnRow;
}
