import { apiKeyHistory } from "../../domain/api/keys.ts";
import { webhookHistory, type Webhook } from "../../domain/api/webhooks.ts";
import { HISTORY_KINDS } from "../../domain/resources/historyKinds.ts";
import { ChangeHistory } from "../resources/ChangeHistory.tsx";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";

/** Lists the changes of an API key, newest first. */
export function KeyHistory({ id }: { readonly id: number }) {
  const { reply, refusal, again } = useOfficeAnswer(apiKeyHistory, { params: { id } });
  return (
    <ChangeHistory
      fields={HISTORY_KINDS["api-keys"]}
      rows={reply?.rows}
      choices={{ locations: reply?.locations ?? [] }}
      refusal={refusal}
      onAgain={again}
    />
  );
}

/** Lists the changes of a webhook, newest first. */
export function WebhookHistory({ id }: Pick<Webhook, "id">) {
  const { reply, refusal, again } = useOfficeAnswer(webhookHistory, { params: { id } });
  return (
    <ChangeHistory
      fields={HISTORY_KINDS.webhooks}
      rows={reply?.rows}
      choices={{ locations: reply?.locations ?? [] }}
      refusal={refusal}
      onAgain={again}
    />
  );
}
