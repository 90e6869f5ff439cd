import { useTranslation } from "react-i18next";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { rangesOf } from "../../engine/design/wire/ranges.ts";
import type { PriceGroup } from "./priceChoices.ts";
import { rowsOf } from "./selecting.ts";
import type { Studio, StudioView } from "./studio.ts";

interface PriceFieldProps {
  readonly studio: Studio;
  readonly shown: StudioView;
  readonly groups: readonly PriceGroup[];
}

/** Assigns a price group to the selected seats and areas. */
export function PriceField({ studio, shown, groups }: PriceFieldProps) {
  const { t } = useTranslation();
  const { drawing } = studio;
  const used = new Set([
    ...rowsOf(drawing, shown).map((row) => drawing.rows.get(row)!.ticketGroupId),
    ...shown.areas.flatMap((key) => [...(drawing.sections.get(key)?.ticketGroupIds ?? [])]),
  ]);
  const [only] = used.size === 1 ? used : [];
  const isKnown = groups.some(({ id }) => id === only);

  function price(ticketGroupId: number): void {
    const areas = shown.areas.map((key) => ({
      kind: "setSection" as const,
      section: key,
      ticketGroupIds: [ticketGroupId],
    }));
    const seats = rangesOf(shown.selected);
    const priced = seats.length > 0 ? [{ kind: "price" as const, seats, ticketGroupId }] : [];
    studio.do({ kind: "batch", commands: [...priced, ...areas] });
  }

  return (
    <SelectField
      label={t("designer.priceGroup")}
      placeholder={t(used.size > 1 ? "designer.severalPrices" : "designer.noPrice")}
      options={groups.map(({ id, name }) => ({ value: String(id), name }))}
      value={isKnown ? String(only) : ""}
      onChange={(event) => {
        if (event.currentTarget.value !== "") price(Number(event.currentTarget.value));
      }}
    />
  );
}
