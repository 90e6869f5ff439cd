import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Refusal } from "../../domain/refusal.ts";
import { RefusalNote } from "../parts/ui/Note.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { toast } from "../parts/ui/toasts.ts";
import { logOutEverywhere } from "./area.ts";

/** Ends every login of the customer on all devices, in the customer area and in bookings. */
export function LogOutEverywhere() {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const leave = async (): Promise<void> => {
    setIsBusy(true);
    const why = await logOutEverywhere().finally(() => setIsBusy(false));
    setRefusal(why);
    if (!why) toast(t("customerArea.everywhereDone"));
  };
  return (
    <>
      <RefusalNote refusal={refusal} className="mb-4" />
      <Button isBusy={isBusy} onClick={() => void leave()}>
        {t("customerArea.everywhereDo")}
      </Button>
    </>
  );
}
