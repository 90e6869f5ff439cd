import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { DateField } from "../../app/parts/form/DateField.tsx";
import type { TypedProps } from "../../app/parts/form/useTypedText.ts";
import { zoneName } from "../../app/shell/i18n/zoneName.ts";
import { clockFault } from "../../domain/wallTime.ts";
import { joinMoment, momentFaults, momentParts, type MomentParts } from "./momentText.ts";
import { RepeatedHourField } from "./RepeatedHourField.tsx";
import { TimeField } from "./TimeField.tsx";
import { useIsElsewhere } from "../../app/parts/shows/WhenNotes.tsx";

interface DateTimeFieldProps extends TypedProps {
  readonly label: string;
  readonly hint?: string;
  /** Error of the whole value. */
  readonly error?: string | undefined;
  /** Whether both parts can be empty, which makes the value empty. */
  readonly isOptional?: boolean;
}

type Part = "day" | "time" | "hour";

/**
 * A moment in the installation's time zone, as a day field and a time field. In the hour that is repeated when
 * clocks are set back, a third field asks which occurrence is meant. `momentText.ts` parses and formats the
 * value.
 */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, hint, error, value, onChange, isOptional = false } = props;
  const { t } = useTranslation();
  const id = useId();
  const [left, setLeft] = useState<readonly Part[]>([]);
  const [now] = useState(() => new Date().toISOString());
  const isElsewhere = useIsElsewhere(now);
  const parts = momentParts(value);
  const isEmpty = isOptional && value === "";
  const wrong = momentFaults(value);
  const isTwice =
    wrong.day === undefined &&
    wrong.time === undefined &&
    clockFault(parts.day, parts.time) === "repeated";
  // Whether a part shows its own error, which it does after it was left or the form was submitted.
  const isJudged = (part: Part): boolean => error !== undefined || left.includes(part);
  const bind = (part: Part) => ({
    error: !isEmpty && isJudged(part) && wrong[part] ? t(`rule.${wrong[part]}`) : undefined,
    onBlur: () => setLeft((before) => [...new Set([...before, part])]),
  });
  const set = (changed: Partial<MomentParts>): void =>
    onChange({ target: { value: joinMoment({ ...parts, ...changed }) } });
  const dayPart = bind("day");
  const isWrong = Object.values(wrong).some((rule) => rule !== undefined);
  // The error of the whole value, such as an end before its start.
  const whole = isEmpty || !isWrong ? error : undefined;
  return (
    <fieldset aria-describedby={hint === undefined ? undefined : id}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {hint !== undefined && (
        <p id={id} className="mb-2 text-sm text-mute">
          {hint}
        </p>
      )}
      {isElsewhere && (
        <p className="mb-2 text-sm text-mute">{t("parts.zone", { zone: zoneName() })}</p>
      )}
      <div className="grid gap-x-4 tablet:grid-cols-[1fr_10rem]">
        <DateField
          {...dayPart}
          value={parts.day}
          label={t("backoffice.day.label")}
          error={dayPart.error ?? whole}
          onChange={({ target }) => set({ day: target.value })}
        />
        <TimeField
          {...bind("time")}
          value={parts.time}
          label={t("backoffice.time")}
          onChange={({ target }) => set({ time: target.value })}
        />
      </div>
      {isTwice && (
        <RepeatedHourField
          {...bind("hour")}
          value={parts.hour ?? ""}
          onChange={(hour) => set({ hour: hour === "" ? undefined : hour })}
        />
      )}
    </fieldset>
  );
}
