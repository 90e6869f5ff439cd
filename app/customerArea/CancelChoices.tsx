import { useTranslation } from "react-i18next";
import type { AreaTicket } from "../../domain/customerArea.ts";
import { CheckField } from "../parts/form/CheckField.tsx";
import { dayAndTime } from "../shell/i18n/formats.ts";
import { placeOf } from "./placeOf.ts";

interface CancelChoicesProps {
  readonly tickets: readonly AreaTicket[];
  /** Identifiers of the chosen tickets. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Lists the tickets of a reservation by show, to choose which ones to cancel. */
export function CancelChoices({ tickets, chosen, onChange }: CancelChoicesProps) {
  const { t } = useTranslation();
  const shows = [...Map.groupBy(tickets, (ticket) => ticket.presentationId).values()];
  const turn = (id: string, isChosen: boolean): void =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id));
  return shows.map((show) => (
    <fieldset key={show[0]?.presentationId} className="min-w-0">
      <legend className="mb-1 font-semibold">
        {show[0]?.featureName}
        <span className="block text-sm font-normal text-mute">
          {show[0] && dayAndTime(show[0].dateTime)}
        </span>
      </legend>
      {show.map((ticket) => (
        <CheckField
          key={ticket.ticketIdentifier}
          name="itemsToCancel"
          label={
            <>
              {placeOf(t, ticket)}
              <span className="block text-sm text-mute">{ticket.ticketName}</span>
            </>
          }
          checked={chosen.includes(ticket.ticketIdentifier)}
          onChange={({ target }) => turn(ticket.ticketIdentifier, target.checked)}
        />
      ))}
    </fieldset>
  ));
}
