import type { ReactNode } from "react";
import { ErrorState } from "./ErrorState.tsx";
import type { Awaited } from "../../shell/net/useAnswer.ts";
import { ListSkeleton } from "./ListSkeleton.tsx";

interface AnsweredProps<T> {
  /** The result of `useAnswer`. */
  readonly answer: Awaited<T>;
  readonly skeleton?: ReactNode;
  readonly children: (reply: T) => ReactNode;
}

/**
 * Renders a reply with `children`. While the reply loads, shows the skeleton, and after a refusal a note with
 * a retry button.
 */
export function Answered<T>({ answer, skeleton, children }: AnsweredProps<T>) {
  const { reply, refusal, again } = answer;
  if (refusal) return <ErrorState refusal={refusal} onAgain={again} />;
  if (reply === undefined) return skeleton ?? <ListSkeleton />;
  return children(reply);
}
