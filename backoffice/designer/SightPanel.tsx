import type { TFunction } from "i18next";
import { useDeferredValue, useEffect, useMemo, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { useMapTheme } from "../../app/shell/hall/useMapTheme.ts";
import type { Marker } from "../../domain/seatplan.ts";
import { heatScale, type Colouring } from "../../engine/index.ts";
import {
  heightsOf,
  limitedSeats,
  rakeOf,
  sightLines,
  type SectionHeights,
} from "../../engine/design/sight/sightLines.ts";
import {
  SIGHT_MEASURES,
  sightEnds,
  sightPaint,
  type SightMeasure,
} from "../../engine/design/sight/sightPaint.ts";
import { HeatLegend } from "../hall/HeatLegend.tsx";
import { NumberField } from "./NumberField.tsx";
import { sectionsOf } from "./selecting.ts";
import { SidePanel } from "./SidePanel.tsx";
import type { Studio, StudioView } from "./studio.ts";

/** Display settings of each measure. `per` is the factor from the engine's unit to the displayed unit. */
const SHOWN = {
  // Halls are built for a clearance of at least 6 cm. 12 cm is comfortable.
  clearance: { per: 100, low: -200, high: 200, usual: () => 6 },
  offAxis: { per: 1, low: 0, high: 180, usual: () => 60 },
  tilt: { per: 1, low: 0, high: 90, usual: () => 35 },
  // Players are recognisable up to 190 m (the limit for stadiums), actors' faces up to about 30 m.
  metres: {
    per: 1,
    low: 1,
    high: 1_000,
    usual: (kind: Marker["kind"]) => (kind === "pitch" ? 190 : 30),
  },
} as const;

const measureName = (t: TFunction, measure: SightMeasure): string =>
  ({
    clearance: () => t("designer.sight.clearance"),
    offAxis: () => t("designer.sight.offAxis"),
    tilt: () => t("designer.sight.tilt"),
    metres: () => t("designer.sight.metres"),
  })[measure]();

interface SightPanelProps {
  readonly studio: Studio;
  readonly shown: StudioView;
  readonly canEdit: boolean;
  /** Called with the colouring of the current plan, and with `undefined` when the panel closes. */
  readonly onColouring: (colouring: Colouring | undefined) => void;
  readonly onClose: () => void;
}

/** Shows the view from each seat as colours, and selects the seats whose view is worse than a limit. */
export function SightPanel({ studio, shown, canEdit, onColouring, onClose }: SightPanelProps) {
  const { t } = useTranslation();
  const theme = useMapTheme();
  const scale = useMemo(() => heatScale(theme), [theme]);
  const [measure, setMeasure] = useState<SightMeasure>("clearance");
  const { per, low, high, usual } = SHOWN[measure];
  const kind = shown.plan.layout.marker.kind;
  const [typed, setTyped] = useState<Partial<Record<SightMeasure, number | undefined>>>({});
  const wish = measure in typed ? typed[measure] : usual(kind);
  // Deferred, because measuring a stadium takes some 100 ms.
  const plan = useDeferredValue(shown.plan);
  const lines = useMemo(() => sightLines(plan.layout), [plan]);
  const limit = wish === undefined ? undefined : wish / per;
  const beyond = useMemo(
    () => (limit === undefined ? [] : limitedSeats(lines, { [measure]: limit })),
    [lines, measure, limit],
  );
  const paint = useMemo(
    () => (limit === undefined ? undefined : sightPaint(plan.layout, lines, measure, limit)),
    [plan, lines, measure, limit],
  );
  // A colouring of another plan would colour the wrong seats.
  const isCurrent = plan === shown.plan;
  const colouring = useMemo(
    (): Colouring | undefined => (paint && isCurrent ? { kind: "sight", paint, scale } : undefined),
    [paint, scale, isCurrent],
  );
  useEffect(() => {
    onColouring(colouring);
    return () => onColouring(undefined);
  }, [colouring, onColouring]);
  const [good, at, bad] = sightEnds(measure, limit ?? 0).map((value) => Math.round(value * per));
  return (
    <SidePanel title={t("designer.act.sight")} onClose={onClose}>
      <SelectField
        label={t("designer.sight.measure")}
        options={SIGHT_MEASURES.map((value) => ({ value, name: measureName(t, value) }))}
        value={measure}
        onChange={({ currentTarget: { value } }) =>
          setMeasure(SIGHT_MEASURES.find((each) => each === value) ?? "clearance")
        }
      />
      <NumberField
        key={measure}
        label={t("designer.sight.limit")}
        low={low}
        high={high}
        value={wish ?? usual(kind)}
        onNumber={(value) => setTyped((now) => ({ ...now, [measure]: value }))}
      />
      {limit !== undefined && (
        <HeatLegend
          scale={scale}
          label={measureName(t, measure)}
          ends={[String(good), String(at), String(bad)]}
        />
      )}
      <p role="status" className="tabular text-sm">
        {t("designer.sight.beyond", { count: beyond.length })}
      </p>
      <Button
        className="self-start"
        disabled={beyond.length === 0}
        onClick={() => {
          studio.showFloor(undefined);
          studio.select(beyond.map((seat) => plan.slots[seat]!));
        }}
      >
        {t("designer.sight.select")}
      </Button>
      {canEdit && <HeightsOfSection studio={studio} shown={shown} />}
    </SidePanel>
  );
}

/** Maximum height in metres. */
const HIGHEST = 200;

const rounded = (metres: number): number => Math.round(metres * 100) / 100;

/** Edits the heights of the selected section, from which its views are computed. */
function HeightsOfSection({ studio, shown }: Pick<SightPanelProps, "studio" | "shown">) {
  const [section, ...others] = sectionsOf(studio.drawing, shown);
  if (section === undefined || others.length > 0) return null;
  const { rake, rows } = studio.drawing.sections.get(section)!;
  if (rows.length === 0) return null;
  const { layout } = shown.plan;
  const { front, riser } = heightsOf(layout, studio.drawing.frame.sectionOrder.indexOf(section));
  const given = { front: rounded(front), riser: rounded(riser) };
  return (
    <HeightsForm
      key={`${section} ${given.front} ${given.riser}`}
      given={given}
      onApply={(heights) =>
        studio.do({ kind: "setSection", section, rake: rakeOf(layout, heights) })
      }
      onUsual={
        rake === undefined
          ? undefined
          : () => studio.do({ kind: "setSection", section, rake: null })
      }
    />
  );
}

interface HeightsFormProps {
  readonly given: SectionHeights;
  readonly onApply: (heights: SectionHeights) => void;
  /** Applies the default heights. Absent if the section already has the default heights. */
  readonly onUsual: (() => void) | undefined;
}

function HeightsForm({ given, onApply, onUsual }: HeightsFormProps) {
  const { t } = useTranslation();
  const [front, setFront] = useState<number | undefined>(given.front);
  const [riser, setRiser] = useState<number | undefined>(given.riser);
  function apply(event: FormEvent): void {
    event.preventDefault();
    if (front !== undefined && riser !== undefined) onApply({ front, riser });
  }
  return (
    <form noValidate onSubmit={apply} className="flex flex-col gap-2">
      <div className="grid grid-cols-2 items-end gap-x-3">
        <NumberField
          label={t("designer.sight.front")}
          low={-HIGHEST}
          high={HIGHEST}
          value={given.front}
          onNumber={setFront}
        />
        <NumberField
          label={t("designer.sight.riser")}
          low={0}
          high={5}
          value={given.riser}
          onNumber={setRiser}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={front === undefined || riser === undefined}>
          {t("designer.apply")}
        </Button>
        {onUsual && (
          <Button look="bare" onClick={onUsual}>
            {t("designer.sight.usual")}
          </Button>
        )}
      </div>
    </form>
  );
}
