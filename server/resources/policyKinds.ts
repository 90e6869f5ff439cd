import { sql } from "kysely";
import { TAKEN } from "../../domain/resources/faultMessages.ts";
import type { POLICY_KINDS } from "../../domain/resources/policyKinds.ts";
import { percentColumn, percentOut } from "./percentCharge.ts";
import type { StoredKind, Write } from "./storedKind.ts";
import { refuseFaults } from "./judgeValues.ts";
import { customerFormsKind } from "./customerFormsKind.ts";
import { documentSeriesKind } from "./documentSeriesKind.ts";
import { termsKind } from "./termsKind.ts";
import { textIn, wordsOf, type Values } from "../../domain/resources/fields.ts";
import { ssnColumns } from "../platform/encryption/sealing.ts";
import type { Db } from "../platform/store/db.ts";
import { recountSales } from "../reports/sales/keepCalendar.ts";

/** Throws VALIDATION if a reference's quantity is lower than the number of its uses so far. */
async function judgeOption(tx: Db, { id, values }: Write): Promise<void> {
  const row = await tx
    .selectFrom("reference_option")
    .select("used")
    .where("id", "=", id)
    .executeTakeFirst();
  const quantity = values["quantity"];
  const isShort = typeof quantity === "number" && quantity < (row?.used ?? 0);
  if (isShort) refuseFaults([{ field: "quantity", message: `${row?.used} are used` }]);
}

/**
 * Replaces an empty list of weekend days by null, so that the server's weekend applies. If the list stayed
 * empty, there would be no weekend.
 */
const withoutDays = (values: Values): Values => ({
  ...values,
  weekendDays: wordsOf(values["weekendDays"]).length === 0 ? null : (values["weekendDays"] ?? null),
});

/**
 * Counts the sales statistics again if the start of the business day changes, because the statistics are
 * grouped by business day.
 */
async function recountIfDayMoves(tx: Db, id: number): Promise<void> {
  const rules = await tx
    .selectFrom("business_rules")
    .select("day_start")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (rules.day_start !== null) await recountSales(tx);
}

/**
 * Throws VALIDATION for an ID that the business's list already contains, and for a value with the dots that
 * replace an ID's digits in exports.
 */
async function judgeSenior(tx: Db, { values, before }: Write): Promise<void> {
  if (before) return;
  const ssn = textIn(values["ssn"]);
  if (!/^\d+$/.test(ssn)) return refuseFaults([{ field: "ssn", message: "digits" }]);
  const twin = await tx
    .selectFrom("senior_citizen")
    .select("id")
    .where("business_id", "=", Number(values["businessId"]))
    .where("ssn_index", "=", ssnColumns(tx, "senior_citizen.ssn", ssn).ssn_index)
    .executeTakeFirst();
  if (twin) refuseFaults([{ field: "ssn", message: TAKEN }]);
}

/** The part of the storage that all kinds with a cancellation charge have in common. */
const CHARGED = {
  columns: { cancelChargeType: "charge_type", chargeAmount: "charge_amount" },
  reads: percentOut("cancelChargeType"),
  inColumns: percentColumn("cancelChargeType"),
} as const;

/** How the kinds of rules are stored. */
export const policyKinds: Readonly<Record<keyof typeof POLICY_KINDS, StoredKind>> = {
  "cancellation-defaults": {
    table: "cancellation_default",
    unique: [["businessId"]],
    business: sql`r.business_id`,
    ...CHARGED,
  },
  "cancellation-policies": {
    table: "cancellation_policy",
    unique: [["authProfileId"]],
    business: sql`(select a.business_id from auth_profile a where a.id = r.auth_profile_id)`,
    ...CHARGED,
  },
  "business-rules": {
    table: "business_rules",
    business: sql`r.business_id`,
    writes: withoutDays,
    unique: [["businessId"]],
    saved: async (tx, { values, before }) => {
      if ((before?.["dayStart"] ?? null) !== (values["dayStart"] ?? null)) await recountSales(tx);
    },
    retired: recountIfDayMoves,
    restored: recountIfDayMoves,
  },
  "document-series": documentSeriesKind,
  terms: termsKind,
  "customer-forms": customerFormsKind,
  "waiver-terms": { table: "waiver_terms", business: sql`r.business_id` },
  "senior-citizens": {
    table: "senior_citizen",
    business: sql`r.business_id`,
    columns: { benefitBalance: "balance" },
    sealed: { ssn: "senior_citizen.ssn" },
    judge: judgeSenior,
  },
  "reference-options": {
    table: "reference_option",
    business: sql`(select o.business_id from price_policy o where o.id = r.price_policy_id)`,
    location: sql`(select p.location_id from presentation p where p.id = r.presentation_id)`,
    columns: { agentId: "customer_id", answer: "value" },
    unique: [["pricePolicyId", "ticketTypeId", "slot", "answer"]],
    judge: judgeOption,
  },
  "reference-agents": {
    table: "reference_agent",
    business: sql`r.business_id`,
    id: "customer_id",
  },
};
