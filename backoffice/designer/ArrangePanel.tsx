import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  FlipHorizontal2,
  FlipVertical2,
  Grid3x3,
  Minus,
  RotateCcwSquare,
  RotateCw,
  RotateCwSquare,
  Scaling,
  Spline,
  SquareDashed,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { ActBar, type ActIcon } from "./ActBar.tsx";
import type { Act, Unit } from "./act.ts";

const ICONS: readonly ActIcon[] = [
  ["alignLeft", AlignStartVertical],
  ["alignCentre", AlignCenterVertical],
  ["alignRight", AlignEndVertical],
  ["alignTop", AlignStartHorizontal],
  ["alignMiddle", AlignCenterHorizontal],
  ["alignBottom", AlignEndHorizontal],
  ["distributeX", AlignHorizontalDistributeCenter],
  ["distributeY", AlignVerticalDistributeCenter],
  ["mirror", FlipHorizontal2],
  ["mirrorDown", FlipVertical2],
  ["turnLeft", RotateCcwSquare],
  ["turnRight", RotateCwSquare],
  ["turn", RotateCw],
  ["scale", Scaling],
  ["bend", Spline],
  ["straighten", Minus],
  ["array", Grid3x3],
  ["outline", SquareDashed],
];

const UNITS: readonly Unit[] = ["seats", "rows", "things"];

interface ArrangePanelProps {
  readonly acts: readonly Act[];
  readonly unit: Unit;
  readonly onUnit: (unit: Unit) => void;
  /** Called with the action whose button is hovered or focused, so that the drawing can preview it. */
  readonly onHint: (act: Act | undefined) => void;
}

/** Aligns, distributes, mirrors, turns, scales and bends the selection. */
export function ArrangePanel({ acts, unit, onUnit, onHint }: ArrangePanelProps) {
  const { t } = useTranslation();
  const names = {
    seats: t("designer.unit.seats"),
    rows: t("designer.unit.rows"),
    things: t("designer.unit.things"),
  };
  return (
    <section aria-label={t("designer.arrange")} className="flex flex-col gap-2">
      <h2 className="text-sm font-semibold">{t("designer.arrange")}</h2>
      <ActBar
        label={t("designer.arrange")}
        groups={[ICONS]}
        acts={acts}
        on={[]}
        isDrawn
        onHint={onHint}
      />
      <SelectField
        label={t("designer.unit.label")}
        options={UNITS.map((each) => ({ value: each, name: names[each] }))}
        value={unit}
        onChange={(event) => {
          const chosen = UNITS.find((each) => each === event.currentTarget.value);
          if (chosen) onUnit(chosen);
        }}
      />
    </section>
  );
}
