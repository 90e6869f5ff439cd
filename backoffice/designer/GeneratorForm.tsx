import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckField } from "../../app/parts/form/CheckField.tsx";
import { Field } from "../../app/parts/form/Field.tsx";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import {
  choiceOf,
  isParameters,
  LABELS,
  labelName,
  labelsOf,
  type GeneratorField,
  type Parameters,
} from "./generatorFields.ts";
import type { PriceGroup } from "./priceChoices.ts";

interface GeneratorFormProps {
  readonly fields: readonly GeneratorField[];
  readonly parameters: Parameters;
  readonly groups: readonly PriceGroup[];
  readonly onChange: (parameters: Parameters) => void;
}

/** Form fields for a generator's parameters. */
export function GeneratorForm({ fields, parameters, groups, onChange }: GeneratorFormProps) {
  return (
    <div className="grid gap-x-4 tablet:grid-cols-3">
      {fields.map((field) => (
        <ParameterField
          key={field.id}
          field={field}
          value={parameters[field.id]}
          groups={groups}
          onChange={(value) => onChange({ ...parameters, [field.id]: value })}
        />
      ))}
    </div>
  );
}

interface ParameterFieldProps {
  readonly field: GeneratorField;
  readonly value: unknown;
  readonly groups: readonly PriceGroup[];
  readonly onChange: (value: unknown) => void;
}

/** Returns a copy of the last part with a numbered name: Balcony, Balcony 2. */
function copyOf(part: Parameters, last: unknown, at: number): Parameters {
  const like = isParameters(last) ? last : part;
  const { name } = part;
  return typeof name === "string" && at > 0 ? { ...like, name: `${name} ${at + 1}` } : like;
}

function ParameterField({ field, value, groups, onChange }: ParameterFieldProps) {
  const { t } = useTranslation();
  switch (field.kind) {
    case "count":
      return <CountField {...field} value={Number(value)} onCount={onChange} />;
    case "copies": {
      const parts: readonly unknown[] = Array.isArray(value) ? value : [];
      const copies = (count: number) =>
        Array.from({ length: count }, (_, at) => parts[at] ?? copyOf(field.part, parts.at(-1), at));
      return (
        <CountField {...field} value={parts.length} onCount={(count) => onChange(copies(count))} />
      );
    }
    case "list":
      return <ListField label={field.label} value={value} onList={onChange} />;
    case "flag":
      return (
        <CheckField
          label={field.label}
          className="tablet:self-center"
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case "text":
      return (
        <Field
          label={field.label}
          value={String(value)}
          maxLength={200}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case "labels":
      return (
        <SelectField
          label={field.label}
          options={LABELS.map((each) => ({ value: each, name: labelName(t, each) }))}
          value={choiceOf(value)}
          onChange={(event) => {
            const choice = LABELS.find((each) => each === event.currentTarget.value);
            onChange(labelsOf(choice ?? "numbers"));
          }}
        />
      );
    case "choice":
      return (
        <SelectField
          label={field.label}
          options={field.options}
          value={String(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case "group":
      return (
        <SelectField
          label={field.label}
          options={groups.map(({ id, name }) => ({ value: String(id), name }))}
          value={String(value)}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        />
      );
  }
}

interface CountFieldProps {
  readonly label: string;
  readonly low: number;
  readonly high: number;
  readonly value: number;
  readonly onCount: (value: number) => void;
}

/**
 * A field for a whole number. While the text is invalid, the last valid number is used and the allowed range is
 * shown.
 */
export function CountField({ label, low, high, value, onCount }: CountFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(String(value));
  const countIn = (typed: string): number | undefined => {
    const number = Number(typed.trim());
    const isCount = /^\d+$/.test(typed.trim()) && number >= low && number <= high;
    return isCount ? number : undefined;
  };
  const shown = countIn(text) === undefined || countIn(text) === value ? text : String(value);
  return (
    <Field
      label={label}
      inputMode="numeric"
      isLatin
      value={shown}
      error={countIn(shown) === undefined ? t("designer.range", { low, high }) : undefined}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        const count = countIn(typed);
        if (count !== undefined) onCount(count);
      }}
    />
  );
}

interface ListFieldProps {
  readonly label: string;
  readonly value: unknown;
  readonly onList: (value: readonly number[]) => void;
}

/** A field for numbers separated by commas. */
function ListField({ label, value, onList }: ListFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(Array.isArray(value) ? value.join(", ") : "");
  return (
    <Field
      label={label}
      hint={t("plans.template.aislesHint")}
      isOptional
      isLatin
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        const numbers = typed
          .split(/[\s,;]+/)
          .filter(Boolean)
          .map(Number);
        if (numbers.every((each) => Number.isInteger(each) && each > 0)) onList(numbers);
      }}
    />
  );
}
