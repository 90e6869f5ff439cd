import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { sectionWords } from "../../app/shell/hall/seatWords.ts";
import type { SelectMode } from "../../engine/index.ts";
import type { LayoutSection } from "../../engine/plan/layout.ts";
import { PlacePicker } from "./PlacePicker.tsx";
import { RowPicker } from "./RowPicker.tsx";
import { typedSeats, type TypedFault } from "../hall/typedSeats.ts";
import type { Blocking } from "./useBlocking.ts";

const isArea = ({ firstSeat, endSeat }: LayoutSection): boolean => firstSeat === endSeat;

/** Chooses seats without the map: first a section, then seats by typing or from lists. */
export function SeatPicker({ blocking }: { readonly blocking: Blocking }) {
  const { t } = useTranslation();
  const { layout } = blocking.desk;
  const sections = layout.sections.filter((each) => !isArea(each) || each.capacity > 0);
  const first = sections.find((each) => !isArea(each)) ?? sections[0];
  const [sectionId, setSectionId] = useState(first?.id);
  const section = sections.find(({ id }) => id === sectionId);
  if (!section) return null;
  return (
    <section aria-label={t("blocks.pick")} className="grid grid-cols-5 gap-x-3">
      {sections.length > 1 && (
        <div className="col-span-2 max-tablet:col-span-5">
          <SelectField
            label={t("blocks.pick.section")}
            options={sections.map(({ id, name }) => ({
              value: String(id),
              name: sectionWords(t, name),
            }))}
            value={String(section.id)}
            onChange={(event) => setSectionId(Number(event.currentTarget.value))}
          />
        </div>
      )}
      <div className={sections.length > 1 ? "col-span-3 max-tablet:col-span-5" : "col-span-5"}>
        {isArea(section) ? (
          <PlacePicker key={section.id} section={section} blocking={blocking} />
        ) : (
          <TypedSeats key={section.id} section={section} blocking={blocking} />
        )}
      </div>
      {!isArea(section) && (
        <div className="col-span-5 pt-2">
          <RowPicker key={section.id} section={section} blocking={blocking} />
        </div>
      )}
    </section>
  );
}

interface TypedSeatsProps {
  readonly section: LayoutSection;
  readonly blocking: Blocking;
}

function TypedSeats({ section, blocking }: TypedSeatsProps) {
  const { t } = useTranslation();
  const { desk, choice, map } = blocking;
  const [text, setText] = useState("");
  const [fault, setFault] = useState<TypedFault>();

  function apply(mode: SelectMode): void {
    const found = typedSeats(desk.layout, section, text);
    setFault(found.fault);
    if (found.fault || found.seats.length === 0) return;
    choice.apply(found.seats, mode);
    map?.flyToSeats(found.seats);
    setText("");
  }

  const error =
    fault &&
    (fault.kind === "row"
      ? t("blocks.pick.noRow", { row: fault.text })
      : t("blocks.pick.noSeat", { row: fault.row, seat: fault.text }));
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        apply("add");
      }}
    >
      <Field
        label={t("blocks.pick.typed")}
        hint={t("blocks.pick.typedHint")}
        error={error}
        isOptional
        isLatin
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setFault(undefined);
        }}
      />
      <div className="flex gap-2">
        <Button type="submit">{t("blocks.pick.add")}</Button>
        <Button look="bare" onClick={() => apply("remove")}>
          {t("blocks.pick.remove")}
        </Button>
      </div>
    </form>
  );
}
