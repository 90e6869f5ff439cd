import { useTranslation } from "react-i18next";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { RepeatedHour } from "../../domain/wallTime.ts";

interface RepeatedHourFieldProps {
  readonly name?: string;
  /** The chosen occurrence. Empty until an occurrence is chosen. */
  readonly value: RepeatedHour | "";
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly onChange: (hour: RepeatedHour | "") => void;
  readonly onBlur?: () => void;
}

/**
 * Asks which of two occurrences a time means, if it is in the hour that is repeated when clocks are set back.
 */
export function RepeatedHourField({ value, onChange, ...field }: RepeatedHourFieldProps) {
  const { t } = useTranslation();
  return (
    <SelectField
      {...field}
      label={t("backoffice.hour.label")}
      hint={t("backoffice.hour.hint")}
      placeholder={t("backoffice.hour.choose")}
      value={value}
      onChange={({ target }) => onChange(RepeatedHour.safeParse(target.value).data ?? "")}
      options={[
        { value: "first", name: t("backoffice.hour.first") },
        { value: "second", name: t("backoffice.hour.second") },
      ]}
    />
  );
}
