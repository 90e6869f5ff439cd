import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { MAX_LISTS } from "../../domain/door/doorList.ts";
import { office } from "../shell/office.ts";
import { openDoorList } from "./doorList.ts";
import type { DoorShow } from "./doorShows.ts";
import { openDoorStore } from "./doorStore.ts";
import { readList } from "./readList.ts";

/** Downloads the lists of several shows. Returns the number of complete lists. */
async function keepLists(operatorId: number, shows: readonly DoorShow[]): Promise<number> {
  const store = await openDoorStore(operatorId, Date.now());
  let kept = 0;
  try {
    for (const { id } of shows) {
      const list = await openDoorList(store, id);
      if ((await readList(id, { store, list })) === "read") kept++;
    }
  } finally {
    store.close();
  }
  return kept;
}

interface KeepListsProps {
  readonly shows: readonly DoorShow[];
}

/**
 * Downloads the lists of all shows at a location to this device, for an evening on which the network may fail.
 */
export function KeepLists({ shows }: KeepListsProps) {
  const { t } = useTranslation();
  const { operator } = useSnapshot(office);
  const [isBusy, setIsBusy] = useState(false);
  const [kept, setKept] = useState<number>();
  const wanted = shows.slice(0, MAX_LISTS);

  async function keep(): Promise<void> {
    if (!operator) return;
    setIsBusy(true);
    setKept(await keepLists(operator.userInfo.userId, wanted).catch(() => 0));
    setIsBusy(false);
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        isBusy={isBusy}
        onClick={() => void keep()}
        className="inline-flex items-center gap-2"
      >
        <Download size={18} aria-hidden />
        {t("backoffice.entrance.keepLists", { count: wanted.length })}
      </Button>
      {kept !== undefined && (
        <Note tone={kept === wanted.length ? "success" : "warning"} role="status">
          {t("backoffice.entrance.listsKept", { kept, count: wanted.length })}
        </Note>
      )}
    </div>
  );
}
