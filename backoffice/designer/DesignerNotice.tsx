import { useTranslation } from "react-i18next";
import type { TFunction } from "i18next";
import type { DesignFault } from "../../engine/design/model/designFault.ts";
import { CloseButton } from "./CloseButton.tsx";

interface DesignerNoticeProps {
  /** The reason why the last command was refused. */
  readonly fault: DesignFault | undefined;
  /** A message about the last copy or paste. */
  readonly notice: string | undefined;
  readonly onClose: () => void;
}

const faultWords = (t: TFunction, { kind }: DesignFault): string =>
  ({
    badCommand: () => t("designer.notDone"),
    conflict: () => t("designer.notDone"),
    notFound: () => t("designer.refused.notFound"),
    tooMany: () => t("designer.refused.tooMany"),
    tooFar: () => t("designer.refused.tooFar"),
  })[kind]();

/** Shows why a command was refused, or what a paste has changed. */
export function DesignerNotice({ fault, notice, onClose }: DesignerNoticeProps) {
  const { t } = useTranslation();
  const text = fault ? faultWords(t, fault) : notice;
  return (
    // Rendered even when empty: screen readers ignore a live region that appears together with its text.
    <div role="alert" className="empty:hidden">
      {text !== undefined && (
        <p className="flex items-center gap-2 rounded-md bg-raise px-3 py-1 text-sm">
          <span className="grow">{text}</span>
          <CloseButton onClose={onClose} />
        </p>
      )}
    </div>
  );
}
