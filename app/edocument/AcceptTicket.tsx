import { useState } from "react";
import { useTranslation } from "react-i18next";
import { acceptTicket } from "../../domain/api/ticketTransfers.ts";
import type { Edocument } from "../../domain/edocument.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { Button } from "../parts/ui/Button.tsx";
import { RefusalNote } from "../parts/ui/Note.tsx";
import { dayAndTime } from "../shell/i18n/formats.ts";
import { call } from "../shell/net/api.ts";

interface AcceptTicketProps {
  readonly documentKey: string;
  readonly offer: NonNullable<Edocument["offer"]>;
  readonly onChanged: () => void;
}

/**
 * Says who sent the ticket, with a button to accept it. Opening the link accepts nothing, because mail
 * programs open links too.
 */
export function AcceptTicket({ documentKey, offer, onChanged }: AcceptTicketProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const accept = async (): Promise<void> => {
    setIsBusy(true);
    const { refusal: why } = await call(acceptTicket, { params: { documentKey } });
    setIsBusy(false);
    setRefusal(why);
    if (!why) onChanged();
  };
  return (
    <section className="rounded-sheet border border-line bg-panel px-6 py-5 print:hidden">
      <h2 className="text-lg font-semibold">
        {t("edocument.offer.title", { from: `\u2068${offer.from}\u2069` })}
      </h2>
      <p className="mt-1 text-mute">
        {t("edocument.offer.text", {
          name: `\u2068${offer.name}\u2069`,
          until: dayAndTime(offer.until),
        })}
      </p>
      <Button
        look="primary"
        isBusy={isBusy}
        onClick={() => void accept()}
        className="mt-4 min-h-12 w-full"
      >
        {t("edocument.offer.accept")}
      </Button>
      <RefusalNote refusal={refusal} className="mt-4" />
    </section>
  );
}
