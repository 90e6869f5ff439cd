import { useTranslation } from "react-i18next";
import { AddonChecks } from "../../parts/form/AddonChecks.tsx";
import { type ChosenSeat, type OwnTicket, order } from "../cart/order.ts";
import { setAddons } from "./answers.ts";

interface SeatAddonsProps {
  readonly seat: ChosenSeat;
  readonly ticket: OwnTicket;
}

/** Checkboxes for the extras of a seat's ticket, for example a programme at the seat or opera glasses. */
export function SeatAddons({ seat, ticket }: SeatAddonsProps) {
  const { t } = useTranslation();
  return (
    <AddonChecks
      label={t("tickets.addons")}
      addons={ticket.addons}
      chosen={seat.addons ?? []}
      onChange={(addons) => setAddons(seat.key, addons, order)}
    />
  );
}
