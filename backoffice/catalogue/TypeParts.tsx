import { useTranslation } from "react-i18next";
import { CheckField } from "../../app/parts/form/CheckField.tsx";
import { Field } from "../../app/parts/form/Field.tsx";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import type { OfficeType } from "../../domain/api/officeTickets.ts";
import { ACCESSES } from "../../domain/ticketTypeMisfit.ts";
import type { EditForm } from "../parts/useEditForm.ts";
import { BusinessField } from "./BusinessField.tsx";
import { offered } from "./offered.ts";
import { isOfBusiness, type Choices } from "./showForm.ts";
import { TextPair } from "./TextPair.tsx";
import { accessText, type TypeFields } from "./typeForm.ts";

interface TypePartProps {
  readonly form: EditForm<TypeFields>;
  readonly labels: Readonly<Record<keyof TypeFields, string>>;
  readonly choices: Choices;
  readonly type: OfficeType | undefined;
}

type NumberField = keyof TypeFields;

/** Fields for the ticket type's name, and for who can buy it. */
export function TypeWho({ form, labels, choices, type }: TypePartProps) {
  const { t } = useTranslation();
  return (
    <>
      <BusinessField
        form={form}
        label={labels.businessId}
        isNew={!type}
        choices={choices}
        dependent={["requiresTicketId"]}
      />
      <TextPair he={form.field("nameHe")} en={form.field("nameEn")} labels={labels} most={60} />
      <SelectField
        {...form.field("access")}
        label={labels.access}
        options={ACCESSES.map((access) => ({ value: access, name: accessText(t, access) }))}
      />
      <CheckField
        {...form.check("isWalkin")}
        label={labels.isWalkin}
        hint={t("catalogue.walkinHint")}
        className="pb-4"
      />
      <Numbers form={form} labels={labels} names={["minimumAge", "maximumAge"]} />
      <p className="pb-4 text-sm text-mute">{t("catalogue.agesHint")}</p>
    </>
  );
}

/** Fields of a ticket type: seats per ticket, tickets per order, and the other ticket type it requires. */
export function TypeCounts({ form, labels, choices, type }: TypePartProps) {
  const { t } = useTranslation();
  const others = offered(choices.ticketTypes, [form.values.requiresTicketId]).filter(
    (each) => each.id !== type?.id && isOfBusiness(each, form.values.businessId),
  );
  return (
    <>
      <Field
        {...form.field("multiplyFactor")}
        label={labels.multiplyFactor}
        hint={t("catalogue.multiplyHint")}
        inputMode="numeric"
        isLatin
      />
      <Numbers form={form} labels={labels} names={["minimum", "maximum"]} />
      <div className="grid gap-x-4 tablet:grid-cols-2">
        <SelectField
          {...form.field("requiresTicketId")}
          label={labels.requiresTicketId}
          options={[
            { value: "", name: t("catalogue.requiresNone") },
            ...others.map(({ id, name }) => ({ value: String(id), name })),
          ]}
        />
        {form.values.requiresTicketId !== "" && (
          <Field
            {...form.field("requiresMinimum")}
            label={labels.requiresMinimum}
            inputMode="numeric"
            isLatin
          />
        )}
      </div>
    </>
  );
}

/** Fields for an open price and for loyalty points. */
export function TypePrice({ form, labels }: TypePartProps) {
  const { t } = useTranslation();
  const { isOpenPrice, access } = form.values;
  return (
    <>
      <CheckField
        {...form.check("isOpenPrice")}
        label={labels.isOpenPrice}
        hint={t("catalogue.openPriceHint")}
        className="pb-4"
      />
      {isOpenPrice && (
        <div className="grid gap-x-4 tablet:grid-cols-3">
          {(["openMinimum", "openMaximum", "openMultiplier"] as const).map((name) => (
            <Field
              key={name}
              {...form.field(name)}
              label={labels[name]}
              inputMode="decimal"
              isLatin
            />
          ))}
        </div>
      )}
      {access === "member" && !isOpenPrice && (
        <Field
          {...form.field("loyaltyPoints")}
          label={labels.loyaltyPoints}
          hint={t("catalogue.pointsHint")}
          inputMode="numeric"
          isOptional
          isLatin
        />
      )}
    </>
  );
}

/** Fields for the prompts that the buyer answers per ticket. */
export function TypeAsks({ form, labels }: TypePartProps) {
  return (
    <>
      {(["ref1prompt", "ref2prompt"] as const).map((name) => (
        <div key={name} className="grid gap-x-4 tablet:grid-cols-2">
          <Field
            {...form.field(`${name}He`)}
            label={labels[`${name}He`]}
            lang="he"
            dir="rtl"
            maxLength={80}
            isOptional
          />
          <Field
            {...form.field(`${name}En`)}
            label={labels[`${name}En`]}
            lang="en"
            dir="ltr"
            maxLength={80}
            isOptional
          />
        </div>
      ))}
    </>
  );
}

interface NumbersProps extends Pick<TypePartProps, "form" | "labels"> {
  readonly names: readonly NumberField[];
}

/** Fields for optional limits, side by side. An empty field means no limit. */
function Numbers({ form, labels, names }: NumbersProps) {
  return (
    <div className="grid gap-x-4 tablet:grid-cols-2">
      {names.map((name) => (
        <Field
          key={name}
          {...form.field(name)}
          label={labels[name]}
          inputMode="numeric"
          isOptional
          isLatin
        />
      ))}
    </div>
  );
}
