import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Dialog } from "../app/parts/ui/Dialog.tsx";
import { Keys } from "./parts/Keys.tsx";
import { shortcuts } from "./shell/shortcuts.ts";

/** Lists the keyboard shortcuts of the current screen. */
export function ShortcutsDialog() {
  const { t } = useTranslation();
  const { all, isListed } = useSnapshot(shortcuts);
  if (!isListed) return null;
  const fixed = [
    { keys: "↑ ↓", text: t("backoffice.keys.rows") },
    { keys: "Home End", text: t("backoffice.keys.ends") },
    { keys: "Enter", text: t("backoffice.keys.open") },
    { keys: "Esc", text: t("backoffice.keys.escape") },
  ];
  return (
    <Dialog
      isWide
      title={t("backoffice.keys.title")}
      onClose={() => {
        shortcuts.isListed = false;
      }}
    >
      <dl className="grid gap-x-10 text-sm tablet:grid-cols-2">
        {[...all, ...fixed].map(({ keys, text }) => (
          <div
            key={keys}
            className="flex items-center justify-between gap-4 border-b border-line py-2"
          >
            <dt>{text}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
