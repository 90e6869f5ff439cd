import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Button } from "../../parts/ui/Button.tsx";
import { Dialog } from "../../parts/ui/Dialog.tsx";
import type { SeatDesk } from "../seats/seatDesk.ts";

/**
 * Asks for a confirmation before the visitor chooses a wheelchair place, a companion place or a seat with a
 * limited view.
 */
export function QuestionDialog({ desk }: { readonly desk: SeatDesk }) {
  const { t } = useTranslation();
  const { question } = useSnapshot(desk.view);
  if (!question) return null;
  const { kind, answer } = question;
  return (
    <Dialog
      key={kind}
      title={t(`seats.ask.${kind}`)}
      onClose={() => answer(false)}
      actions={
        <>
          <Button onClick={() => answer(false)}>{t(`seats.askNo.${kind}`)}</Button>
          <Button look="primary" onClick={() => answer(true)}>
            {t(`seats.askYes.${kind}`)}
          </Button>
        </>
      }
    >
      <p className="text-mute">{t(`seats.askText.${kind}`)}</p>
    </Dialog>
  );
}
