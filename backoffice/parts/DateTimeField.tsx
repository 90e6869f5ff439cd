import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { DateField } from "../../app/parts/form/DateField.tsx";
import { dayRule, requiredRule } from "../../app/parts/form/rules.ts";
import type { TypedProps } from "../../app/parts/form/useTypedText.ts";
import { TimeField } from "./TimeField.tsx";
import { timeRule } from "./timeText.ts";

interface DateTimeFieldProps extends TypedProps {
  readonly label: string;
  readonly hint?: string;
  /** Error of the value as a whole. */
  readonly error?: string | undefined;
  /** Both parts may be empty. Then the value is empty. */
  readonly isOptional?: boolean;
}

type Part = "day" | "time";

/** A moment in the house's time zone, `YYYY-MM-DDTHH:mm`, as a day field and a time field. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, hint, error, value, onChange, isOptional = false } = props;
  const { t } = useTranslation();
  const id = useId();
  const [left, setLeft] = useState<readonly Part[]>([]);
  const [day = "", time = ""] = value.split("T");
  const isEmpty = isOptional && day === "" && time === "";
  const wrong = {
    day: isEmpty ? undefined : (requiredRule(day) ?? dayRule(day)),
    time: isEmpty ? undefined : timeRule(time),
  };
  const bind = (part: Part) => ({
    value: part === "day" ? day : time,
    error: left.includes(part) && wrong[part] ? t(`rule.${wrong[part]}`) : undefined,
    onBlur: () => setLeft((before) => [...new Set([...before, part])]),
  });
  const set = (parts: readonly [string, string]): void =>
    onChange({ target: { value: parts.join("") === "" ? "" : parts.join("T") } });
  const dayPart = bind("day");
  return (
    <fieldset aria-describedby={hint === undefined ? undefined : id}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {hint !== undefined && (
        <p id={id} className="mb-2 text-sm text-mute">
          {hint}
        </p>
      )}
      <div className="grid gap-x-4 tablet:grid-cols-[1fr_10rem]">
        <DateField
          {...dayPart}
          label={t("backoffice.day.label")}
          error={dayPart.error ?? error}
          onChange={({ target }) => set([target.value, time])}
        />
        <TimeField
          {...bind("time")}
          label={t("backoffice.time")}
          onChange={({ target }) => set([day, target.value])}
        />
      </div>
    </fieldset>
  );
}
