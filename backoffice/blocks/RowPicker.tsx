import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Disclosure } from "../../app/parts/ui/Disclosure.tsx";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import type { LayoutSection, SeatLayout } from "../../engine/plan/layout.ts";
import { addressIn } from "../../app/shell/hall/seatWords.ts";
import type { Blocking } from "./useBlocking.ts";

interface RowPickerProps {
  readonly section: LayoutSection;
  readonly blocking: Blocking;
}

const ALL = "";

const seatOptions = (layout: SeatLayout, row: number) =>
  Array.from({ length: layout.rowStart[row + 1]! - layout.rowStart[row]! }, (_, at) => {
    const seat = layout.rowStart[row]! + at;
    return { value: String(seat), name: addressIn(layout, seat).seatName };
  });

/** Chooses seats from lists: all rows of a section, or one row from one seat to another. */
export function RowPicker({ section, blocking }: RowPickerProps) {
  const { t } = useTranslation();
  const { desk, choice, map } = blocking;
  const { layout } = desk;
  const [row, setRow] = useState<number>();
  const [ends, setEnds] = useState<readonly [number, number]>([
    section.firstSeat,
    section.endSeat - 1,
  ]);

  function choose(next: number | undefined): void {
    setRow(next);
    setEnds(
      next === undefined
        ? [section.firstSeat, section.endSeat - 1]
        : [layout.rowStart[next]!, layout.rowStart[next + 1]! - 1],
    );
  }

  function apply(mode: "add" | "remove"): void {
    const [low, high] = [Math.min(...ends), Math.max(...ends)];
    const seats = Array.from({ length: high - low + 1 }, (_, at) => low + at);
    choice.apply(seats, mode);
    map?.flyToSeats(seats);
  }

  return (
    <Disclosure title={t("blocks.pick.byList")}>
      <SelectField
        label={t("blocks.pick.row")}
        placeholder={t("blocks.pick.allRows")}
        options={Array.from({ length: section.endRow - section.firstRow }, (_, at) => ({
          value: String(section.firstRow + at),
          name: layout.rowNames[section.firstRow + at]!,
        }))}
        value={row === undefined ? ALL : String(row)}
        onChange={({ currentTarget: { value } }) =>
          choose(value === ALL ? undefined : Number(value))
        }
      />
      {row !== undefined && (
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label={t("blocks.pick.from")}
            options={seatOptions(layout, row)}
            value={String(ends[0])}
            onChange={(event) => setEnds([Number(event.currentTarget.value), ends[1]])}
          />
          <SelectField
            label={t("blocks.pick.to")}
            options={seatOptions(layout, row)}
            value={String(ends[1])}
            onChange={(event) => setEnds([ends[0], Number(event.currentTarget.value)])}
          />
        </div>
      )}
      <div className="flex gap-2">
        <Button onClick={() => apply("add")}>{t("blocks.pick.add")}</Button>
        <Button look="bare" onClick={() => apply("remove")}>
          {t("blocks.pick.remove")}
        </Button>
      </div>
    </Disclosure>
  );
}
