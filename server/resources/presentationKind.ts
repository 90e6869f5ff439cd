import { sql } from "kysely";
import { PresentationDraft } from "../../domain/api/officePresentations.ts";
import { Refused } from "../../domain/refusal.ts";
import { CATALOGUE_KINDS } from "../../domain/resources/catalogueKinds.ts";
import { textIn, type Values } from "../../domain/resources/fields.ts";
import { repeatedHourOf } from "../../domain/wallTime.ts";
import { toIso } from "../../domain/zone.ts";
import { holdHall, judgeHallTime } from "../catalogueAdmin/hallTime.ts";
import { createPresentations, editPresentation } from "../catalogueAdmin/presentations.ts";
import { findPresentation } from "../catalogueAdmin/presentationRows.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { DEFAULT_CHARGE_NAME } from "../prices/defaultChargeName.ts";
import { HOUSE_ZONE } from "../platform/region.ts";
import { jsonb, type Db } from "../platform/store/db.ts";
import { layoutIdOf } from "../seats/plans/layouts.ts";
import { draftFrom } from "./drafts.ts";
import type { StoredKind } from "./storedKind.ts";

const presentationDraft = (values: Values) =>
  draftFrom(PresentationDraft, CATALOGUE_KINDS.presentations.fields, values, {
    // The field `chargeName` contains all languages, while names of other kinds have a field for each
    // language.
    chargeName: values["chargeName"] ?? null,
  });

/**
 * Throws a refusal if a seat of the presentation is or was taken. Locks the presentation, so that new claims
 * wait until the transaction ends.
 */
async function judgeRetiring(tx: Db, operator: Operator, id: number): Promise<void> {
  await tx.selectFrom("presentation").select("id").where("id", "=", id).forUpdate().execute();
  const found = await findPresentation(tx, operator, id);
  if (found.cancelled_at) throw new Refused("PRESENTATION_CANCELLED", { presentationId: id });
  if (found.is_taken) throw new Refused("HAS_SALES", { presentationId: id });
}

/**
 * Throws a refusal if another presentation now occupies the hall at the time of the retired presentation.
 */
async function judgeRestoring(tx: Db, operator: Operator, id: number): Promise<void> {
  const found = await findPresentation(tx, operator, id);
  await holdHall(tx, found.venue_id);
  const { venue_type_id: venueTypeId } = await tx
    .selectFrom("venue")
    .select("venue_type_id")
    .where("id", "=", found.venue_id)
    .executeTakeFirstOrThrow();
  const added = [{ startsAt: found.starts_at, minutes: found.duration_minutes }];
  await judgeHallTime(tx, { venueId: found.venue_id, venueTypeId, added, exceptId: id });
}

/** Selects the number of seconds that visitors have for a checkout step. */
const timer = (name: string) => sql`(r.lock_timer->>${name}::text)::int`;

const PERCENT = sql`case when r.charge_type = 'percent' then 100 else 1 end`;

/**
 * How presentations are stored. Retiring is for presentations that were created by mistake, so only
 * presentations without sales can be retired. A presentation with sales has to be cancelled.
 */
export const presentationKind: StoredKind = {
  table: "presentation",
  business: sql<number | null>`r.business_id`,
  location: sql<number | null>`r.location_id`,
  columns: { dateTime: "starts_at" },
  selects: {
    layoutId: layoutIdOf("r"),
    seatingPolicyId: sql`case when r.seating_policy_id = 3 then 3 else 1 end`,
    salesEndMinutes: sql`round(extract(epoch from r.sales_end_at - r.starts_at) / 60)::int`,
    chooseSeatsInSeconds: timer("chooseSeatsInSeconds"),
    chooseTicketsInSeconds: timer("chooseTicketsInSeconds"),
    customerInfoInSeconds: timer("customerInfoInSeconds"),
    chooseProductsInSeconds: timer("chooseProductsInSeconds"),
    chargeName: sql`nullif(r.charge_name, ${jsonb(DEFAULT_CHARGE_NAME)})`,
    // The resource API reads a percentage in hundredths, like an amount in agorot. The value is rounded,
    // because binary fractions are inexact.
    chargeAmount: sql`round(r.charge_amount * ${PERCENT})`,
  },
  // The label is the name of the feature with the local date and time.
  label: sql<string>`(select jsonb_object_agg(n.locale,
      n.name || to_char(r.starts_at at time zone ${HOUSE_ZONE}, ', DD/MM/YYYY HH24:MI'))
    from feature f, jsonb_each_text(f.name) as n(locale, name)
    where f.id = r.feature_id and n.name <> '')`,
  isListed: sql<boolean>`(r.cancelled_at is null
    and r.starts_at > app_now() - interval '400 days')`,
  judgeRetiring,
  judgeRestoring,
  own: {
    create: async (desk, operator, values) => {
      const startsAt = new Date(textIn(values["dateTime"]));
      const [day = "", rest = ""] = toIso(startsAt).split("T");
      const [id] = await createPresentations(desk, operator, {
        ...presentationDraft(values),
        featureId: Number(values["featureId"]),
        startDate: day,
        endDate: day,
        weekdays: [],
        times: [rest.slice(0, 5)],
        // When clocks are set back, one hour occurs twice. The exact start time tells which of the two
        // hours is meant.
        repeatedHour: repeatedHourOf(startsAt),
        isOnSale: true,
      });
      if (id === undefined) throw new Error("one start makes one presentation");
      return id;
    },
    edit: (desk, operator, id, values) =>
      editPresentation(desk, operator, id, {
        ...presentationDraft(values),
        dateTime: textIn(values["dateTime"]),
      }),
  },
};
