import { useTranslation } from "react-i18next";
import { CopyButton } from "../../app/parts/ui/CopyButton.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { kindText, partsOf, type Message } from "./messages.ts";

interface MessageDialogProps {
  readonly message: Message;
  readonly onClose: () => void;
}

/** A message as its recipient would see it, with working links. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const { t } = useTranslation();
  const { kind, to, text, sentAt } = message;
  return (
    <Dialog isWide title={kindText(t, kind)} onClose={onClose}>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-mute">
        <bdi dir="ltr">{to}</bdi>
        <span>{dayAndTime(sentAt)}</span>
        <CopyButton text={text} of={t("backoffice.outbox.text")} />
      </div>
      <p
        dir="auto"
        className="rounded-md border border-line bg-ink p-4 break-words whitespace-pre-wrap"
      >
        {partsOf(text).map((part, at) =>
          part.isLink ? (
            <a
              key={at}
              href={part.text}
              target="_blank"
              rel="noreferrer"
              className="text-sky underline"
            >
              {part.text}
            </a>
          ) : (
            <span key={at}>{part.text}</span>
          ),
        )}
      </p>
    </Dialog>
  );
}
