import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TFunction } from "i18next";
import type { DesignFault } from "../../engine/design/model/designFault.ts";

interface DesignerNoticeProps {
  /** Why the last command was not applied. */
  readonly fault: DesignFault | undefined;
  /** What is to be said of a copy or a paste. */
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

/** Says why something was not done, or what was changed with a paste. */
export function DesignerNotice({ fault, notice, onClose }: DesignerNoticeProps) {
  const { t } = useTranslation();
  const text = fault ? faultWords(t, fault) : notice;
  return (
    // Always there, because a live region that comes with its text is not read.
    <div role="alert" className="empty:hidden">
      {text !== undefined && (
        <p className="flex items-center gap-2 rounded-md bg-raise px-3 py-1 text-sm">
          <span className="grow">{text}</span>
          <button
            type="button"
            aria-label={t("dialog.close")}
            onClick={onClose}
            className="grid size-9 place-items-center text-mute hover:text-text"
          >
            <X size={16} aria-hidden />
          </button>
        </p>
      )}
    </div>
  );
}
