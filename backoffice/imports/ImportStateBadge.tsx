import { CircleAlert, CircleCheck, CircleDashed, Hourglass, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../app/parts/ui/Badge.tsx";
import { isMoving, type ImportState } from "../../domain/imports/importReport.ts";
import { stateText } from "./importText.ts";

/** State of an import as a badge. */
export function ImportStateBadge({ state }: { readonly state: ImportState }) {
  const { t } = useTranslation();
  const text = stateText(t, state);
  if (isMoving(state)) {
    return (
      <Badge tone="info" icon={Hourglass}>
        {text}
      </Badge>
    );
  }
  if (state === "done") {
    return (
      <Badge tone="good" icon={CircleCheck}>
        {text}
      </Badge>
    );
  }
  if (state === "failed") {
    return (
      <Badge tone="bad" icon={CircleAlert}>
        {text}
      </Badge>
    );
  }
  return (
    <Badge tone="info" icon={state === "undone" ? Undo2 : CircleDashed}>
      {text}
    </Badge>
  );
}
