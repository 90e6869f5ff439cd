import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { HeatBy } from "../../engine/heat/heatPaint.ts";
import type { Layer } from "./saleDesk.ts";

interface SegmentsProps<T extends string> {
  /** What is chosen. */
  readonly label: string;
  readonly choices: readonly { readonly value: T; readonly text: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** One of a few, side by side in one frame: radio buttons of the platform. */
function Segments<T extends string>({ label, choices, value, onChange }: SegmentsProps<T>) {
  const name = useId();
  return (
    <fieldset className="flex rounded-md border border-line bg-stage p-0.5">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="relative flex h-8 cursor-pointer items-center rounded-sm px-3 text-sm text-mute hover:text-text has-checked:bg-raise has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-1"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.text}
        </label>
      ))}
    </fieldset>
  );
}

interface LayerSwitchProps {
  readonly layer: Layer;
  readonly by: HeatBy;
  readonly onLayer: (layer: Layer) => void;
  readonly onBy: (by: HeatBy) => void;
}

/** What the map is coloured by, and whether a seat shows its own heat or its row's. */
export function LayerSwitch({ layer, by, onLayer, onBy }: LayerSwitchProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap gap-2">
      <Segments
        label={t("sales.layer")}
        value={layer}
        onChange={onLayer}
        choices={[
          { value: "occupancy", text: t("sales.layer.occupancy") },
          { value: "pace", text: t("sales.layer.pace") },
          { value: "price", text: t("sales.layer.price") },
          { value: "takings", text: t("sales.layer.takings") },
          { value: "status", text: t("sales.layer.status") },
        ]}
      />
      {layer !== "status" && (
        <Segments
          label={t("sales.by")}
          value={by}
          onChange={onBy}
          choices={[
            { value: "section", text: t("sales.by.section") },
            { value: "row", text: t("sales.by.row") },
            { value: "seat", text: t("sales.by.seat") },
          ]}
        />
      )}
    </div>
  );
}
