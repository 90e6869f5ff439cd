import type { InputHTMLAttributes } from "react";
import { FieldFrame, type FieldFrameProps } from "./FieldFrame.tsx";

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "className">;

interface FieldProps extends FieldFrameProps, Input {
  /** Digits and addresses read from left to right in every language. */
  readonly isLatin?: boolean | undefined;
}

/** A line of text, a number, an e-mail, a password or a day (`type="date"`). */
export function Field(props: FieldProps) {
  const { label, hint, error, isOptional, className, isLatin = false, ...input } = props;
  return (
    <FieldFrame
      {...{ label, hint, error, isOptional, className }}
      renderControl={(control) => (
        <input
          dir={isLatin ? "ltr" : undefined}
          required={!isOptional}
          {...control}
          {...input}
          className={`${control.className} rtl:text-right placeholder:text-mute`}
        />
      )}
    />
  );
}
