import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { DateInput } from "../../app/parts/form/DateInput.tsx";
import { isDay } from "../../app/parts/form/dayText.ts";
import { FILTER_BOX, FILTER_CONTROL } from "./FilterBar.tsx";

interface FilterDaysProps {
  /** First day as `YYYY-MM-DD`, or empty. */
  readonly start: string;
  readonly end: string;
  /**
   * Called with the changed days, which are empty if they were cleared. If a changed day would put the first
   * day after the last day, both are changed.
   */
  readonly onChange: (days: { readonly from?: string; readonly to?: string }) => void;
}

/** Filters by a first and a last day. */
export function FilterDays({ start, end, onChange }: FilterDaysProps) {
  const { t } = useTranslation();
  const isTurned = (from: string, to: string): boolean => isDay(from) && isDay(to) && from > to;
  return (
    <>
      <FilterDay
        label={t("backoffice.from")}
        value={start}
        onChange={(from) => onChange(isTurned(from, end) ? { from, to: from } : { from })}
      />
      <FilterDay
        label={t("backoffice.to")}
        value={end}
        onChange={(to) => onChange(isTurned(start, to) ? { from: to, to } : { to })}
      />
    </>
  );
}

interface FilterDayProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A date filter. The filter is applied when the date is complete, or on blur if the field was emptied. */
function FilterDay({ label, value, onChange }: FilterDayProps) {
  const { t } = useTranslation();
  const id = useId();
  const [draft, setDraft] = useState({ text: value, of: value });
  const [isLeft, setIsLeft] = useState(false);
  const text = draft.of === value ? draft.text : value;
  const isWrong = isLeft && text !== "" && !isDay(text);
  const type = (next: string): void => {
    setIsLeft(false);
    setDraft({ text: next, of: isDay(next) ? next : value });
    if (isDay(next) && next !== value) onChange(next);
  };
  const leave = (): void => {
    setIsLeft(true);
    if (text !== "" || value === "") return;
    setDraft({ text: value, of: value });
    onChange("");
  };
  return (
    <div>
      <div className={`${FILTER_BOX} ${isWrong ? "outline-2 outline-error" : ""}`}>
        <label id={`${id}-label`} htmlFor={id} className="shrink-0">
          {label}
        </label>
        <DateInput
          control={{
            id,
            "aria-invalid": isWrong,
            "aria-describedby": `${id}-note`,
            className: FILTER_CONTROL,
          }}
          isOptional
          isNarrow
          value={text}
          onChange={({ target }) => type(target.value)}
          onBlur={leave}
        />
      </div>
      <p id={`${id}-note`} className={isWrong ? "mt-1 text-sm text-error" : "sr-only"}>
        {isWrong ? t("rule.day") : t("parts.dayHint")}
      </p>
    </div>
  );
}
