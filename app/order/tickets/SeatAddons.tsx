import { useTranslation } from "react-i18next";
import { CheckField } from "../../parts/CheckField.tsx";
import { price } from "../../shell/formats.ts";
import type { ChosenSeat, OwnTicket } from "../order.ts";
import { setAddon } from "./answers.ts";

interface SeatAddonsProps {
  readonly seat: ChosenSeat;
  readonly ticket: OwnTicket;
}

/** What may be had with a seat's ticket: a programme at the seat, opera glasses. */
export function SeatAddons({ seat, ticket }: SeatAddonsProps) {
  const { t } = useTranslation();
  if (ticket.addons.length === 0) return null;
  return (
    <div role="group" aria-label={t("tickets.addons")} className="flex flex-wrap gap-x-6">
      {ticket.addons.map(({ id, name, price: cost }) => (
        <CheckField
          key={id}
          label={
            <>
              {name} <span className="tabular whitespace-nowrap text-mute">+ {price(cost)}</span>
            </>
          }
          checked={seat.addons?.includes(id) ?? false}
          onChange={({ target }) => setAddon(seat.key, id, target.checked)}
        />
      ))}
    </div>
  );
}
