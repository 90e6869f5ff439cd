import type { ComponentProps } from "react";
import { Field } from "./Field.tsx";

/** Field for a code of letters and digits, for example one that is printed on a gift card. */
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
