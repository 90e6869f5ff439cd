import { LoadingNote, Skeleton } from "./Skeleton.tsx";

interface ListSkeletonProps {
  readonly rows?: number;
  /** Class of each row, which should be as tall as the content. */
  readonly rowClassName?: string;
}

/** Skeleton of a list that is loading. */
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
