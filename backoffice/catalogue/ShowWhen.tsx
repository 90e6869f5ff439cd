import { useTranslation } from "react-i18next";
import { CheckField } from "../../app/parts/form/CheckField.tsx";
import { DateField } from "../../app/parts/form/DateField.tsx";
import { Field } from "../../app/parts/form/Field.tsx";
import { TimeField } from "../parts/TimeField.tsx";
import { weekdayName } from "../parts/weekdayName.ts";
import { WEEKDAY_FIELDS } from "./showForm.ts";
import type { ShowPartProps } from "./ShowPlace.tsx";

/** Fields for one start, or for the days and times of many presentations. */
export function ShowWhen({ form, labels, show }: ShowPartProps) {
  const { t } = useTranslation();
  const isFixed = show?.isTaken === true;
  if (show) {
    return (
      <div className="grid gap-x-4 tablet:grid-cols-2">
        <DateField
          {...form.field("startDate")}
          label={labels["startDate"] ?? ""}
          disabled={isFixed}
        />
        <TimeField {...form.field("times")} label={labels["times"] ?? ""} disabled={isFixed} />
      </div>
    );
  }
  return (
    <>
      <div className="grid gap-x-4 tablet:grid-cols-2">
        <DateField {...form.field("startDate")} label={labels["startDate"] ?? ""} />
        <DateField
          {...form.field("endDate")}
          label={labels["endDate"] ?? ""}
          min={form.values.startDate}
        />
      </div>
      <fieldset className="pb-3">
        <legend className="text-sm text-mute">{t("catalogue.weekdays")}</legend>
        <div className="flex flex-wrap gap-x-5">
          {WEEKDAY_FIELDS.map((name, day) => (
            <CheckField key={name} {...form.check(name)} label={weekdayName(day)} />
          ))}
        </div>
      </fieldset>
      <Field
        {...form.field("times")}
        label={labels["times"] ?? ""}
        hint={t("catalogue.timesHint")}
        maxLength={200}
        isLatin
      />
      <CheckField
        {...form.check("isOnSale")}
        label={t("catalogue.onSale")}
        hint={t("catalogue.onSaleHint")}
        className="pb-4"
      />
    </>
  );
}
