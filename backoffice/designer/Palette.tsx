import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { Keys } from "../parts/Keys.tsx";
import type { Act } from "./act.ts";

interface PaletteProps {
  readonly acts: readonly Act[];
  readonly onClose: () => void;
}

/** Returns a key combination in readable form. */
export const keyText = (key: string): string =>
  key
    .split("+")
    .filter((part) => part !== "")
    .map((part) =>
      part.length === 1
        ? part.toUpperCase()
        : part === "Delete"
          ? "Del"
          : part === "Escape"
            ? "Esc"
            : part,
    )
    .join(" ") || "+";

/** The command palette: finds enabled actions by name. */
export function Palette({ acts, onClose }: PaletteProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  // The effect runs after the dialog has focused its close button, and moves the focus to the input.
  useEffect(() => input.current?.focus(), []);
  const wanted = text.trim().toLowerCase();
  const found = acts.filter(
    ({ id: name, name: shown, isEnabled }) =>
      isEnabled && name !== "palette" && shown.toLowerCase().includes(wanted),
  );
  const chosen = found[Math.min(at, found.length - 1)];
  const optionId = (act: Act): string => `${id}-${act.id}`;
  const chosenId = chosen && optionId(chosen);
  useEffect(() => {
    if (chosenId !== undefined)
      document.getElementById(chosenId)?.scrollIntoView({ block: "nearest" });
  }, [chosenId]);

  function run(act: Act | undefined): void {
    if (!act) return;
    onClose();
    act.run();
  }
  function onKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((Math.min(at, found.length - 1) + step + found.length) % Math.max(1, found.length));
    }
    if (event.key === "Enter") {
      event.preventDefault();
      run(chosen);
    }
  }

  return (
    <Dialog title={t("designer.act.palette")} onClose={onClose}>
      <input
        role="combobox"
        ref={input}
        aria-label={t("designer.findAct")}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={chosenId}
        value={text}
        placeholder={t("designer.findAct")}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKey}
        className="mb-3 min-h-11 w-full rounded-md border border-line bg-stage px-3"
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t("designer.act.palette")}
        className="max-h-80 overflow-y-auto"
      >
        {found.map((act) => (
          // The input handles the keys and identifies the active option.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={act.id}
            id={optionId(act)}
            role="option"
            tabIndex={-1}
            aria-selected={act === chosen}
            onClick={() => run(act)}
            className="flex min-h-10 cursor-pointer items-center justify-between gap-4 rounded-sm px-2.5 text-sm hover:bg-raise aria-selected:bg-raise"
          >
            {act.name}
            <Keys keys={keyText(act.key)} />
          </div>
        ))}
      </div>
      {found.length === 0 && <p className="text-sm text-mute">{t("designer.noAct")}</p>}
    </Dialog>
  );
}
