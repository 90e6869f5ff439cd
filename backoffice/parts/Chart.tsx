import { useTranslation } from "react-i18next";
import { useBox } from "../../app/parts/ui/useBox.ts";
import { cellText } from "./tableColumns.ts";
import { type ChartBar, largestBar, namedBars, nameSide, scaleEnd } from "./chartScale.ts";

interface ChartProps {
  /** Name of the chart, such as "Sold by day". */
  readonly name: string;
  readonly bars: readonly ChartBar[];
  /** `time` has bars along the bottom. `ranking` has one row per bar. */
  readonly kind: "time" | "ranking";
}

/** A chart of figures that are also in a table. The chart's accessible name summarises it. */
export function Chart({ name, bars, kind }: ChartProps) {
  const { t } = useTranslation();
  const largest = largestBar(bars);
  const most = largest && t("backoffice.chart.most", { name: largest.name, value: largest.text });
  const words = [name, t("backoffice.chart.values", { count: bars.length }), most];
  const Picture = kind === "time" ? TimeBars : RankedBars;
  return (
    <figure className="flex min-w-0 shrink-0 flex-col gap-1.5 rounded-md border border-line bg-stage px-3 py-2">
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-xs text-mute">
        <span>{name}</span>
        {most && <bdi>{most}</bdi>}
      </figcaption>
      <div role="img" aria-label={words.filter(Boolean).join(". ")}>
        <Picture bars={bars} />
      </div>
    </figure>
  );
}

/** Height of the drawing, whose width is the number of bars. */
const TOP = 100;
/** Share of the space per bar that the bar fills. The bars touch if there are more than `MANY` of them. */
const FILL = 0.72;
const MANY = 90;
/** Maximum number of names along the bottom. */
const NAMES = 7;
/** Width of a letter in a name, in CSS px. */
const LETTER = 6;
const SIDES = { start: "left-0", middle: "-translate-x-1/2", end: "right-0" } as const;

type BarsProps = Pick<ChartProps, "bars">;

/** Time runs from left to right in every language, as on the sale's time axis. */
function TimeBars({ bars }: BarsProps) {
  const end = scaleEnd(Math.max(...bars.map(({ value }) => value), 0));
  return (
    <div
      dir="ltr"
      className="tabular grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-mute"
    >
      <div className="flex h-20 flex-col justify-between text-end leading-none">
        {[end, end / 2, 0].map((value) => (
          <span key={value}>{cellText(value, "count")}</span>
        ))}
      </div>
      <svg
        aria-hidden
        viewBox={`0 0 ${bars.length} ${TOP}`}
        preserveAspectRatio="none"
        className="h-20 w-full overflow-visible"
      >
        {[0, TOP / 2, TOP].map((y) => (
          <path
            key={y}
            d={`M0 ${y}H${bars.length}`}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {bars.map((bar, at) => (
          <TimeBar
            key={bar.key}
            bar={bar}
            at={at}
            end={end}
            width={bars.length > MANY ? 1 : FILL}
          />
        ))}
      </svg>
      <BottomNames bars={bars} />
    </div>
  );
}

interface TimeBarProps {
  readonly bar: ChartBar;
  readonly at: number;
  /** Largest value of the scale. */
  readonly end: number;
  /** Share of the space per bar that the bar fills, 0 to 1. */
  readonly width: number;
}

const TimeBar = ({ bar: { name, value, text }, at, end, width }: TimeBarProps) => (
  <g className="fill-heat-3 hover:fill-heat-4">
    <title>{`${name}: ${text}`}</title>
    {/* The hover area has the full height, because small bars would be hard to hit. */}
    <rect x={at} width={1} height={TOP} className="fill-transparent" />
    <rect
      x={at + (1 - width) / 2}
      y={TOP * (1 - value / end)}
      width={width}
      height={(TOP * value) / end}
    />
  </g>
);

/** Names below as many bars as possible, without clipping the first and the last. */
function BottomNames({ bars }: BarsProps) {
  const [ref, { width }] = useBox();
  const widest = Math.max(1, ...bars.map(({ name }) => name.length)) * LETTER;
  const room = Math.min(NAMES, Math.max(1, Math.floor(width / (widest + LETTER))));
  return (
    <div ref={ref} className="relative col-start-2 mt-1 h-4">
      {namedBars(bars.length, room).map((at) => {
        const middle = ((at + 0.5) / bars.length) * width;
        const side = nameSide(middle, widest / 2, width);
        return (
          <bdi
            key={at}
            className={`absolute whitespace-nowrap ${SIDES[side]}`}
            style={side === "middle" ? { left: middle } : undefined}
          >
            {bars[at]?.name}
          </bdi>
        );
      })}
    </div>
  );
}

/** One row per bar, in two columns if there is room. */
function RankedBars({ bars }: BarsProps) {
  const most = largestBar(bars)?.value ?? 1;
  return (
    <div className="gap-x-6 text-xs laptop:columns-2">
      {bars.map(({ key, name, value, text }) => (
        <div
          key={key}
          className="grid h-5.5 break-inside-avoid grid-cols-[minmax(8rem,42%)_minmax(0,1fr)_4rem] items-center gap-2"
        >
          <span className="truncate" title={name}>
            <bdi>{name}</bdi>
          </span>
          <svg
            aria-hidden
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            className="h-2.5 w-full rtl:-scale-x-100"
          >
            <rect width={(100 * value) / most} height={1} className="fill-heat-3" />
          </svg>
          <bdi className="tabular text-right text-mute">{text}</bdi>
        </div>
      ))}
    </div>
  );
}
