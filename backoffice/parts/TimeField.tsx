import { useTranslation } from "react-i18next";
import { FieldFrame, type FieldFrameProps } from "../../app/parts/form/FieldFrame.tsx";
import { useTypedText, type TypedProps, type Writing } from "../../app/parts/form/useTypedText.ts";
import { timeOf, withColon } from "./timeText.ts";

interface TimeFieldProps extends FieldFrameProps, TypedProps {
  readonly name?: string;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
}

const TIME_WRITING: Writing = { read: timeOf, write: (time) => time, mark: withColon };

/** A time of day, typed as 24-hour HH:MM in every language. Used like `DateField`. */
export function TimeField(props: TimeFieldProps) {
  const { t } = useTranslation();
  const { label, hint, error, isOptional, className, onBlur, ...rest } = props;
  const { value, onChange, ...input } = rest;
  const { shown, take, settle } = useTypedText({ value, onChange }, TIME_WRITING);
  return (
    <FieldFrame
      {...{ label, error, isOptional, className }}
      hint={hint ?? t("backoffice.timeHint")}
      renderControl={(control) => (
        <input
          {...control}
          {...input}
          required={!isOptional}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={shown}
          onChange={({ target }) => take(target.value)}
          onBlur={() => {
            settle();
            onBlur?.();
          }}
          className={`${control.className} tabular rtl:text-right`}
        />
      )}
    />
  );
}
