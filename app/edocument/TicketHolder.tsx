import { Send, UserPen } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { takeBackTicket } from "../../domain/api/ticketTransfers.ts";
import type { Edocument } from "../../domain/edocument.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { Button } from "../parts/ui/Button.tsx";
import { Note, RefusalNote } from "../parts/ui/Note.tsx";
import { call } from "../shell/net/api.ts";
import { NameTicketDialog } from "./NameTicketDialog.tsx";
import { SendTicketDialog } from "./SendTicketDialog.tsx";

interface TicketHolderProps {
  readonly documentKey: string;
  readonly document: Edocument;
  /** Called when the ticket has changed and has to be fetched again. */
  readonly onChanged: () => void;
}

/** Buttons to send the ticket to somebody else, take it back, and put the holder's name on it. */
export function TicketHolder({ documentKey, document, onChanged }: TicketHolderProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<"send" | "name">();
  const { transfer, canName, holderName } = document;
  const close = (): void => setAsked(undefined);
  const done = (): void => {
    close();
    onChanged();
  };
  return (
    <div className="flex flex-col gap-3 empty:hidden print:hidden">
      {transfer?.offered && (
        <SentTicket documentKey={documentKey} {...transfer.offered} onChanged={onChanged} />
      )}
      {transfer?.canOffer && (
        <Button
          onClick={() => setAsked("send")}
          className="flex min-h-12 items-center justify-center gap-2"
        >
          <Send size={18} aria-hidden className="shrink-0 rtl:-scale-x-100" />
          {t("edocument.send.title")}
        </Button>
      )}
      {canName && (
        <Button
          onClick={() => setAsked("name")}
          className="flex min-h-12 items-center justify-center gap-2"
        >
          <UserPen size={18} aria-hidden className="shrink-0" />
          {t("edocument.name.title")}
        </Button>
      )}
      {asked === "send" && transfer && (
        <SendTicketDialog
          documentKey={documentKey}
          until={transfer.until}
          onSent={done}
          onClose={close}
        />
      )}
      {asked === "name" && (
        <NameTicketDialog
          documentKey={documentKey}
          name={holderName ?? ""}
          onNamed={done}
          onClose={close}
        />
      )}
    </div>
  );
}

interface SentTicketProps {
  readonly documentKey: string;
  readonly name: string;
  readonly to: string;
  readonly onChanged: () => void;
}

/** Says who the ticket was sent to, until it is accepted. */
function SentTicket({ documentKey, name, to, onChanged }: SentTicketProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const takeBack = async (): Promise<void> => {
    setIsBusy(true);
    const { refusal: why } = await call(takeBackTicket, { params: { documentKey } });
    setIsBusy(false);
    setRefusal(why);
    if (!why) onChanged();
  };
  return (
    <>
      <Note
        role="status"
        title={t("edocument.sent.title", { name: `\u2068${name}\u2069` })}
        action={
          <Button isBusy={isBusy} onClick={() => void takeBack()}>
            {t("edocument.sent.takeBack")}
          </Button>
        }
      >
        {t("edocument.sent.text", { to: `\u2066${to}\u2069` })}
      </Note>
      <RefusalNote refusal={refusal} />
    </>
  );
}
