import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Field } from "../../app/parts/form/Field.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { MOST_PLACES } from "../../domain/seatBlock.ts";
import type { LayoutSection } from "../../engine/plan/layout.ts";
import type { Blocking } from "./useBlocking.ts";

interface PlacePickerProps {
  readonly section: LayoutSection;
  readonly blocking: Blocking;
}

/** Asks for a number of places in a section without numbered seats. */
export function PlacePicker({ section, blocking }: PlacePickerProps) {
  const { t } = useTranslation();
  const { desk, places, setPlaces } = blocking;
  const { areas } = useSnapshot(desk.view);
  const [text, setText] = useState(String(places.get(section.id) ?? ""));
  const [isWrong, setIsWrong] = useState(false);
  const area = areas[section.id];
  const taken = area ? area.locked + area.held + area.sold + area.blocked : 0;
  const most = Math.min(MOST_PLACES, section.capacity - taken);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const quantity = /^\d{1,4}$/.test(text) ? Number(text) : -1;
    setIsWrong(quantity < 0 || quantity > most);
    if (quantity < 0 || quantity > most) return;
    const next = new Map(places);
    if (quantity === 0) next.delete(section.id);
    else next.set(section.id, quantity);
    setPlaces(next);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Field
        label={t("blocks.pick.places")}
        hint={t("blocks.pick.placesHint", { most })}
        error={isWrong ? t("blocks.pick.placesHint", { most }) : undefined}
        isOptional
        isLatin
        inputMode="numeric"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value.trim());
          setIsWrong(false);
        }}
      />
      <Button type="submit">{t("blocks.pick.choosePlaces")}</Button>
    </form>
  );
}
