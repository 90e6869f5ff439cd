import { Skeleton } from "../parts/ui/Skeleton.tsx";

/** Placeholder with the height of the loaded content, so that nothing below it moves. */
export function GreatNightsSkeleton({ count }: { readonly count: number }) {
  return (
    <div className="mt-6 grid gap-4 laptop:grid-cols-2">
      <Skeleton className="h-52 tablet:h-[306px] laptop:col-span-2" />
      {Array.from({ length: count - 1 }, (_, one) => (
        <Skeleton key={one} className="h-52 tablet:h-[199px]" />
      ))}
    </div>
  );
}
