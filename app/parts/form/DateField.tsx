import { useTranslation } from "react-i18next";
import { DateInput, type DateInputProps } from "./DateInput.tsx";
import { FieldFrame, type FieldFrameProps } from "./FieldFrame.tsx";

/**
 * A day, typed as DD/MM/YYYY in every language of the product: the browser's own field has the format
 * of the browser. Its calendar is a button away.
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
