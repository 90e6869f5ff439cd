import type { ComponentProps } from "react";
import { Field } from "../../app/parts/form/Field.tsx";
import { LANGUAGE_NAMES } from "../../app/shell/i18n/locale.ts";

type Bound = Pick<ComponentProps<typeof Field>, "name" | "value" | "error" | "onBlur" | "onChange">;

interface NameFieldsProps {
  readonly label: string;
  readonly he: Bound;
  readonly en: Bound;
  readonly maxLength?: number;
  /** Whether the Hebrew name can be empty too. */
  readonly isOptional?: boolean;
}

/**
 * Fields for a name in Hebrew, and optionally in English. Other languages are entered later on the screens of
 * the resources.
 */
export function NameFields({ label, he, en, maxLength = 80, isOptional = false }: NameFieldsProps) {
  return (
    <div className="grid gap-x-4 tablet:grid-cols-2">
      <Field
        {...he}
        label={`${label} · ${LANGUAGE_NAMES.he}`}
        lang="he"
        dir="rtl"
        maxLength={maxLength}
        isOptional={isOptional}
      />
      <Field
        {...en}
        label={`${label} · ${LANGUAGE_NAMES.en}`}
        lang="en"
        dir="ltr"
        maxLength={maxLength}
        isOptional
      />
    </div>
  );
}
