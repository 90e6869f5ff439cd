import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AreaTicket } from "../../domain/customerArea.ts";
import { sendTickets } from "../../domain/api/reservations.ts";
import { LoginRefusal } from "../login/LoginRefusal.tsx";
import { Field } from "../parts/form/Field.tsx";
import { mobileRule } from "../parts/form/rules.ts";
import { TicketTicks } from "../parts/form/TicketTicks.tsx";
import { useForm } from "../parts/form/useForm.ts";
import { Button } from "../parts/ui/Button.tsx";
import { Dialog } from "../parts/ui/Dialog.tsx";
import { toast } from "../parts/ui/toasts.ts";
import { areaCall } from "./area.ts";
import { placeOf } from "./placeOf.ts";

interface SendTicketsDialogProps {
  readonly reservationIdentifier: string;
  /** The tickets that can be sent. All tickets are ticked at first. */
  readonly tickets: readonly AreaTicket[];
  /** Initial value of the field for the mobile number. */
  readonly mobile: string;
  readonly onClose: () => void;
}

/**
 * Sends links to the chosen tickets of a reservation to the mobile number of the customer or of somebody
 * else.
 */
export function SendTicketsDialog(props: SendTicketsDialogProps) {
  const { reservationIdentifier, tickets, mobile, onClose } = props;
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(() => tickets.map((ticket) => ticket.ticketIdentifier));
  const { form, field, refusal, isBusy } = useForm({
    start: { mobileNumber: mobile },
    rules: { mobileNumber: mobileRule },
    fieldOf: { invalid_mobileNumber: "mobileNumber" },
    send: async ({ mobileNumber }) => {
      const body = { mobileNumber, ticketIdentifiers: chosen };
      const ask = { params: { id: reservationIdentifier }, body };
      const answer = await areaCall(sendTickets, ask);
      if (answer.refusal) return answer.refusal;
      toast(t("customerArea.sent"));
      onClose();
      return undefined;
    },
  });
  return (
    <Dialog title={t("customerArea.sendTitle")} onClose={onClose}>
      <form {...form} className="flex flex-col gap-1">
        <p className="mb-4 text-mute">{t("customerArea.sendText")}</p>
        <TicketTicks
          tickets={tickets.map((ticket) => ({
            id: ticket.ticketIdentifier,
            name: placeOf(t, ticket),
          }))}
          chosen={chosen}
          onChange={setChosen}
        />
        <Field
          {...field("mobileNumber")}
          label={t("customer.MobileNumber1")}
          type="tel"
          autoComplete="tel"
          isLatin
        />
        <LoginRefusal refusal={refusal} className="mb-3" />
        <Button
          type="submit"
          look="primary"
          className="min-h-12"
          isBusy={isBusy}
          disabled={chosen.length === 0}
        >
          {t("customerArea.sendNow")}
        </Button>
      </form>
    </Dialog>
  );
}
