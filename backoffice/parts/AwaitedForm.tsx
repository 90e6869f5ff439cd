import { ListSkeleton } from "../../app/parts/ui/ListSkeleton.tsx";
import type { OfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { OfficePage } from "./OfficePage.tsx";
import { OfficeTrouble } from "./OfficeTrouble.tsx";

interface AwaitedFormProps {
  readonly title: string;
  readonly answers: readonly Pick<OfficeAnswer<unknown>, "refusal" | "again">[];
}

/** Shown in place of a form while its data is loading, and if loading failed, with the reason. */
export function AwaitedForm({ title, answers }: AwaitedFormProps) {
  const failed = answers.find(({ refusal }) => refusal);
  return (
    <OfficePage title={title}>
      {failed?.refusal ? (
        <OfficeTrouble refusal={failed.refusal} onAgain={failed.again} />
      ) : (
        <ListSkeleton rows={6} rowClassName="h-12" />
      )}
    </OfficePage>
  );
}
