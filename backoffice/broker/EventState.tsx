import { Lock } from "lucide-react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Badge } from "../../app/parts/ui/Badge.tsx";
import type { BrokerEvent } from "../../domain/api/broker.ts";

type State = Pick<BrokerEvent, "isSaved" | "isLocked">;

/** Localised state of a broker's event: closed, saved or on sale. */
export function eventStateText(t: TFunction, { isSaved, isLocked }: State): string {
  if (isLocked) return t("backoffice.broker.locked");
  return isSaved ? t("backoffice.broker.saved") : t("backoffice.broker.onSale");
}

/** The state for a table cell. Closed sales stand out. */
export function EventState(state: State) {
  const { t } = useTranslation();
  const text = eventStateText(t, state);
  if (state.isLocked) {
    return (
      <Badge tone="warn" icon={Lock}>
        {text}
      </Badge>
    );
  }
  return state.isSaved ? (
    <Badge tone="info">{text}</Badge>
  ) : (
    <span className="text-mute">{text}</span>
  );
}
