import { LoadingNote, Skeleton } from "../../app/parts/ui/Skeleton.tsx";
import type { OfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { OfficeTrouble } from "./OfficeTrouble.tsx";

type AwaitedHallProps = Pick<OfficeAnswer<unknown>, "refusal" | "again">;

/** Shown in place of a hall while it is loading, and if loading failed, with the reason. */
export function AwaitedHall({ refusal, again }: AwaitedHallProps) {
  if (refusal) return <OfficeTrouble refusal={refusal} onAgain={again} />;
  return (
    <>
      <LoadingNote />
      <Skeleton className="mb-4 min-h-0 grow" />
    </>
  );
}
