const HEAT = [
  "bg-heat-1",
  "bg-heat-2",
  "bg-heat-3",
  "bg-heat-4",
  "bg-heat-5",
  "bg-heat-6",
  "bg-heat-7",
] as const;

/** A percentage as a bar, in the colour that a heat layer of the map has for it. */
export function ShareBar({ percent }: { readonly percent: number }) {
  const share = Math.min(1, Math.max(0, percent / 100));
  const heat = HEAT[Math.min(HEAT.length - 1, Math.floor(share * HEAT.length))];
  return (
    <span aria-hidden className="inline-block h-1.5 w-14 shrink-0 max-wide:w-9 print:hidden">
      {share > 0 && (
        <i
          className={`block h-full min-w-1.5 rounded-full ${heat}`}
          style={{ width: `${share * 100}%` }}
        />
      )}
    </span>
  );
}
