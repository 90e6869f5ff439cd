import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { CountField } from "./GeneratorForm.tsx";
import { choiceOf, LABELS, labelName, labelsOf } from "./generatorFields.ts";
import type { PriceGroup } from "./priceChoices.ts";
import type { RowsWish } from "./rowsCommand.ts";
import type { Studio } from "./studio.ts";

/** The values that every way of drawing rows needs. */
export type RowsAsked = Pick<RowsWish, "name" | "rows" | "rowLabels" | "ticketGroupId">;

interface RowsFieldsProps {
  readonly studio: Studio;
  readonly groups: readonly PriceGroup[];
  /** Key of the existing section that the rows can join. */
  readonly section: number | undefined;
  readonly isJoining: boolean;
  readonly onJoin: (isJoining: boolean) => void;
  readonly wish: RowsAsked;
  readonly onChange: (change: Partial<RowsAsked>) => void;
  /** Further fields, for one way of drawing rows. */
  readonly children: ReactNode;
}

/** Fields for new rows: their section, number, names and price. */
export function RowsFields(props: RowsFieldsProps) {
  const { studio, groups, section, isJoining, onJoin, wish, onChange, children } = props;
  const { t } = useTranslation();
  const own = section === undefined ? undefined : studio.drawing.sections.get(section);
  return (
    <>
      {own && (
        <SelectField
          label={t("designer.intoSection")}
          options={[
            { value: "own", name: own.name },
            { value: "new", name: t("designer.newSection") },
          ]}
          value={isJoining ? "own" : "new"}
          onChange={(event) => onJoin(event.currentTarget.value === "own")}
        />
      )}
      {!(own && isJoining) && (
        <Field
          label={t("designer.sectionName")}
          value={wish.name}
          maxLength={200}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      )}
      <CountField
        label={t("plans.template.rows")}
        low={1}
        high={200}
        value={wish.rows}
        onCount={(rows) => onChange({ rows })}
      />
      {children}
      <SelectField
        label={t("designer.field.rowLabels")}
        options={LABELS.map((each) => ({ value: each, name: labelName(t, each) }))}
        value={choiceOf(wish.rowLabels)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ rowLabels: labelsOf(LABELS.find((each) => each === value) ?? "numbers") })
        }
      />
      <SelectField
        label={t("designer.priceGroup")}
        options={groups.map(({ id, name }) => ({ value: String(id), name }))}
        value={String(wish.ticketGroupId)}
        onChange={(event) => onChange({ ticketGroupId: Number(event.currentTarget.value) })}
      />
    </>
  );
}
