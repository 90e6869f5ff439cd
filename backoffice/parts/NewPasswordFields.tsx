import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";

interface NewPasswordFieldsProps {
  /** Binds `password` and `again` of a `useForm`, validated by `passwordRule` and `sameRule`. */
  readonly field: (name: "password" | "again") => Omit<ComponentProps<typeof Field>, "label">;
}

/** A new password and its repetition. */
export function NewPasswordFields({ field }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field
        {...field("password")}
        label={t("backoffice.password.next")}
        hint={t("backoffice.password.hint")}
        type="password"
        autoComplete="new-password"
        isLatin
      />
      <Field
        {...field("again")}
        label={t("backoffice.password.again")}
        type="password"
        autoComplete="new-password"
        isLatin
      />
    </>
  );
}
