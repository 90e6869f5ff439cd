interface FigureProps {
  /** The formatted value with its unit. */
  readonly value: string;
  readonly text: string;
  readonly isWide?: boolean;
}

/** Characters that fill the narrowest figure. */
const LONG = 9;

/** Whether a value is a number with its unit, which stays on one line. Words may wrap. */
const isAmount = (value: string): boolean => !/\p{L}/u.test(value);

/** A key figure, inside `Figures`. */
export function Figure({ value, text, isWide = false }: FigureProps) {
  return (
    <div
      className={`@container rounded-md border border-line bg-stage px-3 py-2.5 ${isWide ? "col-span-2" : ""}`}
    >
      <dd
        className={`tabular leading-tight font-semibold ${value.length > LONG ? "text-base @min-[9rem]:text-lg" : "text-lg"} ${
          isAmount(value) ? "whitespace-nowrap" : ""
        }`}
      >
        <bdi>{value}</bdi>
      </dd>
      <dt className="text-xs text-mute">{text}</dt>
    </div>
  );
}

/** Key figures side by side above a table. */
export function Figures({ figures }: { readonly figures: readonly FigureProps[] }) {
  return (
    <dl className="grid shrink-0 grid-cols-[repeat(auto-fit,minmax(min(8rem,45%),1fr))] gap-2">
      {figures.map((figure) => (
        <Figure key={figure.text} {...figure} />
      ))}
    </dl>
  );
}
