import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { COLOUR } from "../../domain/brand/contrast.ts";

interface ColourControlProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly isOptional: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** A colour as `#rrggbb`, typed or picked. An empty field stands for Parterre's default colour. */
export function ColourControl({ onChange, onBlur, value, ...field }: ColourControlProps) {
  const { t } = useTranslation();
  return (
    <div className="flex items-start gap-3">
      <Field
        {...field}
        value={value}
        onBlur={onBlur}
        onChange={({ target }) => onChange(target.value.trim())}
        placeholder="#rrggbb"
        maxLength={7}
        dir="ltr"
        className="w-44"
      />
      <input
        type="color"
        aria-label={t("resources.brand.pick", { name: field.label })}
        // A colour input cannot be empty, so it is grey while the field has no valid colour.
        value={COLOUR.test(value) ? value.toLowerCase() : "#808080"}
        onChange={({ target }) => onChange(target.value)}
        className="mt-7 size-12 shrink-0 cursor-pointer rounded-md border border-mute/60 bg-ink p-1"
      />
    </div>
  );
}
