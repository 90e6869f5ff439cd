import { useTranslation } from "react-i18next";
import { DateInput, type DateInputProps } from "./DateInput.tsx";
import { FieldFrame, type FieldFrameProps } from "./FieldFrame.tsx";

/**
 * Field for a date, typed as DD/MM/YYYY in every language of the product. A native date field would use the
 * browser's format. A button opens the native calendar.
 */
export function DateField(props: DateInputProps & FieldFrameProps) {
  const { t } = useTranslation();
  const { label, hint, error, isOptional, className, ...input } = props;
  return (
    <FieldFrame
      {...{ label, error, isOptional, className }}
      hint={hint ?? t("parts.dayHint")}
      renderControl={(control) => (
        <DateInput control={control} isOptional={isOptional === true} {...input} />
      )}
    />
  );
}
