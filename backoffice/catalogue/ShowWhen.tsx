import { useTranslation } from "react-i18next";
import { CheckField } from "../../app/parts/form/CheckField.tsx";
import { DateField } from "../../app/parts/form/DateField.tsx";
import { Field } from "../../app/parts/form/Field.tsx";
import { listed } from "../../app/shell/i18n/formats.ts";
import { momentParts } from "../parts/momentText.ts";
import { dayText } from "../parts/salesDays.ts";
import { TimeField } from "../parts/TimeField.tsx";
import { weekdayName } from "../parts/weekdayName.ts";
import { RepeatedHourField } from "../parts/RepeatedHourField.tsx";
import { RepeatedHour } from "../../domain/wallTime.ts";
import { clockFaultsIn, oneDay, WEEKDAY_FIELDS } from "./showForm.ts";
import type { ShowPartProps } from "./ShowPlace.tsx";

/**
 * Formats a local time that does not exist, because the clock change to summer time skips it. The text itself
 * is formatted, because no `Date` has this local time.
 */
function wallClock(text: string): string {
  const { day, time } = momentParts(text);
  return listed([dayText(day), time]);
}

/** Fields for one start, or for the days and times of many presentations. */
export function ShowWhen({ form, labels, show }: ShowPartProps) {
  const { t } = useTranslation();
  const isFixed = show?.isTaken === true;
  const fields = show ? oneDay(form.values) : form.values;
  const { skipped, repeated } = clockFaultsIn({ ...fields, repeatedHour: "" });
  const times = form.field("times");
  const timesError =
    times.error !== undefined && skipped.length > 0
      ? t("catalogue.skippedTimes", { times: skipped.map(wallClock).join("; ") })
      : times.error;
  const hour = repeated.length > 0 && (
    <RepeatedHourField
      {...form.field("repeatedHour")}
      value={RepeatedHour.safeParse(form.values.repeatedHour).data ?? ""}
      disabled={isFixed}
      onChange={(chosen) => form.set("repeatedHour", chosen)}
    />
  );
  if (show) {
    return (
      <div className="grid gap-x-4 tablet:grid-cols-2">
        <DateField
          {...form.field("startDate")}
          label={labels["startDate"] ?? ""}
          disabled={isFixed}
        />
        <TimeField {...times} error={timesError} label={labels["times"] ?? ""} disabled={isFixed} />
        {hour}
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
        {...times}
        error={timesError}
        label={labels["times"] ?? ""}
        hint={t("catalogue.timesHint")}
        maxLength={200}
        isLatin
      />
      {hour}
      <CheckField
        {...form.check("isOnSale")}
        label={t("catalogue.onSale")}
        hint={t("catalogue.onSaleHint")}
        className="pb-4"
      />
    </>
  );
}
