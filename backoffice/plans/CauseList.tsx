import { CircleAlert, TriangleAlert } from "lucide-react";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../app/parts/ui/Button.tsx";
import { cellText } from "../parts/tableColumns.ts";

/** One occurrence of a fault, which can be chosen. */
interface CausePlace {
  /** Id of the occurrence, which is also the DOM id of its button. */
  readonly id: string;
  readonly text: ReactNode;
  /** Position in the file, shown as a tooltip. */
  readonly hint?: string;
}

/** Faults of one cause. */
export interface Cause {
  readonly key: string;
  readonly isError: boolean;
  readonly text: string;
  /** Number of faults. This number can exceed the number of listed places. */
  readonly count: number;
  readonly places: readonly CausePlace[];
}

interface CauseListProps {
  readonly label: string;
  readonly causes: readonly Cause[];
  /** Id of the chosen place. */
  readonly chosen?: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** Number of places per cause that are shown while the list is collapsed. */
const FIRST = 3;

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
};

/** Lists faults by cause, one line each, with the first places. Arrow keys move between the places. */
export function CauseList({ label, causes, chosen, onChoose }: CauseListProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const isOpen = ({ key, places }: Cause): boolean =>
    opened.has(key) || places.slice(FIRST).some(({ id }) => id === chosen);
  const shownOf = (cause: Cause): readonly CausePlace[] =>
    isOpen(cause) ? cause.places : cause.places.slice(0, FIRST);
  const ids = causes.flatMap((cause) => shownOf(cause).map(({ id }) => id));
  const stop = chosen !== undefined && ids.includes(chosen) ? chosen : ids[0];

  function walk(event: KeyboardEvent, id: string): void {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const to = ids[Math.max(0, Math.min(ids.length - 1, ids.indexOf(id) + step))];
    if (to === undefined) return;
    onChoose(to);
    document.getElementById(to)?.focus();
  }
  function toggle({ key }: Cause): void {
    const next = new Set(opened);
    if (!next.delete(key)) next.add(key);
    setOpened(next);
  }
  const button = (place: CausePlace, children: ReactNode, look: string) => (
    <button
      type="button"
      id={place.id}
      tabIndex={place.id === stop ? 0 : -1}
      aria-current={place.id === chosen}
      title={place.hint}
      onClick={() => onChoose(place.id)}
      onKeyDown={(event) => walk(event, place.id)}
      className={`flex w-full scroll-my-2 rounded-sm text-start text-sm hover:bg-raise aria-[current=true]:bg-raise ${look}`}
    >
      {children}
    </button>
  );

  return (
    <ol aria-label={label} className="flex flex-col">
      {causes.map((cause) => {
        const [only] = cause.places;
        if (cause.count === 1 && only) {
          const look = "items-start gap-2.5 px-2.5 py-2";
          return (
            <li key={cause.key}>
              {button(only, <CauseText cause={cause} place={only.text} />, look)}
            </li>
          );
        }
        return (
          <li key={cause.key} className="py-1">
            <p className="flex items-start gap-2.5 px-2.5 py-1 text-sm">
              <CauseText cause={cause} />
            </p>
            <ul>
              {shownOf(cause).map((place) => (
                <li key={place.id}>
                  {button(
                    place,
                    place.text,
                    "items-center py-1.5 ps-9 pe-2.5 text-mute pointer-coarse:min-h-11",
                  )}
                </li>
              ))}
            </ul>
            {cause.places.length > FIRST && (
              <Button
                look="bare"
                aria-expanded={isOpen(cause)}
                className="ms-9 text-sm"
                onClick={() => toggle(cause)}
              >
                {isOpen(cause)
                  ? t("plans.showFewer")
                  : t("plans.showAll", { number: cellText(cause.places.length, "count") })}
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Describes a cause, with the number of its faults, or with the place if there is only one. */
function CauseText({ cause, place }: { readonly cause: Cause; readonly place?: ReactNode }) {
  const { t } = useTranslation();
  const { isError, text, count } = cause;
  const Icon = isError ? CircleAlert : TriangleAlert;
  return (
    <>
      <Icon
        size={16}
        role="img"
        aria-label={isError ? t("plans.error") : t("plans.warning")}
        className={`mt-0.5 shrink-0 ${isError ? "text-error" : "text-warn"}`}
      />
      <span className="min-w-0 grow break-words">
        {text}
        {place !== undefined && place !== "" && <span className="block text-mute">{place}</span>}
      </span>
      {count > 1 && (
        <span className="tabular shrink-0 text-mute">× {cellText(count, "count")}</span>
      )}
    </>
  );
}
