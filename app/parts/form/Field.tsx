import type { ChangeEvent, InputHTMLAttributes } from "react";
import { plainTyped } from "../../../domain/typedText.ts";
import { FieldFrame, fullAt, type FieldFrameProps } from "./FieldFrame.tsx";

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "className">;

interface FieldProps extends FieldFrameProps, Input {
  /** Whether the content is left-to-right in every language, as digits and e-mail addresses are. */
  readonly isLatin?: boolean | undefined;
}

// Hides the native spin buttons. The spin buttons are too small to press and, in right-to-left text, cover
// the first digits.
const NO_ARROWS = "[appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none";

/**
 * Returns whether the input is normalized to plain digits and letters. E-mail addresses and passwords are
 * left as typed.
 */
const isPlain = ({ isLatin, type = "text", inputMode }: FieldProps): boolean =>
  type === "tel" || inputMode !== undefined || (isLatin === true && type === "text");

/**
 * Returns a change handler that normalizes the input with `plainTyped`. The maximum length is applied
 * afterwards, because a browser would cut a pasted number with separators too early.
 */
const plainly =
  ({ onChange, maxLength }: FieldProps) =>
  (event: ChangeEvent<HTMLInputElement>): void => {
    const { target } = event;
    const text = plainTyped(target.value).slice(0, maxLength);
    if (text !== target.value) target.value = text;
    onChange?.(event);
  };

/** Field for text, a number, an e-mail address or a password. For dates use `DateField`. */
export function Field(props: FieldProps) {
  const { label, hint, error, isOptional, className, isLatin = false, ...given } = props;
  const input = isPlain(props)
    ? { ...given, maxLength: undefined, onChange: plainly(props) }
    : given;
  return (
    <FieldFrame
      {...{ label, hint, error, isOptional, className }}
      // A number such as an ID ends at its maximum length, so no note about the length is shown.
      full={isPlain(props) ? undefined : fullAt(props.value, props.maxLength)}
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
