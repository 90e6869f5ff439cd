import type { ChangeEvent, InputHTMLAttributes } from "react";
import { plainTyped } from "../../../domain/typedText.ts";
import { FieldFrame, type FieldFrameProps } from "./FieldFrame.tsx";

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "className">;

interface FieldProps extends FieldFrameProps, Input {
  /** Digits and addresses read from left to right in every language. */
  readonly isLatin?: boolean | undefined;
}

// A number's own arrows are too small to hit, and stand where a right-to-left reader's digits begin.
const NO_ARROWS = "[appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none";

/** Digits and codes are read in any script and without marks; an e-mail and a password as they are. */
const isPlain = ({ isLatin, type = "text", inputMode }: FieldProps): boolean =>
  type === "tel" || inputMode !== undefined || (isLatin === true && type === "text");

/**
 * Reads the input's text through `plainTyped` before its handler does. The length counts then: a browser
 * would cut a pasted number at its marks.
 */
const plainly =
  ({ onChange, maxLength }: FieldProps) =>
  (event: ChangeEvent<HTMLInputElement>): void => {
    const { target } = event;
    const text = plainTyped(target.value).slice(0, maxLength);
    if (text !== target.value) target.value = text;
    onChange?.(event);
  };

/** A line of text, a number, an e-mail or a password. A day is a `DateField`. */
export function Field(props: FieldProps) {
  const { label, hint, error, isOptional, className, isLatin = false, ...given } = props;
  const input = isPlain(props)
    ? { ...given, maxLength: undefined, onChange: plainly(props) }
    : given;
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
