import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";

export interface Tab<T extends string> {
  readonly value: T;
  readonly name: string;
  readonly count?: number | undefined;
}

interface TabsProps<T extends string> {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly Tab<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** The content of the chosen tab. The content of the other tabs is not rendered. */
  readonly children: ReactNode;
}

/**
 * Returns the index of the tab that a key selects. In a right-to-left page the left arrow selects the next
 * tab, as displayed.
 */
export function tabAfter(key: string, at: number, count: number, isRtl: boolean): number {
  const steps: Record<string, number> = {
    ArrowRight: at + (isRtl ? -1 : 1),
    ArrowLeft: at + (isRtl ? 1 : -1),
    Home: 0,
    End: count - 1,
  };
  return ((steps[key] ?? at) + count) % count;
}

/** Tabs with the panel of the chosen one. Callers should keep the choice in the page's URL if they can. */
export function Tabs<T extends string>({ label, tabs, value, onChange, children }: TabsProps<T>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const isRtl = document.documentElement.dir === "rtl";
    const next = tabAfter(event.key, at, tabs.length, isRtl);
    const tab = tabs[next];
    if (!tab || next === at) return;
    event.preventDefault();
    onChange(tab.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="-mx-4 flex gap-1 overflow-x-auto border-b border-line px-4 tablet:mx-0 tablet:px-0"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={move}
            className="-mb-px min-h-12 shrink-0 border-b-2 border-transparent px-4 text-mute hover:text-text focus-visible:-outline-offset-2 aria-selected:border-text aria-selected:font-semibold aria-selected:text-text"
          >
            {tab.name}
            {tab.count !== undefined && (
              <span className="tabular ms-2 text-sm font-normal text-mute">{tab.count}</span>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="pt-6">
        {children}
      </div>
    </div>
  );
}
