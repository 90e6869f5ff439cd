import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Select } from "../../app/parts/form/Select.tsx";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { Section } from "../../app/parts/ui/Section.tsx";
import { checkImport, type ImportDetail } from "../../domain/api/imports.ts";
import { importFieldsOf } from "../../domain/imports/importKinds.ts";
import type { Mapping } from "../../domain/imports/mapping.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { SidewaysScroll } from "../parts/SidewaysScroll.tsx";
import { officeCall } from "../shell/officeCall.ts";
import { fieldText, headingText, importRefusal } from "./importText.ts";
import { KeepMapping } from "./KeepMapping.tsx";

interface MappingStepProps {
  readonly detail: ImportDetail;
  readonly onChecked: () => void;
  readonly onKept: () => void;
}

const CELL = "border-b border-line py-2 pe-4 text-start align-middle";

/**
 * Maps the file's columns to fields. Proposes a mapping, which the operator can change, and shows sample
 * values.
 */
export function MappingStep({ detail, onChecked, onKept }: MappingStepProps) {
  const { t } = useTranslation();
  const { id, kept } = detail;
  const [mapping, setMapping] = useState<Mapping>(detail.mapping);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  function choose(field: string, column: string): void {
    const { [field]: _, ...others } = mapping;
    setMapping(column === "" ? others : { ...others, [field]: Number(column) });
  }
  async function check(): Promise<void> {
    setIsBusy(true);
    const answer = await officeCall(checkImport, { params: { id }, body: { mapping } }).finally(
      () => setIsBusy(false),
    );
    setRefusal(answer.refusal);
    if (answer.reply) onChecked();
  }

  return (
    <Section title={t("imports.mappingTitle")} lead={t("imports.mappingLead")} className="pb-8">
      {kept.length > 0 && (
        <SelectField
          label={t("imports.keptMapping")}
          className="mb-4 max-w-md"
          onChange={({ target }) =>
            setMapping(kept.find(({ name }) => name === target.value)?.mapping ?? detail.mapping)
          }
          options={[
            { value: "", name: t("imports.keptNone") },
            ...kept.map(({ name }) => ({ value: name, name })),
          ]}
        />
      )}
      <SidewaysScroll>
        <table className="w-full max-w-4xl text-sm">
          <caption className="sr-only">{t("imports.mappingTitle")}</caption>
          <thead>
            <tr>
              {[t("imports.field"), t("imports.column"), t("imports.sample")].map((name) => (
                <th key={name} scope="col" className={`${CELL} text-mute`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(importFieldsOf(detail.kind)).map(([field, { isRequired }]) => (
              <MappingRow
                key={field}
                {...{ detail, field }}
                isRequired={isRequired === true}
                column={mapping[field]}
                onChoose={(column) => choose(field, column)}
              />
            ))}
          </tbody>
        </table>
      </SidewaysScroll>
      <KeepMapping id={id} mapping={mapping} onKept={onKept} />
      {refusal && (
        <Note tone="danger" role="alert" className="mt-4 max-w-prose">
          {importRefusal(t, refusal)}
        </Note>
      )}
      <div className="mt-6">
        <Button look="primary" isBusy={isBusy} onClick={() => void check()}>
          {isBusy ? t("imports.checking") : t("imports.checkDoes")}
        </Button>
      </div>
    </Section>
  );
}

interface MappingRowProps {
  readonly detail: ImportDetail;
  readonly field: string;
  readonly isRequired: boolean;
  readonly column: number | undefined;
  readonly onChoose: (column: string) => void;
}

function MappingRow({ detail, field, isRequired, column, onChoose }: MappingRowProps) {
  const { t } = useTranslation();
  const name = fieldText(t, field);
  const values = column === undefined ? [] : detail.samples.map((line) => line[column] ?? "");
  return (
    <tr>
      <th scope="row" className={`${CELL} font-normal`}>
        {name}
        {isRequired && <span className="ms-2 text-mute">({t("imports.required")})</span>}
      </th>
      <td className={CELL}>
        <Select
          aria-label={t("imports.columnOf", { field: name })}
          value={column === undefined ? "" : String(column)}
          onChange={({ target }) => onChoose(target.value)}
          placeholder={t("imports.noColumn")}
          options={detail.headings.map((_, at) => ({
            value: String(at),
            name: headingText(detail.headings, at),
          }))}
          className="min-h-11 w-full min-w-40 rounded-md border border-mute/60 bg-ink"
        />
      </td>
      <td className={`${CELL} text-mute`}>
        <bdi>
          {values
            .filter((value) => value !== "")
            .slice(0, 3)
            .join(" · ")}
        </bdi>
      </td>
    </tr>
  );
}
