import { Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button, BUTTON_LOOKS } from "../../app/parts/ui/Button.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { Facts } from "../../app/parts/ui/Facts.tsx";
import { LinkButton } from "../../app/parts/ui/LinkButton.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { markContactLetter, type ContactLetter } from "../../domain/api/contactLetters.ts";
import { useDialogAct } from "../outbox/useDialogAct.ts";
import { officeCall } from "../shell/officeCall.ts";
import { orderAddress } from "../shell/orderAddress.ts";
import { answerAddress, orderNumberOf } from "./answerAddress.ts";
import { languageName } from "./languageName.ts";

interface ContactLetterDialogProps {
  readonly letter: ContactLetter;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** One letter in full, with the link that answers it and the button that marks it as dealt with. */
export function ContactLetterDialog({ letter, onClose, onChanged }: ContactLetterDialogProps) {
  const { t } = useTranslation();
  const { busy, refusal, run } = useDialogAct<"mark">(onChanged, onClose);
  const { id, name, answered } = letter;
  const mark = (): Promise<void> =>
    run(
      "mark",
      officeCall(markContactLetter, { params: { id }, body: { isAnswered: answered === null } }),
      t(answered ? "backoffice.contact.unmarked" : "backoffice.contact.marked"),
    );
  return (
    <Dialog
      isWide
      title={t("backoffice.contact.letter", { name: `\u2068${name}\u2069` })}
      onClose={onClose}
      actions={
        <>
          <Button isBusy={busy === "mark"} onClick={() => void mark()}>
            {t(answered ? "backoffice.contact.unmark" : "backoffice.contact.mark")}
          </Button>
          <a
            href={answerAddress(letter)}
            className={`inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-4 ${BUTTON_LOOKS.primary}`}
          >
            <Mail size={16} aria-hidden />
            {t("backoffice.contact.answer")}
          </a>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p dir="auto" className="max-w-prose break-words whitespace-pre-wrap">
          {letter.text}
        </p>
        <LetterFacts letter={letter} />
        {refusal !== undefined && (
          <Note tone="danger" role="alert">
            {refusal}
          </Note>
        )}
      </div>
    </Dialog>
  );
}

function LetterFacts({ letter }: { readonly letter: ContactLetter }) {
  const { t } = useTranslation();
  const { email, mobileNumber, ReservationIdentifier, answered } = letter;
  const order = orderAddress(orderNumberOf(ReservationIdentifier));
  return (
    <>
      <Facts
        facts={[
          { name: t("backoffice.contact.email"), value: <bdi dir="ltr">{email}</bdi> },
          {
            name: t("backoffice.contact.mobile"),
            value: mobileNumber && <bdi dir="ltr">{mobileNumber}</bdi>,
          },
          {
            name: t("backoffice.contact.order"),
            value: ReservationIdentifier && <bdi>{ReservationIdentifier}</bdi>,
          },
          { name: t("backoffice.contact.sent"), value: dayAndTime(letter.sentAt) },
          {
            name: t("backoffice.contact.kind"),
            value: t(`backoffice.contact.kind.${letter.kind}`),
          },
          { name: t("backoffice.contact.language"), value: languageName(letter.locale) },
          {
            name: t("backoffice.contact.answered"),
            value: answered && (
              <>
                <bdi>{answered.OperatorName}</bdi>, {dayAndTime(answered.at)}
              </>
            ),
          },
        ]}
      />
      {order !== undefined && (
        <LinkButton href={order}>{t("backoffice.contact.toOrder")}</LinkButton>
      )}
    </>
  );
}
