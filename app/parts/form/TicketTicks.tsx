import { useTranslation } from "react-i18next";
import { CheckField } from "./CheckField.tsx";

interface TicketTicksProps {
  readonly tickets: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** Checkboxes to choose some of the tickets of an order. Renders nothing for a single ticket. */
export function TicketTicks({ tickets, chosen, onChange }: TicketTicksProps) {
  const { t } = useTranslation();
  if (tickets.length < 2) return null;
  return (
    <fieldset className="mb-3">
      <legend className="mb-1 font-medium">{t("parts.whichTickets")}</legend>
      {tickets.map(({ id, name }) => (
        <CheckField
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={({ target }) => {
            const others = chosen.filter((each) => each !== id);
            onChange(target.checked ? [...others, id] : others);
          }}
        />
      ))}
    </fieldset>
  );
}
