import { LoadingNote, Skeleton } from "./Skeleton.tsx";

interface ListSkeletonProps {
  readonly rows?: number;
  /** CSS class of each row, which should give it the height of the real rows. */
  readonly rowClassName?: string;
}

/** Placeholder of a list that is loading. */
export function ListSkeleton({ rows = 3, rowClassName = "h-20" }: ListSkeletonProps) {
  return (
    <div className="flex flex-col gap-3">
      <LoadingNote />
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className={rowClassName} />
      ))}
    </div>
  );
}
