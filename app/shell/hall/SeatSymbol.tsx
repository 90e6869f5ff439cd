import type { SeatSymbol as Symbol } from "../../../engine/index.ts";

interface SeatSymbolProps {
  readonly symbol: Symbol;
  readonly colour: string;
  readonly className?: string;
}

/** Draws a seat for a legend, with the shapes that the map uses. */
export function SeatSymbol({ symbol, colour, className = "size-4" }: SeatSymbolProps) {
  const { sign } = symbol;
  return (
    <svg aria-hidden viewBox="-1.5 -1.5 3 3" className={`shrink-0 ${className}`}>
      <path d={symbol.body} fill={colour} />
      {symbol.strokes.map(({ path, width }) => (
        <path key={path} d={path} fill="none" stroke={colour} strokeWidth={width} />
      ))}
      {sign && (
        <path
          d={sign.path}
          transform={`scale(${sign.size}) translate(-0.5 -0.5)`}
          strokeWidth={sign.width}
          strokeLinecap="round"
          strokeLinejoin="round"
          className="fill-none stroke-ink"
        />
      )}
    </svg>
  );
}
