import { cssOf, type HeatScale } from "../../engine/index.ts";

export interface HeatLegendProps {
  readonly scale: HeatScale;
  /** Name of what the scale measures, such as "Sold". */
  readonly label: string;
  /** Texts for the cold end, the middle and the hot end. */
  readonly ends: readonly [cold: string, middle: string, hot: string];
  /** Position of the hovered seat or section on the scale, 0 to 1, with its text. */
  readonly mark?: { readonly share: number; readonly text: string } | undefined;
}

const WIDTH = 224;
const HEIGHT = 10;

/** Legend of a heat scale, from cold to hot, with a mark at the hovered value. */
export function HeatLegend({ scale, label, ends, mark }: HeatLegendProps) {
  const at = mark && `${Math.min(1, Math.max(0, mark.share)) * 100}%`;
  // Number scales run from left to right in every language.
  return (
    <figure dir="ltr" className="tabular w-56 text-xs text-mute">
      <figcaption className="sr-only">{`${label}: ${ends.join(", ")}`}</figcaption>
      <div className="relative mb-1 flex justify-between">
        {ends.map((text, one) => (
          <bdi
            key={one}
            aria-hidden
            className="w-0 grow text-center whitespace-nowrap first:text-start last:text-end"
          >
            {text}
          </bdi>
        ))}
        {mark && (
          <output
            className="absolute top-0 -translate-x-1/2 bg-panel px-1.5 font-semibold whitespace-nowrap text-text"
            style={{ left: at }}
          >
            <bdi>{mark.text}</bdi>
          </output>
        )}
      </div>
      <div className="relative">
        <Colours scale={scale} />
        {mark && (
          <i
            aria-hidden
            className="absolute -inset-y-1 w-0.5 -translate-x-1/2 rounded-full bg-text outline-2 outline-ink"
            style={{ left: at }}
          />
        )}
      </div>
    </figure>
  );
}

/** The scale's colours as on the map, step by step. */
function Colours({ scale: { colours } }: Pick<HeatLegendProps, "scale">) {
  const step = WIDTH / colours.length;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className="block h-2.5 w-full rounded-sm"
    >
      {colours.map((colour, one) => (
        // Each step overlaps the next one slightly, so that the background does not show between the steps.
        <rect key={one} x={one * step} width={step + 0.5} height={HEIGHT} fill={cssOf(colour)} />
      ))}
    </svg>
  );
}
