import type { Presentation } from "../../../domain/presentation.ts";
import { LoadingNote } from "../../parts/ui/Skeleton.tsx";
import { Where } from "./OrderTop.tsx";

const ROWS = [70, 96, 122, 148, 174];

interface HallSkeletonProps {
  /** The event, if known. The event is shown in large type, beside the space for the panels. */
  readonly event?: Presentation | undefined;
}

/** Placeholder of a hall while it loads. */
export function HallSkeleton({ event }: HallSkeletonProps) {
  return (
    <div className="flex h-full flex-col">
      <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-6">
        <LoadingNote />
        <svg
          aria-hidden
          viewBox="0 0 400 240"
          className="min-h-0 w-full max-w-xl animate-pulse px-8"
        >
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
        {event && (
          <h1 className="px-4 text-center text-2xl leading-tight font-semibold text-balance">
            {event.featureName}
            <br />
            <span className="text-base font-normal text-mute">
              <Where event={event} />
            </span>
          </h1>
        )}
      </div>
      {event && (
        <div className="h-49 shrink-0 rounded-t-sheet border-t border-line bg-panel laptop:hidden" />
      )}
    </div>
  );
}
