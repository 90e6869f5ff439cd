import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { TFunction } from "i18next";
import { CheckField } from "../../app/parts/form/CheckField.tsx";
import { Field } from "../../app/parts/form/Field.tsx";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { floorName } from "../../app/shell/hall/seatWords.ts";
import { Button } from "../../app/parts/ui/Button.tsx";
import type { Drawing } from "../../engine/design/model/drawing.ts";
import { putOnFloor } from "../../engine/design/tools/floors.ts";
import { cellText } from "../parts/tableColumns.ts";
import type { PriceGroup } from "./priceChoices.ts";
import { PriceField } from "./PriceField.tsx";
import { PieceFields } from "./PieceFields.tsx";
import { pieceName } from "./pieceNames.ts";
import { pieceOf } from "./pieces.ts";
import { isEmpty, rowsOf, sectionsOf, type Selected } from "./selecting.ts";
import type { Studio, StudioView } from "./studio.ts";
import { toggleTrait, traitName, TRAITS, traitState } from "./traits.ts";

interface SelectionPanelProps {
  readonly studio: Studio;
  readonly shown: StudioView;
  readonly groups: readonly PriceGroup[];
  readonly canEdit: boolean;
  /** Opens the parameters of a generated hall. */
  readonly onGroup: (group: number) => void;
}

/**
 * Maximum number of areas and pieces of scenery listed by name. For a larger selection, only the number of
 * areas and pieces is shown.
 */
const MAX_NAMES = 4;

/** Describes the selection: a single seat by its names, several seats by their number. */
function selectionText(t: TFunction, drawing: Drawing, chosen: Selected): string {
  const { selected, areas, scenery } = chosen;
  const [only] = selected;
  if (isEmpty(chosen)) return t("designer.nothingSelected");
  if (selected.length === 1 && only !== undefined && areas.length + scenery.length === 0) {
    const row = drawing.rowOfSeat(only);
    const section = drawing.sections.get(row.section)?.name ?? "";
    return t("designer.oneSeat", { section, row: row.name, seat: drawing.nameOfSeat(only) });
  }
  const names = [
    ...areas.map((key) => drawing.sections.get(key)?.name ?? ""),
    ...scenery.flatMap((key) => {
      const piece = pieceOf(drawing, key);
      return piece ? [pieceName(t, piece)] : [];
    }),
  ];
  const others =
    names.length > MAX_NAMES ? [t("designer.otherThings", { count: names.length })] : names;
  if (selected.length === 0) return others.join(", ");
  const sections = sectionsOf(drawing, { selected, areas: [] });
  const [key = -1] = sections;
  const seats = t("designer.manySeats", {
    count: selected.length,
    rows: cellText(rowsOf(drawing, chosen).length, "count"),
    section:
      sections.length === 1
        ? (drawing.sections.get(key)?.name ?? "")
        : t("designer.sections", { count: sections.length }),
  });
  return [seats, ...others].join(", ");
}

/** The selection and its editable properties: traits, price, section name and number of places. */
export function SelectionPanel({ studio, shown, groups, canEdit, onGroup }: SelectionPanelProps) {
  const { t } = useTranslation();
  const { drawing } = studio;
  const sections = sectionsOf(drawing, shown);
  const [section] = sections.length === 1 ? sections : [];
  const [piece] = shown.scenery.length === 1 && sections.length === 0 ? shown.scenery : [];
  const group = [...drawing.groups].find(([, { sections: own }]) =>
    sections.some((key) => own.includes(key)),
  )?.[0];
  return (
    <section aria-label={t("designer.selection")} className="flex flex-col gap-3">
      <p id="designer-selection" role="status" className="tabular text-sm">
        {selectionText(t, drawing, shown)}
      </p>
      {canEdit && shown.selected.length > 0 && <TraitButtons studio={studio} />}
      {canEdit && sections.length > 0 && (
        <PriceField studio={studio} shown={shown} groups={groups} />
      )}
      {canEdit && sections.length > 0 && drawing.frame.floors.length > 1 && (
        <FloorField studio={studio} sections={sections} />
      )}
      {canEdit && section !== undefined && (
        <SectionFields key={section} studio={studio} section={section} />
      )}
      {canEdit && piece !== undefined && <PieceFields key={piece} studio={studio} piece={piece} />}
      {canEdit && group !== undefined && (
        <Button onClick={() => onGroup(group)}>{t("designer.changeHall")}</Button>
      )}
    </section>
  );
}

function TraitButtons({ studio }: { readonly studio: Studio }) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t("designer.traits")} className="flex flex-wrap gap-1.5">
      {TRAITS.map((trait) => (
        <button
          key={trait.id}
          type="button"
          aria-pressed={traitState(studio, trait)}
          aria-keyshortcuts={trait.key}
          onClick={() => toggleTrait(studio, trait)}
          className="min-h-9 rounded-md border border-line px-2.5 text-sm text-mute hover:text-text aria-pressed:bg-raise aria-pressed:text-text aria-[pressed=mixed]:border-dashed aria-[pressed=mixed]:border-text aria-[pressed=true]:border-text"
        >
          {traitName(t, trait.id)}
        </button>
      ))}
    </div>
  );
}

interface FloorFieldProps {
  readonly studio: Studio;
  readonly sections: readonly number[];
}

/** Moves the selected sections to a floor, including those that are only partly selected. */
function FloorField({ studio, sections }: FloorFieldProps) {
  const { t } = useTranslation();
  const { drawing } = studio;
  const used = new Set(sections.map((key) => drawing.sections.get(key)!.floor));
  const [only] = used.size === 1 ? used : [];
  return (
    <SelectField
      label={t("designer.floorOf", { count: sections.length })}
      placeholder={t("designer.severalFloors")}
      options={drawing.frame.floors.map((name, floor) => ({
        value: String(floor),
        name: floorName(t, name, floor),
      }))}
      value={only === undefined ? "" : String(only)}
      onChange={(event) => {
        const { value } = event.currentTarget;
        if (value === "") return;
        studio.do(putOnFloor(drawing, sections, Number(value)));
        studio.reveal(sections[0]);
      }}
    />
  );
}

interface SectionFieldsProps {
  readonly studio: Studio;
  readonly section: number;
}

/** Edits a section's name, or an area's number of places. Saves on Enter or when a field loses focus. */
function SectionFields({ studio, section }: SectionFieldsProps) {
  const { t } = useTranslation();
  const record = studio.drawing.sections.get(section)!;
  /** Unsaved input. A field without unsaved input shows the section's current value, also after an undo. */
  const [typed, setTyped] = useState<{ readonly name?: string; readonly places?: string }>({});
  const { name = record.name, places = String(record.places) } = typed;

  function save(event?: FormEvent): void {
    event?.preventDefault();
    setTyped({});
    const count = Number(places);
    const isCount = /^\d{1,9}$/.test(places);
    const isArea = record.kind === "ga";
    if (name === record.name && (!isArea || !isCount || count === record.places)) return;
    studio.do({ kind: "setSection", section, name, ...(isArea && isCount && { places: count }) });
  }

  return (
    // The form's handler saves when any of its fields loses the focus, because React's blur events bubble.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form noValidate onSubmit={save} onBlur={() => save()}>
      <Field
        label={t("designer.sectionName")}
        value={name}
        maxLength={200}
        onChange={(event) => setTyped({ ...typed, name: event.currentTarget.value })}
      />
      {record.kind === "ga" && (
        <Field
          label={t("designer.field.places")}
          inputMode="numeric"
          isLatin
          value={places}
          onChange={(event) => setTyped({ ...typed, places: event.currentTarget.value })}
        />
      )}
      {record.rows.length > 0 && (
        <>
          <CheckField
            label={t("designer.field.isWhole")}
            checked={record.isWhole}
            onChange={(event) =>
              studio.do({ kind: "setSection", section, isWhole: event.currentTarget.checked })
            }
          />
          <CheckField
            label={t("designer.field.keepsVacant")}
            checked={record.keepsVacant}
            onChange={(event) =>
              studio.do({ kind: "setSection", section, keepsVacant: event.currentTarget.checked })
            }
          />
        </>
      )}
      <button type="submit" hidden tabIndex={-1} />
    </form>
  );
}
