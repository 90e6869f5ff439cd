import { Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Note } from "../../app/parts/ui/Note.tsx";
import { Tabs } from "../../app/parts/ui/Tabs.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { useShortcut } from "../shell/shortcuts.ts";
import { useUrlState } from "../shell/urlState.ts";
import { OfficeTrouble } from "../parts/OfficeTrouble.tsx";
import { AsideList } from "./AsideList.tsx";
import { BlockList } from "./BlockList.tsx";
import { ChoicePanel } from "./ChoicePanel.tsx";
import { NoteList } from "./NoteList.tsx";
import type { Blocking } from "./useBlocking.ts";

const VIEWS = ["choice", "blocks", "aside", "notes", "history"] as const;
type View = (typeof VIEWS)[number];

interface BlockPanelProps {
  readonly blocking: Blocking;
  /** The history of changes, shown instead of the notes if the seats cannot have notes. */
  readonly history?: ReactNode;
}

/**
 * The panel beside the hall: the selection with its actions, and the lists of blocks, allotments and notes.
 */
export function BlockPanel({ blocking, history }: BlockPanelProps) {
  const { t } = useTranslation();
  const [search, set] = useUrlState();
  const { lists, refusal, last, isBusy, undo } = blocking;
  const view: View = VIEWS.find((each) => each === search.get("view")) ?? "choice";
  useShortcut("u", t("blocks.undo"), undo);
  const parts: Readonly<Record<View, ReactNode>> = {
    choice: <ChoicePanel blocking={blocking} />,
    blocks: <BlockList blocking={blocking} />,
    aside: <AsideList blocking={blocking} />,
    notes: <NoteList blocking={blocking} />,
    history,
  };
  return (
    <aside className="[&_[role=tab]]:px-2.5 flex min-h-0 flex-col gap-3 border-line p-4 max-laptop:border-t laptop:overflow-y-auto laptop:border-s">
      {last && (
        <Button
          isBusy={isBusy}
          onClick={undo}
          className="flex items-center gap-2 text-start text-sm"
        >
          <Undo2 size={18} aria-hidden className="shrink-0 rtl:-scale-x-100" />
          <span>{t("blocks.undoOf", { what: last.said })}</span>
        </Button>
      )}
      {refusal && (
        <Note tone="danger" role="alert" title={t("blocks.notDone")}>
          {officeRefusal(t, refusal)}
        </Note>
      )}
      <Tabs<View>
        label={t("backoffice.screen.blocks")}
        tabs={[
          { value: "choice", name: t("blocks.tab.choice") },
          {
            value: "blocks",
            name: t("blocks.tab.blocks"),
            count: lists.blocks.length || undefined,
          },
          { value: "aside", name: t("blocks.tab.aside"), count: lists.aside.length || undefined },
          history
            ? { value: "history", name: t("blocks.tab.history") }
            : {
                value: "notes",
                name: t("blocks.tab.notes"),
                count: lists.notes.length || undefined,
              },
        ]}
        value={view}
        onChange={(next) => set({ view: next === "choice" ? undefined : next })}
      >
        {view !== "choice" && lists.refusal ? (
          <OfficeTrouble refusal={lists.refusal} onAgain={lists.again} />
        ) : (
          parts[view]
        )}
      </Tabs>
    </aside>
  );
}
