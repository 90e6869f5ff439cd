import { LoadingNote, Skeleton } from "./Skeleton.tsx";

interface ListSkeletonProps {
  readonly rows?: number;
  /** Of each row, as tall as what comes. */
  readonly rowClassName?: string;
}

/** A list that is still coming. */
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
