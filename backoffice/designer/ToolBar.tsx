import {
  Armchair,
  BoxSelect,
  ClipboardPaste,
  Contrast,
  Copy,
  CopyPlus,
  Download,
  Eye,
  GitCompare,
  Hand,
  Hash,
  ImageIcon,
  Layers,
  LassoSelect,
  MousePointer2,
  Redo2,
  Rows3,
  Scan,
  Scissors,
  Search,
  Shapes,
  Spline,
  SquarePlus,
  Theater,
  Trash2,
  Undo2,
  WandSparkles,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { ActBar, type ActIcon } from "./ActBar.tsx";
import type { Act } from "./act.ts";

/** Actions that have a button, in groups. All actions can be run from the palette and by keyboard. */
const GROUPS: readonly (readonly ActIcon[])[] = [
  [
    ["select", MousePointer2],
    ["lasso", LassoSelect],
    ["hand", Hand],
    ["adding", SquarePlus],
  ],
  [
    ["undo", Undo2],
    ["redo", Redo2],
  ],
  [
    ["generator", Shapes],
    ["rows", Rows3],
    ["rowsAlong", Spline],
    ["scenery", Theater],
    ["floors", Layers],
    ["numbering", Hash],
  ],
  [
    ["selectRow", Armchair],
    ["selectSection", BoxSelect],
    ["selectTraits", WandSparkles],
    ["selectAll", Scan],
    ["invert", Contrast],
  ],
  [
    ["copy", Copy],
    ["cut", Scissors],
    ["paste", ClipboardPaste],
    ["duplicate", CopyPlus],
    ["remove", Trash2],
  ],
  [
    ["tracing", ImageIcon],
    ["sight", Eye],
    ["compare", GitCompare],
    ["export", Download],
    ["palette", Search],
  ],
];

interface ToolBarProps {
  readonly acts: readonly Act[];
  /** Ids of the active actions. */
  readonly on: readonly string[];
}

/** The tools above the drawing. */
export function ToolBar({ acts, on }: ToolBarProps) {
  const { t } = useTranslation();
  return <ActBar label={t("designer.tools")} groups={GROUPS} acts={acts} on={on} />;
}
