import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { CheckField } from "../../app/parts/form/CheckField.tsx";
import { Field } from "../../app/parts/form/Field.tsx";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { session } from "../../app/shell/net/session.ts";
import { CHARGE_NAME_LENGTH } from "../../domain/api/officePresentations.ts";
import { directionOf, LOCALES } from "../../domain/locale.ts";
import { DateTimeField } from "../parts/DateTimeField.tsx";
import { CHARGE_NAME_FIELDS, SECONDS_FIELDS } from "./showForm.ts";
import type { ShowPartProps } from "./ShowPlace.tsx";

/**
 * Fields for the name of the charge in Hebrew, English and the other enabled languages, each in its text
 * direction.
 */
function ChargeNames({ form, labels }: Pick<ShowPartProps, "form" | "labels">) {
  const { t } = useTranslation();
  const { enabledLocales } = useSnapshot(session);
  // A name in a language that was disabled later stays visible, so that it can be removed.
  const [named] = useState(() =>
    LOCALES.filter((locale) => form.values[CHARGE_NAME_FIELDS[locale]] !== ""),
  );
  const locales = LOCALES.filter((locale) =>
    ["he", "en", ...enabledLocales, ...named].includes(locale),
  );
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2 text-sm text-mute">{t("catalogue.chargeNameHint")}</legend>
      <div className="grid gap-x-4 tablet:grid-cols-2 laptop:grid-cols-4">
        {locales.map((locale) => {
          const name = CHARGE_NAME_FIELDS[locale];
          return (
            <Field
              key={name}
              {...form.field(name)}
              label={labels[name] ?? ""}
              lang={locale}
              dir={directionOf(locale)}
              maxLength={CHARGE_NAME_LENGTH}
              isOptional
            />
          );
        })}
      </div>
    </fieldset>
  );
}

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
      <ChargeNames form={form} labels={labels} />
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
