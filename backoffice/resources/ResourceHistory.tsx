import { resourceHistory } from "../../domain/api/resources.ts";
import { kindOf, type KindName } from "../../domain/resources/kinds.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { ChangeHistory } from "./ChangeHistory.tsx";

interface ResourceHistoryProps {
  readonly kind: KindName;
  readonly id: number;
}

/** Lists the changes of an entry of any kind with old and new values, newest first. */
export function ResourceHistory({ kind, id }: ResourceHistoryProps) {
  const { reply, refusal, again } = useOfficeAnswer(resourceHistory, { params: { kind, id } });
  return (
    <ChangeHistory
      fields={kindOf(kind).fields}
      rows={reply?.rows}
      choices={reply?.choices ?? {}}
      refusal={refusal}
      onAgain={again}
    />
  );
}
