/** Import path of each type that a column's shape uses, relative to `server/platform/store/tables.ts`. */
export const SHAPE_IMPORTS: Readonly<Record<string, string>> = {
  Agorot: "../../../domain/money.ts",
  BlockReason: "../../../domain/seatBlock.ts",
  CancellationCharge: "../../../domain/cancellation.ts",
  ChangeKind: "../../../domain/presentationChange.ts",
  ChangeOutcome: "../../../domain/presentationChange.ts",
  ChangeState: "../../../domain/presentationChange.ts",
  ContactKind: "../../../domain/contact.ts",
  ImportCounts: "../../../domain/imports/importReport.ts",
  ImportFault: "../../../domain/imports/importReport.ts",
  ImportKindName: "../../../domain/imports/importKinds.ts",
  Mapping: "../../../domain/imports/mapping.ts",
  CustomerInfo: "../../../domain/customer.ts",
  DraftFault: "../../../domain/api/plans.ts",
  Eligible: "../../../domain/coupon.ts",
  HolderKind: "../../../domain/allocation.ts",
  LockTimer: "../../../domain/presentation.ts",
  Names: "../locale.ts",
  Reason: "../../../domain/changeMessage.ts",
  WaiverChild: "../../../domain/waiver.ts",
};

/** Types of JSON columns. Columns that are not listed are `unknown`. */
const JSON_SHAPES: Readonly<Record<string, string>> = {
  "coupon.eligible": "Eligible",
  "data_import.counts": "ImportCounts",
  "data_import.faults": "readonly ImportFault[]",
  "data_import.headings": "readonly string[]",
  "data_import.mapping": "Mapping",
  "data_import_mapping.columns": "Readonly<Record<string, string>>",
  "data_import_row.filled": "Readonly<Record<string, string>>",
  "membership.ticket_ids": "number[]",
  "membership_offer.ticket_ids": "number[]",
  "orders.customer": "CustomerInfo",
  "plan_draft.faults": "DraftFault[]",
  "plan_draft.ticket_groups": "{ readonly id: number; readonly name: string }[]",
  "presentation.lock_timer": "LockTimer",
  "presentation_change.reason": "Reason",
  "system_voucher_item.ticket_ids": "number[]",
  "ticket.addon_ids": "number[]",
  "visitor.best_available": "{ presentationId: number; seats: { area: number; seat: number }[] }",
  "voucher_offer.location_ids": "number[]",
  "voucher_offer.ticket_ids": "number[]",
  "waiver.children": "readonly WaiverChild[]",
};

/** Names of JSON columns that hold a text in each language. */
const NAMES =
  /\.(name|class_name|ticket_name|charge_name|description|city|entrance|address|seller_address|opening_hours|ref[12]prompt|text)$/;

/** Columns whose type is narrower than their SQL type, such as a type of the domain. */
const SHAPES: Readonly<Record<string, string>> = {
  "allocation_holder.kind": "HolderKind",
  "cancellation_policy.charge_type": 'CancellationCharge["type"]',
  "contact_message.kind": "ContactKind",
  "data_import.kind": "ImportKindName",
  "data_import_mapping.kind": "ImportKindName",
  "member_proof.kind": '"member" | "senior"',
  "presentation_change.kind": "ChangeKind",
  "presentation_change.state": "ChangeState",
  "presentation_change_order.outcome": "ChangeOutcome",
  "seat_block.reason": "BlockReason",
  "seat_event_batch.seats": "(number | null)[]",
};

/**
 * Columns in whole agorot. A column with agorot in some rows and percents or counts in others is a plain
 * number.
 */
const MONEY: ReadonlySet<string> = new Set([
  "addon.amount",
  "approval.amount",
  "audience_sale.charges",
  "audience_sale.takings",
  "cancellation.charge",
  "cancellation.to_counter",
  "cancellation.to_credit",
  "cancellation.to_payment",
  "cancellation.to_voucher",
  "counter_payment.amount",
  "donation_offer_detail.amount",
  "donation_offer_detail.open_maximum",
  "donation_offer_detail.open_minimum",
  "donation_offer_detail.open_multiplier",
  "enrolment_fare.amount",
  "enrolment_ticket.amount",
  "imported_sale.charges",
  "imported_sale.takings",
  "ledger_entry.amount",
  "membership_offer_price.amount",
  "order_item.amount",
  "order_item.discount",
  "order_item.listed",
  "order_price_stage.amount",
  "order_product.amount",
  "orders.balance_due",
  "orders.total",
  "payment_attempt.amount",
  "point_sales.charges",
  "point_sales.takings",
  "point_sum.charges",
  "point_sum.takings",
  "presentation_change_order.due",
  "presentation_change_order.refund",
  "presentation_sales.charges",
  "presentation_sales.takings",
  "presentation_sum.charges",
  "presentation_sum.takings",
  "price.amount",
  "price.old_amount",
  "price.service_charge",
  "product.amount",
  "product_change.takings",
  "product_sales.takings",
  "product_sum.takings",
  "refund.amount",
  "role.gift_limit",
  "role.refund_limit",
  "season_presentation.payable_amount",
  "ticket.addons",
  "ticket.coupon",
  "ticket.listed",
  "ticket.service_charge",
  "ticket_change.charges",
  "ticket_change.takings",
  "ticket_rule.open_maximum",
  "ticket_rule.open_minimum",
  "ticket_rule.open_multiplier",
  "ticket_sales.charges",
  "ticket_sales.takings",
  "ticket_sum.charges",
  "ticket_sum.takings",
  "voucher_offer_price.amount",
  "voucher_offer_price.open_maximum",
  "voucher_offer_price.open_minimum",
  "voucher_offer_price.open_multiplier",
  "voucher_offer_price.value",
]);

/** Returns the type of a JSON column. */
export const jsonShapeOf = (place: string): string =>
  JSON_SHAPES[place] ?? (NAMES.test(place) ? "Names" : "unknown");

/** Returns the type of any other column if its SQL type does not determine it. `place` is `table.column`. */
export const shapeOf = (place: string): string | undefined =>
  MONEY.has(place) ? "Agorot" : SHAPES[place];
