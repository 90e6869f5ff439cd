import { useTranslation } from "react-i18next";
import { turnReservation } from "../../../domain/api/reservations.ts";
import { PayHold } from "../../parts/page/PayHold.tsx";
import { useSaleFlags } from "../../parts/page/saleFlags.ts";
import { Note } from "../../parts/ui/Note.tsx";
import { dayAndTime, price } from "../../shell/i18n/formats.ts";
import { call } from "../../shell/net/api.ts";
import { collectBy } from "../cart/holdOrder.ts";
import { dropReceipt, type Receipt } from "./receipt.ts";

/**
 * Returns the start of the earliest show of a hold. The hold's deadline depends on the start of the earliest
 * show.
 */
const firstStart = ({ dateTime, tickets }: Receipt): string =>
  tickets
    .flatMap(({ event }) => event?.dateTime ?? [])
    .reduce((first, next) => (Date.parse(next) < Date.parse(first) ? next : first), dateTime);

/** Instructions for a hold: the time to pay and collect it, what happens otherwise, and a button to pay now. */
export function HoldInstructions({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation();
  const { reservationIdentifier: id, total } = receipt;
  const { directPayment } = useSaleFlags();
  const online =
    total === null
      ? t("confirmation.holdText")
      : t("confirmation.holdTextOf", { price: price(total) });
  const time = dayAndTime(new Date(collectBy(firstStart(receipt))).toISOString());
  return (
    <Note
      tone="warning"
      title={t("confirmation.holdUntil", { time })}
      action={
        <PayHold turn={() => call(turnReservation, { params: { id } })} onTurned={dropReceipt} />
      }
    >
      {directPayment ? online : t("confirmation.holdThere")}
    </Note>
  );
}
