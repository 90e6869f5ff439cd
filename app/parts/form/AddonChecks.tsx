import type { Ticket } from "../../../domain/ticket.ts";
import { price } from "../../shell/i18n/formats.ts";
import { CheckField } from "./CheckField.tsx";

interface AddonChecksProps {
  /** Accessible name of the group. */
  readonly label: string;
  readonly addons: readonly Ticket["addons"][number][];
  /** Ids of the chosen extras. */
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
  readonly className?: string;
}

/** Checkboxes for a ticket's extras, each with its price. */
export function AddonChecks(props: AddonChecksProps) {
  const { label, addons, chosen, onChange, className = "" } = props;
  if (addons.length === 0) return null;
  const take = (id: number, isWished: boolean): void => {
    const others = chosen.filter((each) => each !== id);
    onChange(isWished ? [...others, id] : others);
  };
  return (
    <div role="group" aria-label={label} className={`flex flex-wrap gap-x-6 ${className}`}>
      {addons.map(({ id, name, price: cost }) => (
        <CheckField
          key={id}
          label={
            <>
              {name} <span className="tabular whitespace-nowrap text-mute">+ {price(cost)}</span>
            </>
          }
          checked={chosen.includes(id)}
          onChange={({ target }) => take(id, target.checked)}
        />
      ))}
    </div>
  );
}
