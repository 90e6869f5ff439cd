import type { InputHTMLAttributes } from "react";
import { FieldFrame, type FieldFrameProps } from "./FieldFrame.tsx";

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "className">;

interface FieldProps extends FieldFrameProps, Input {
  /** Digits and addresses read from left to right in every language. */
  readonly isLatin?: boolean | undefined;
}

// A number's own arrows are too small to hit, and stand where a right-to-left reader's digits begin.
const NO_ARROWS = "[appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none";

/** A line of text, a number, an e-mail or a password. A day is a `DateField`. */
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
          className={`${control.className} ${NO_ARROWS} rtl:text-right placeholder:text-mute`}
        />
      )}
    />
  );
}
