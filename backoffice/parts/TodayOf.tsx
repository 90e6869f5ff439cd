import type { ReactNode } from "react";
import { ListSkeleton } from "../../app/parts/ui/ListSkeleton.tsx";
import type { OfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { OfficeTrouble } from "./OfficeTrouble.tsx";

interface TodayOfProps {
  /** The day to show. Absent until the server has returned the current business day. */
  readonly day: string | undefined;
  readonly answer: Pick<OfficeAnswer<unknown>, "refusal" | "again">;
  readonly children: (day: string) => ReactNode;
}

/** Renders the content for a day as soon as the day is known. */
export function TodayOf({ day, answer, children }: TodayOfProps) {
  if (day !== undefined) return children(day);
  if (answer.refusal) return <OfficeTrouble refusal={answer.refusal} onAgain={answer.again} />;
  return <ListSkeleton rows={8} rowClassName="h-9" />;
}
