import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Refusal } from "../../domain/refusal.ts";
import type { VideoPurchase } from "../../domain/vod.ts";
import { RefusalNote } from "../parts/ui/Note.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { Dialog } from "../parts/ui/Dialog.tsx";
import { whyNot } from "./whyNot.ts";

interface AuthorisePlayProps {
  readonly purchase: VideoPurchase;
  readonly play: () => Promise<Refusal | undefined>;
  readonly onClose: () => void;
  /**
   * Called after VOD_UNAVAILABLE. The shown purchase is out of date after this refusal and must be loaded
   * again.
   */
  readonly onRefused: () => void;
}

/**
 * Asks for a confirmation before a play is used, and says how many plays will be left (storefront.md section
 * 2, authorization).
 */
export function AuthorisePlay({ purchase, play, onClose, onRefused }: AuthorisePlayProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const start = async (): Promise<void> => {
    setIsBusy(true);
    const why = await play().finally(() => setIsBusy(false));
    setRefusal(why);
    if (why?.code === "VOD_UNAVAILABLE") onRefused();
  };
  const isOver = refusal?.code === "VOD_UNAVAILABLE";
  return (
    <Dialog
      title={t("vod.authorise")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t(isOver ? "dialog.close" : "vod.later")}</Button>
          {!isOver && (
            <Button look="primary" isBusy={isBusy} disabled={isBusy} onClick={() => void start()}>
              {t("vod.start")}
            </Button>
          )}
        </>
      }
    >
      <p>{t("vod.spends", { count: purchase.playsRemaining - 1 })}</p>
      <p className="mt-2 text-mute">{t("vod.spendsText")}</p>
      {isOver ? (
        <p role="alert" className="mt-4 text-error">
          {t(whyNot({ ...purchase, ...stateIn(refusal) }))}
        </p>
      ) : (
        <RefusalNote refusal={refusal} className="mt-4" />
      )}
    </Dialog>
  );
}

/** Returns the current state of the purchase from the details of a VOD_UNAVAILABLE refusal. */
function stateIn({
  code,
  details,
}: Refusal): Partial<Pick<VideoPurchase, "state" | "playsRemaining" | "isBlocked">> {
  if (code !== "VOD_UNAVAILABLE") return {};
  const { state, playsRemaining, reason } = details;
  return {
    ...(reason === "blocked" && { isBlocked: true }),
    ...((state === "expired" || state === "future") && { state }),
    ...(typeof playsRemaining === "number" && { playsRemaining }),
  };
}
