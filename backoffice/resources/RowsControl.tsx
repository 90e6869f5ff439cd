import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../app/parts/ui/Button.tsx";
import type { PlainField, RowsField } from "../../domain/resources/fields.ts";
import type { FormAccess } from "./formAccess.ts";
import { lineFields, linesIn, rulesOf, type ResourceFields } from "./resourceForm.ts";
import { fieldText } from "./resourceText.ts";

interface RowsControlProps {
  readonly name: string;
  readonly field: RowsField;
  readonly form: FormAccess;
  /** Renders the control of one field in a row. */
  readonly renderControl: (name: string, field: PlainField, line: FormAccess) => ReactNode;
}

const swapped = (lines: readonly ResourceFields[], at: number, to: number): ResourceFields[] =>
  lines.map((line, place) =>
    place === at ? (lines[to] ?? line) : place === to ? (lines[at] ?? line) : line,
  );

/** The rows of a rows field, each with its own controls. Rows can be added, removed and reordered. */
export function RowsControl({ name, field, form, renderControl }: RowsControlProps) {
  const { t } = useTranslation();
  const lines = linesIn(String(form.values[name] ?? "[]"));
  const label = fieldText(t, name);
  const error = form.errorOf(name);
  const write = (next: readonly ResourceFields[]): void => form.set(name, JSON.stringify(next));
  return (
    <fieldset className="min-w-0 pb-5">
      <legend className="mb-2 font-semibold">{label}</legend>
      {error !== undefined && (
        <p role="alert" className="mb-2 text-sm text-error">
          {error}
        </p>
      )}
      <ol className="grid gap-3">
        {lines.map((line, at) => (
          <li
            // Unsaved rows have no id, so the index is the key.
            key={at}
            className="rounded-md border border-line p-4"
          >
            <div className="mb-2 flex items-center justify-between gap-2">
              <span className="text-sm text-mute">{t("resources.line", { number: at + 1 })}</span>
              <span className="flex gap-1">
                <Button
                  look="quiet"
                  aria-label={t("resources.lineUp", { number: at + 1 })}
                  disabled={at === 0}
                  onClick={() => write(swapped(lines, at, at - 1))}
                >
                  <ArrowUp size={16} aria-hidden />
                </Button>
                <Button
                  look="quiet"
                  aria-label={t("resources.lineDown", { number: at + 1 })}
                  disabled={at === lines.length - 1}
                  onClick={() => write(swapped(lines, at, at + 1))}
                >
                  <ArrowDown size={16} aria-hidden />
                </Button>
                <Button
                  look="quiet"
                  aria-label={t("resources.lineRemove", { number: at + 1 })}
                  onClick={() => write(lines.filter((_, place) => place !== at))}
                >
                  <Trash2 size={16} aria-hidden />
                </Button>
              </span>
            </div>
            <LineFields
              field={field}
              renderControl={renderControl}
              form={{
                ...form,
                values: line,
                onBlur: undefined,
                isNew: true,
                set: (column, value) =>
                  write(
                    lines.map((each, place) =>
                      place === at ? { ...each, [column]: value } : each,
                    ),
                  ),
              }}
              isJudged={error !== undefined}
            />
          </li>
        ))}
      </ol>
      {lines.length < field.max && (
        <Button
          look="quiet"
          className="mt-3 flex items-center gap-2"
          onClick={() => write([...lines, lineFields(field.fields)])}
        >
          <Plus size={16} aria-hidden />
          {t("resources.addLine")}
        </Button>
      )}
    </fieldset>
  );
}

interface LineFieldsProps extends Omit<RowsControlProps, "name"> {
  /** Whether the form was submitted with errors, which the row's fields then show. */
  readonly isJudged: boolean;
}

function LineFields({ field, form, renderControl, isJudged }: LineFieldsProps) {
  const { t } = useTranslation();
  const rules = rulesOf(field.fields);
  const errorOf = (name: string): string | undefined => {
    const rule = isJudged ? rules[name]?.(form.values[name] ?? "", form.values) : undefined;
    return rule && t(`rule.${rule}`);
  };
  return (
    <div className="grid gap-x-6 tablet:grid-cols-2">
      {Object.entries(field.fields).map(([column, each]) =>
        renderControl(column, each, { ...form, errorOf }),
      )}
    </div>
  );
}
