import type { LucideIcon } from "lucide-react";
import { useState, type KeyboardEvent } from "react";
import type { Act } from "./act.ts";
import { keyText } from "./Palette.tsx";

/** The icon of an act's button. */
export type ActIcon = readonly [id: string, Icon: LucideIcon];

/** The acts that stay on until they are run again, or another one is. */
const STAYING: ReadonlySet<string> = new Set([
  "select",
  "lasso",
  "hand",
  "rowsAlong",
  "adding",
  "compare",
  "tracing",
  "sight",
]);

interface ActBarProps {
  readonly label: string;
  readonly groups: readonly (readonly ActIcon[])[];
  readonly acts: readonly Act[];
  /** The acts that are on. */
  readonly on: readonly string[];
  /** Whether left and right are those of the drawing, in every language. */
  readonly isDrawn?: boolean;
  /** Called with the act whose button has the pointer or the focus, and with `undefined` when it has neither. */
  readonly onHint?: (act: Act | undefined) => void;
}

/** Buttons of acts. The bar is one tab stop, and arrow keys, Home and End go from button to button. */
export function ActBar({ label, groups, acts, on, isDrawn = false, onHint }: ActBarProps) {
  const [last, setLast] = useState<string>();
  const byId = new Map(acts.map((act) => [act.id, act]));
  const enabled = groups.flat().flatMap(([id]) => (byId.get(id)?.isEnabled ? [id] : []));
  const stop = last !== undefined && enabled.includes(last) ? last : enabled[0];

  function onKey(event: KeyboardEvent<HTMLElement>): void {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button:enabled")];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const isMirrored = getComputedStyle(event.currentTarget).direction === "rtl";
    const step = { ArrowRight: isMirrored ? -1 : 1, ArrowLeft: isMirrored ? 1 : -1 }[event.key];
    const next =
      step === undefined
        ? { Home: 0, End: buttons.length - 1 }[event.key]
        : (at + step + buttons.length) % buttons.length;
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  }

  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      dir={isDrawn ? "ltr" : undefined}
      onKeyDown={onKey}
      // One line that scrolls, because on a phone several lines would take the drawing's place.
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 max-tablet:flex-nowrap max-tablet:overflow-x-auto"
    >
      {groups.map((group) => (
        <div
          key={group[0]?.[0]}
          role="group"
          className="flex flex-wrap gap-0.5 max-tablet:flex-nowrap"
        >
          {group.map(([id, Icon]) => {
            const act = byId.get(id);
            return (
              act && (
                <button
                  key={id}
                  type="button"
                  tabIndex={id === stop ? 0 : -1}
                  aria-label={act.name}
                  title={`${act.name} (${keyText(act.key)})`}
                  aria-keyshortcuts={act.key.replace("Ctrl", "Control")}
                  aria-pressed={STAYING.has(id) ? on.includes(id) : undefined}
                  disabled={!act.isEnabled}
                  onFocus={() => {
                    setLast(id);
                    onHint?.(act);
                  }}
                  onBlur={() => onHint?.(undefined)}
                  onPointerEnter={() => onHint?.(act)}
                  onPointerLeave={() => onHint?.(undefined)}
                  onClick={act.run}
                  className="grid size-10 shrink-0 place-items-center rounded-md text-mute hover:bg-raise hover:text-text disabled:opacity-40 aria-pressed:bg-raise aria-pressed:text-text"
                >
                  <Icon size={18} aria-hidden />
                </button>
              )
            );
          })}
        </div>
      ))}
    </div>
  );
}
