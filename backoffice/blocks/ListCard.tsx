import type { ReactNode } from "react";
import { BUTTON_LOOKS } from "../../app/parts/ui/Button.tsx";

export interface CardAct {
  readonly text: string;
  /** Accessible name that also names the object of the action, for people who do not see the card. */
  readonly label: string;
  readonly onPress: () => void;
}

interface ListCardProps {
  readonly title: string;
  readonly end?: ReactNode;
  /** Facts about the entry, one per line. Empty lines are omitted. */
  readonly lines: readonly string[];
  readonly acts: readonly CardAct[];
}

/** One entry of a list beside the hall, with its actions. */
export function ListCard({ title, end, lines, acts }: ListCardProps) {
  return (
    <li className="flex flex-col gap-1 rounded-md border border-line p-3">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{title}</span>
        {end}
      </div>
      {lines.filter(Boolean).map((line) => (
        <p key={line} className="text-sm text-mute [overflow-wrap:anywhere]">
          {line}
        </p>
      ))}
      <div className="mt-1 flex flex-wrap gap-2">
        {acts.map(({ text, label, onPress }) => (
          <button
            key={text}
            type="button"
            aria-label={label}
            onClick={onPress}
            className={`min-h-10 rounded-md px-3 text-sm max-wide:min-h-11 ${BUTTON_LOOKS.quiet}`}
          >
            {text}
          </button>
        ))}
      </div>
    </li>
  );
}

interface CardListProps {
  readonly label: string;
  /** Text for an empty list. */
  readonly empty: string;
  readonly isLoading: boolean;
  readonly children: readonly ReactNode[];
}

export function CardList({ label, empty, isLoading, children }: CardListProps) {
  if (children.length === 0 && !isLoading) return <p className="text-mute">{empty}</p>;
  return (
    <ul aria-label={label} aria-busy={isLoading} className="flex flex-col gap-2">
      {children}
    </ul>
  );
}
