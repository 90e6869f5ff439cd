import type { ReactNode } from "react";

export interface Fact {
  readonly name: string;
  /** The value. A fact without a value is omitted. */
  readonly value: ReactNode;
}

interface FactsProps {
  readonly facts: readonly Fact[];
  /** `rows` puts name and value on one line, as on a receipt. `columns` puts the name above the value. */
  readonly layout?: "rows" | "columns";
  readonly className?: string;
}

const LAYOUTS = {
  rows: {
    list: "flex flex-col",
    pair: "flex items-center justify-between gap-6 border-t border-line py-3 last:border-b",
    value: "text-end",
  },
  columns: {
    list: "grid grid-cols-2 gap-x-6 gap-y-4 tablet:grid-cols-3",
    pair: "min-w-0",
    value: "mt-0.5 font-semibold",
  },
} as const;

const isThere = ({ value }: Fact): boolean => value !== "" && value != null && value !== false;

/** Description list of the facts about one object, for example a ticket, a reservation or a membership. */
export function Facts({ facts, layout = "rows", className = "" }: FactsProps) {
  const looks = LAYOUTS[layout];
  return (
    <dl className={`${looks.list} ${className}`}>
      {facts.filter(isThere).map(({ name, value }) => (
        <div key={name} className={looks.pair}>
          <dt className="text-sm text-mute">{name}</dt>
          <dd className={`min-w-0 break-words ${looks.value}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
