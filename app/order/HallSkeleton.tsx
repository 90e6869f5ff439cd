import { LoadingNote } from "../shell/Skeleton.tsx";

const ROWS = [70, 96, 122, 148, 174];

/** The outline of a hall while the real one is on its way. */
export function HallSkeleton() {
  return (
    <div className="grid h-full place-items-center">
      <LoadingNote />
      <svg aria-hidden viewBox="0 0 400 240" className="w-full max-w-xl animate-pulse px-8">
        <rect x="130" y="22" width="140" height="6" rx="3" className="fill-line" />
        {ROWS.map((radius) => (
          <path
            key={radius}
            d={`M ${200 - radius} ${40 + radius * 0.25} Q 200 ${60 + radius * 1.15} ${200 + radius} ${40 + radius * 0.25}`}
            className="fill-none stroke-raise"
            strokeWidth="14"
            strokeLinecap="round"
          />
        ))}
      </svg>
    </div>
  );
}
