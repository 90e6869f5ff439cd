import type { ReactNode } from "react";
import { ErrorState } from "./ErrorState.tsx";
import type { Awaited } from "../../shell/net/useAnswer.ts";
import { ListSkeleton } from "./ListSkeleton.tsx";

interface AnsweredProps<T> {
  /** What `useAnswer` gives. */
  readonly answer: Awaited<T>;
  readonly skeleton?: ReactNode;
  readonly children: (reply: T) => ReactNode;
}

/** What was asked for; before it comes its skeleton, and where it does not, why, and once more. */
export function Answered<T>({ answer, skeleton, children }: AnsweredProps<T>) {
  const { reply, refusal, again } = answer;
  if (refusal) return <ErrorState refusal={refusal} onAgain={again} />;
  if (reply === undefined) return skeleton ?? <ListSkeleton />;
  return children(reply);
}
