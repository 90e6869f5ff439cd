import { Share2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { sendTickets } from "../../../domain/api/reservations.ts";
import { normalizeMobile } from "../../../domain/telephone.ts";
import { LoginRefusal } from "../../login/LoginRefusal.tsx";
import { Field } from "../../parts/form/Field.tsx";
import { Note } from "../../parts/ui/Note.tsx";
import { mobileRule } from "../../parts/form/rules.ts";
import { shareLink } from "../../parts/ui/shareLink.ts";
import { TicketTicks } from "../../parts/form/TicketTicks.tsx";
import { useForm } from "../../parts/form/useForm.ts";
import { call } from "../../shell/net/api.ts";
import { Button } from "../../parts/ui/Button.tsx";

interface SendTicketsProps {
  readonly reservationIdentifier: string;
  readonly tickets: readonly { readonly id: string; readonly name: string }[];
}

/**
 * Sends links to tickets to the mobile number of the buyer or of somebody else. If there are several tickets,
 * the first is not preselected, because the buyer keeps one.
 */
export function SendTickets({ reservationIdentifier, tickets }: SendTicketsProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(() =>
    (tickets.length > 1 ? tickets.slice(1) : tickets).map(({ id }) => id),
  );
  const [sentTo, setSentTo] = useState<string>();
  const { form, field, refusal, isBusy } = useForm({
    start: { mobileNumber: "" },
    rules: { mobileNumber: mobileRule },
    fieldOf: { invalid_mobileNumber: "mobileNumber" },
    send: async (values) => {
      const mobileNumber = normalizeMobile(values.mobileNumber);
      const body = { mobileNumber, ...(chosen.length > 0 && { ticketIdentifiers: chosen }) };
      const ask = { params: { id: reservationIdentifier }, body };
      const { refusal: why } = await call(sendTickets, ask);
      setSentTo(why ? undefined : mobileNumber);
      return why;
    },
  });
  return (
    <form {...form} className="flex max-w-md flex-col gap-1">
      <TicketTicks tickets={tickets} chosen={chosen} onChange={setChosen} />
      <div className="flex items-start gap-3">
        <Field
          {...field("mobileNumber")}
          label={t("confirmation.friendMobile")}
          type="tel"
          autoComplete="off"
          maxLength={20}
          className="min-w-0 flex-1"
          isLatin
        />
        <Button
          type="submit"
          isBusy={isBusy}
          disabled={tickets.length > 0 && chosen.length === 0}
          className="mt-7 min-h-12"
        >
          {t("confirmation.send")}
        </Button>
      </div>
      <LoginRefusal refusal={refusal} />
      {sentTo !== undefined && !refusal && (
        <Note tone="success" role="status">
          {t("confirmation.sentTo", { number: `\u2066${sentTo}\u2069` })}
        </Note>
      )}
    </form>
  );
}

/** A button that shares the link to one ticket. */
export function ShareTicket(props: { readonly documentKey: string; readonly name: string }) {
  const { t } = useTranslation();
  const link = {
    title: props.name,
    path: `/edocument/${props.documentKey}`,
    of: t("confirmation.ticketLink"),
  };
  return (
    <Button
      look="bare"
      aria-label={t("confirmation.shareTicket", { ticket: props.name })}
      onClick={() => void shareLink(t, link)}
      className="grid size-11 shrink-0 place-items-center px-0 print:hidden"
    >
      <Share2 size={18} aria-hidden />
    </Button>
  );
}
