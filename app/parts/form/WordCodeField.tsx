import type { ComponentProps } from "react";
import { Field } from "./Field.tsx";

/** A code of letters and digits, as it stands on a paper or a card. */
export function WordCodeField(field: ComponentProps<typeof Field>) {
  return (
    <Field
      maxLength={60}
      isOptional={false}
      isLatin
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...field}
    />
  );
}
