import type { LucideIcon } from "lucide-react";
import { useState, type KeyboardEvent } from "react";
import type { Act } from "./act.ts";
import { keyText } from "./Palette.tsx";

/** The id of an action and the icon of its button. */
export type ActIcon = readonly [id: string, Icon: LucideIcon];

/** Ids of actions that stay active until they are run again or replaced by another one. */
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
  /** Ids of the active actions. */
  readonly on: readonly string[];
  /** Whether the buttons are from left to right in every language, as in the drawing. */
  readonly isDrawn?: boolean;
  /** Called with the action whose button is hovered or focused, and with `undefined` when none is. */
  readonly onHint?: (act: Act | undefined) => void;
}

/**
 * A toolbar with a button for each action. The toolbar is one tab stop. Arrow keys, Home and End move between
 * the buttons.
 */
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
      // The bar is a single scrolling line, because on a phone several lines would leave no room for the
      // drawing.
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
