import { useTranslation } from "react-i18next";
import { Field as TextInput } from "../../app/parts/form/Field.tsx";
import { TextAreaField } from "../../app/parts/form/TextAreaField.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import type { SecretField } from "../../domain/resources/fields.ts";
import type { FormAccess } from "./formAccess.ts";
import { keptField } from "./resourceForm.ts";

interface SecretControlProps {
  readonly name: string;
  readonly label: string;
  readonly field: SecretField;
  readonly form: FormAccess;
}

/**
 * Field for a secret, which is never shown. Says when the secret was entered, and replaces or removes the
 * secret.
 */
export function SecretControl({ name, label, field, form }: SecretControlProps) {
  const { t } = useTranslation();
  const setAt = String(form.values[keptField(name)] ?? "");
  const isOptional = field.isOptional === true;
  const control = {
    name,
    label,
    value: String(form.values[name] ?? ""),
    error: form.errorOf(name),
    onBlur: () => form.onBlur?.(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      form.set(name, target.value),
    hint: setAt ? t("resources.secret.kept", { at: dayAndTime(setAt) }) : undefined,
    isOptional,
    required: !isOptional && setAt === "",
    maxLength: field.max,
    dir: "ltr",
  } as const;
  return (
    <div>
      {field.isLong ? (
        <TextAreaField {...control} autoComplete="off" />
      ) : field.isTemplate ? (
        <TextInput {...control} autoComplete="off" />
      ) : (
        <TextInput {...control} type="password" autoComplete="new-password" />
      )}
      {isOptional && setAt !== "" && (
        <Button
          className="mb-4 min-h-9! text-sm max-wide:min-h-11!"
          onClick={() => form.set(keptField(name), "")}
        >
          {t("resources.secret.remove", { name: label })}
        </Button>
      )}
    </div>
  );
}
