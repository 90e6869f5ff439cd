interface FigureProps {
  /** Formatted, with its unit. */
  readonly value: string;
  readonly text: string;
  readonly isWide?: boolean;
}

/** Characters that fill half the width of a phone. */
const LONG = 9;

/** A key figure, inside `Figures`. */
export function Figure({ value, text, isWide = false }: FigureProps) {
  return (
    <div
      className={`rounded-md border border-line bg-stage px-3 py-2.5 ${isWide ? "col-span-2" : ""}`}
    >
      <dd
        className={`tabular text-lg leading-tight font-semibold ${value.length > LONG ? "max-tablet:text-base" : ""}`}
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
