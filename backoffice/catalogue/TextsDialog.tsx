import { useTranslation } from "react-i18next";
import { ListSkeleton } from "../../app/parts/ui/ListSkeleton.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { officeTexts, type OtherLocale, type TextKind } from "../../domain/api/officeTexts.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { OfficeTrouble } from "../parts/OfficeTrouble.tsx";
import { TextsForm } from "./TextsForm.tsx";

interface TextsDialogProps {
  readonly kind: TextKind;
  readonly id: number;
  /** The enabled languages. */
  readonly locales: readonly OtherLocale[];
  readonly onClose: () => void;
}

/** A dialog with an item's texts in the languages besides Hebrew and English. */
export function TextsDialog({ kind, id, locales, onClose }: TextsDialogProps) {
  const { t } = useTranslation();
  const told = useOfficeAnswer(officeTexts, { params: { kind, id } });
  return (
    <Dialog isWide title={t("catalogue.texts.title")} onClose={onClose}>
      {told.refusal && <OfficeTrouble refusal={told.refusal} onAgain={told.again} />}
      {told.isLoading && <ListSkeleton rowClassName="h-12" />}
      {told.reply && (
        <TextsForm of={{ kind, id }} texts={told.reply.texts} locales={locales} onClose={onClose} />
      )}
    </Dialog>
  );
}
