import { useTranslation } from "react-i18next";
import { Note } from "../../app/parts/ui/Note.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";

interface DialogFootProps {
  /** Localised reason of a refusal. */
  readonly refusal: string | undefined;
  /** Text of the submit button. */
  readonly does: string;
  readonly isBusy: boolean;
  /** Text of the close button, if "Cancel" would be misleading. */
  readonly closes?: string;
  readonly onClose: () => void;
}

/** The end of a form in a dialog: the refusal, and the buttons to submit and to cancel. */
export function DialogFoot({ refusal, does, isBusy, closes, onClose }: DialogFootProps) {
  const { t } = useTranslation();
  return (
    <>
      {refusal && (
        <Note tone="danger" role="alert" className="mb-4">
          {refusal}
        </Note>
      )}
      <div className="flex gap-3">
        <Button type="submit" look="primary" isBusy={isBusy}>
          {does}
        </Button>
        <Button look="bare" onClick={onClose}>
          {closes ?? t("backoffice.cancel")}
        </Button>
      </div>
    </>
  );
}
