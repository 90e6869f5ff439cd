import { LoadingNote, Skeleton } from "../parts/ui/Skeleton.tsx";

/** Placeholder of the programme: rows with a poster and times. */
export function ProgrammeSkeleton() {
  return (
    <div className="mt-6 flex flex-col gap-8">
      <LoadingNote />
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex gap-6">
          <Skeleton className="aspect-3/4 w-20 tablet:w-32" />
          <div className="flex flex-1 flex-col gap-4 pt-2">
            <Skeleton className="h-6 max-w-72" />
            <Skeleton className="h-4 max-w-48" />
            <Skeleton className="h-14 max-w-96" />
          </div>
        </div>
      ))}
    </div>
  );
}
