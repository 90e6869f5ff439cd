import { LoadingNote, Skeleton } from "../../app/parts/ui/Skeleton.tsx";
import type { OfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { OfficeTrouble } from "./OfficeTrouble.tsx";

type AwaitedHallProps = Pick<OfficeAnswer<unknown>, "refusal" | "again">;

/** What stands where a hall will be: that it is coming, or why it is not. */
export function AwaitedHall({ refusal, again }: AwaitedHallProps) {
  if (refusal) return <OfficeTrouble refusal={refusal} onAgain={again} />;
  return (
    <>
      <LoadingNote />
      <Skeleton className="mb-4 min-h-0 grow" />
    </>
  );
}
