import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Refusal } from "../../domain/refusal.ts";
import { RefusalNote } from "../parts/ui/Note.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { toast } from "../parts/ui/toasts.ts";
import { exportData } from "./area.ts";

const FILE = "my-data.json";

function saveJson(value: unknown): void {
  const blob = new Blob([JSON.stringify(value, null, 2)], { type: "application/json" });
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: url, download: FILE }).click();
  // Waits, because the browser has to begin reading the file before its URL is revoked.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Downloads all data about the customer as one file. */
export function PersonalExport() {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const download = async (): Promise<void> => {
    setIsBusy(true);
    const answer = await exportData().finally(() => setIsBusy(false));
    setRefusal(answer.refusal);
    if (!answer.reply) return;
    saveJson(answer.reply);
    toast(t("customerArea.exported"));
  };
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void download()}>
        {t("customerArea.exportDo")}
      </Button>
      <RefusalNote refusal={refusal} className="mt-4" />
    </>
  );
}
