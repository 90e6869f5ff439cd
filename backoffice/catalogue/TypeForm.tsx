import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { requiredRule } from "../../app/parts/form/rules.ts";
import { Section } from "../../app/parts/ui/Section.tsx";
import { session } from "../../app/shell/net/session.ts";
import { createType, editType, type OfficeType } from "../../domain/api/officeTickets.ts";
import { officeCall } from "../shell/officeCall.ts";
import { EditFrame } from "../parts/EditFrame.tsx";
import { ResourceActions } from "../resources/ResourceActions.tsx";
import { ResourceHistory } from "../resources/ResourceHistory.tsx";
import type { EntryFormProps } from "./entryForm.ts";
import { featureName, numberRule } from "./featureForm.ts";
import { OtherLanguages } from "./OtherLanguages.tsx";
import { OwnedNote } from "./OwnedNote.tsx";
import { TICKET_TYPES } from "./PriceTabs.tsx";
import { countRule, openRule, typeDraft, typeFields, type TypeFields } from "./typeForm.ts";
import { TypeAsks, TypeCounts, TypePrice, TypeWho } from "./TypeParts.tsx";
import { useListForm } from "../parts/useListForm.ts";

interface TypeFormProps extends EntryFormProps {
  /** The edited ticket type, or the original if a copy is made. Absent for a new ticket type. */
  readonly type: OfficeType | undefined;
}

async function save(type: OfficeType | undefined, fields: TypeFields) {
  const body = typeDraft(fields);
  const { refusal } = type
    ? await officeCall(editType, { params: { id: type.id }, body })
    : await officeCall(createType, { body: { ...body, businessId: Number(fields.businessId) } });
  return refusal;
}

const RULES = {
  nameHe: requiredRule,
  multiplyFactor: numberRule,
  minimum: countRule("minimum"),
  maximum: countRule("maximum"),
  requiresMinimum: countRule("requiresMinimum"),
  openMinimum: openRule("openMinimum"),
  openMaximum: openRule("openMaximum"),
  openMultiplier: openRule("openMultiplier"),
  loyaltyPoints: countRule("loyaltyPoints"),
  minimumAge: countRule("minimumAge"),
  maximumAge: countRule("maximumAge"),
};

const labelsOf = (t: TFunction): Readonly<Record<keyof TypeFields, string>> => ({
  businessId: t("catalogue.business"),
  nameHe: t("catalogue.nameHe"),
  nameEn: t("catalogue.nameEn"),
  access: t("catalogue.forWhom"),
  isWalkin: t("catalogue.walkin"),
  multiplyFactor: t("catalogue.multiplyFactor"),
  minimum: t("catalogue.minimum"),
  maximum: t("catalogue.maximum"),
  requiresTicketId: t("catalogue.requires"),
  requiresMinimum: t("catalogue.requiresMinimum"),
  isOpenPrice: t("catalogue.openPrice"),
  openMinimum: t("catalogue.openMinimum"),
  openMaximum: t("catalogue.openMaximum"),
  openMultiplier: t("catalogue.openMultiplier"),
  loyaltyPoints: t("catalogue.points"),
  minimumAge: t("catalogue.minimumAge"),
  maximumAge: t("catalogue.maximumAge"),
  ref1promptHe: t("catalogue.ask1He"),
  ref1promptEn: t("catalogue.ask1En"),
  ref2promptHe: t("catalogue.ask2He"),
  ref2promptEn: t("catalogue.ask2En"),
});

/** The form of a ticket type: who can buy it, quantities and conditions. Prices are in the price lists. */
export function TypeForm({ type, choices, isCopy, onChanged }: TypeFormProps) {
  const edited = isCopy ? undefined : type;
  const { t } = useTranslation();
  const { locale } = useSnapshot(session);
  const form = useListForm<TypeFields>(TICKET_TYPES, {
    start: typeFields(type, choices.businesses[0]?.id ?? 0, isCopy),
    rules: RULES,
    send: (fields) => save(edited, fields),
  });
  const labels = labelsOf(t);
  const parts = { form, labels, choices, type: edited };
  return (
    <EditFrame
      title={edited ? featureName(edited, locale) : t("catalogue.newType")}
      list={{ href: TICKET_TYPES, name: t("catalogue.ticketTypes") }}
      form={form}
      labels={labels}
      end={
        edited && (
          <ResourceActions
            kind="ticket-types"
            resource={{ ...edited, isOwn: !edited.isShared }}
            onChanged={onChanged}
          >
            {!edited.isShared && <OtherLanguages kind="ticket-types" id={edited.id} />}
          </ResourceActions>
        )
      }
    >
      <fieldset disabled={edited?.isShared} className="max-w-6xl min-w-0">
        <OwnedNote of={edited} />
        <div className="grid gap-x-10 gap-y-2 laptop:grid-cols-2">
          <Section title={t("catalogue.ticketType")}>
            <TypeWho {...parts} />
          </Section>
          <Section title={t("catalogue.howMany")}>
            <TypeCounts {...parts} />
          </Section>
          <Section title={t("catalogue.howPaid")}>
            <TypePrice {...parts} />
          </Section>
          <Section title={t("catalogue.asked")} lead={t("catalogue.askedLead")}>
            <TypeAsks {...parts} />
          </Section>
        </div>
      </fieldset>
      {edited && <ResourceHistory kind="ticket-types" id={edited.id} />}
    </EditFrame>
  );
}
