import {
  BoxSelect,
  CopyPlus,
  FlipHorizontal2,
  Hand,
  Hash,
  MousePointer2,
  Redo2,
  RotateCcwSquare,
  RotateCwSquare,
  Rows3,
  Search,
  Shapes,
  Trash2,
  Undo2,
  type LucideIcon,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Act, Pointer } from "./acts.ts";
import { keyText } from "./Palette.tsx";

/** The acts that have a button, in groups. All others are in the palette and have a key. */
const GROUPS: readonly (readonly (readonly [id: string, Icon: LucideIcon])[])[] = [
  [
    ["select", MousePointer2],
    ["hand", Hand],
  ],
  [
    ["undo", Undo2],
    ["redo", Redo2],
  ],
  [
    ["generator", Shapes],
    ["rows", Rows3],
    ["numbering", Hash],
  ],
  [
    ["selectSection", BoxSelect],
    ["duplicate", CopyPlus],
    ["mirror", FlipHorizontal2],
    ["turnLeft", RotateCcwSquare],
    ["turnRight", RotateCwSquare],
    ["remove", Trash2],
  ],
  [["palette", Search]],
];

interface ToolBarProps {
  readonly acts: readonly Act[];
  readonly pointer: Pointer;
}

/** The tools above the drawing. */
export function ToolBar({ acts, pointer }: ToolBarProps) {
  const { t } = useTranslation();
  const byId = new Map(acts.map((act) => [act.id, act]));
  return (
    <div
      role="toolbar"
      aria-label={t("designer.tools")}
      className="flex flex-wrap items-center gap-x-3 gap-y-1"
    >
      {GROUPS.map((group) => (
        <div key={group[0]?.[0]} role="group" className="flex gap-0.5">
          {group.map(([id, Icon]) => {
            const act = byId.get(id);
            if (!act) return null;
            const isPointer = id === "select" || id === "hand";
            return (
              <button
                key={id}
                type="button"
                aria-label={act.name}
                title={`${act.name} (${keyText(act.key)})`}
                aria-keyshortcuts={act.key.replace("Ctrl", "Control")}
                aria-pressed={isPointer ? id === pointer : undefined}
                disabled={!act.isEnabled}
                onClick={act.run}
                className="grid size-10 place-items-center rounded-md text-mute hover:bg-raise hover:text-text disabled:opacity-40 aria-pressed:bg-raise aria-pressed:text-text"
              >
                <Icon size={18} aria-hidden />
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
