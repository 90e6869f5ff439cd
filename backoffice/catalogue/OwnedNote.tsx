import { useTranslation } from "react-i18next";
import { Note } from "../../app/parts/ui/Note.tsx";

interface OwnedNoteProps {
  /**
   * The ticket type or ticket group that the note is about. Absent while a new ticket type or group is
   * created.
   */
  readonly of: { readonly isShared: boolean; readonly priceLists: number } | undefined;
}

/** Says how many price lists use a ticket type or group, or that it is shared and cannot be changed here. */
export function OwnedNote({ of }: OwnedNoteProps) {
  const { t } = useTranslation();
  if (of?.isShared) {
    return (
      <Note tone="warning" className="mb-4">
        {t("catalogue.isShared")}
      </Note>
    );
  }
  const count = of?.priceLists ?? 0;
  return (
    <Note className="mb-4">
      {count > 0 ? t("catalogue.inLists", { count }) : t("catalogue.inNoList")}
    </Note>
  );
}
