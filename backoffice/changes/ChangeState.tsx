import { CircleAlert, CircleCheck, Hourglass, Pause } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../app/parts/ui/Badge.tsx";
import type { PresentationChange } from "../../domain/presentationChange.ts";
import { stateText } from "./changeText.ts";

/** State of a change as a badge. States that need attention are highlighted. */
export function ChangeState({ change }: { readonly change: PresentationChange }) {
  const { t } = useTranslation();
  const text = stateText(t, change);
  if (change.state === "paused") {
    return (
      <Badge tone="warn" icon={Pause}>
        {text}
      </Badge>
    );
  }
  if (change.state !== "done" || change.refunding > 0) {
    return (
      <Badge tone="info" icon={Hourglass}>
        {text}
      </Badge>
    );
  }
  return change.failed > 0 ? (
    <Badge tone="bad" icon={CircleAlert}>
      {t("changes.state.withFailed")}
    </Badge>
  ) : (
    <Badge tone="good" icon={CircleCheck}>
      {text}
    </Badge>
  );
}
