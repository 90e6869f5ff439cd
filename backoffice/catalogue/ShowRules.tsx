import { useTranslation } from "react-i18next";
import { CheckField } from "../../app/parts/form/CheckField.tsx";
import { Field } from "../../app/parts/form/Field.tsx";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { DateTimeField } from "../parts/DateTimeField.tsx";
import { SECONDS_FIELDS } from "./showForm.ts";
import type { ShowPartProps } from "./ShowPlace.tsx";

/** Fields for the sales rules: charge, end of sales, maximum seats and timers. */
export function ShowRules({ form, labels }: Pick<ShowPartProps, "form" | "labels">) {
  const { t } = useTranslation();
  const label = (name: string): string => labels[name] ?? "";
  return (
    <>
      <div className="grid gap-x-4 tablet:grid-cols-2 laptop:grid-cols-4">
        <SelectField
          {...form.field("chargeType")}
          label={label("chargeType")}
          options={[
            { value: "perTicket", name: t("catalogue.chargePerTicket") },
            { value: "flat", name: t("catalogue.chargeFlat") },
            { value: "percent", name: t("catalogue.chargePercent") },
          ]}
        />
        <Field
          {...form.field("chargeAmount")}
          label={label("chargeAmount")}
          inputMode="decimal"
          isLatin
        />
        <Field
          {...form.field("salesEndMinutes")}
          label={label("salesEndMinutes")}
          hint={t("catalogue.salesEndHint")}
          isLatin
        />
        <Field
          {...form.field("maximumSeats")}
          label={label("maximumSeats")}
          hint={t("catalogue.maximumSeatsHint")}
          inputMode="numeric"
          isOptional
          isLatin
        />
        {SECONDS_FIELDS.map((name) => (
          <Field key={name} {...form.field(name)} label={label(name)} inputMode="numeric" isLatin />
        ))}
        <Field
          {...form.field("newBookingUrl")}
          label={label("newBookingUrl")}
          hint={t("catalogue.trailerHint")}
          className="tablet:col-span-2"
          type="url"
          maxLength={500}
          isOptional
          isLatin
        />
      </div>
      <div className="grid gap-x-8 gap-y-2 pb-4 laptop:grid-cols-2">
        <DateTimeField
          label={label("publishAt")}
          hint={t("catalogue.publishAtHint")}
          value={form.values.publishAt}
          error={form.errorOf("publishAt")}
          onChange={({ target }) => form.set("publishAt", target.value)}
          isOptional
        />
        <DateTimeField
          label={label("onSaleAt")}
          hint={t("catalogue.onSaleAtHint")}
          value={form.values.onSaleAt}
          error={form.errorOf("onSaleAt")}
          onChange={({ target }) => form.set("onSaleAt", target.value)}
          isOptional
        />
      </div>
      <CheckField {...form.check("keepsPairs")} label={t("catalogue.keepsPairs")} />
      <CheckField
        {...form.check("isDisplayQr")}
        label={t("catalogue.displayQr")}
        className="pb-4"
      />
    </>
  );
}
