import { Share2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Button } from "../../parts/ui/Button.tsx";
import { toast } from "../../parts/ui/toasts.ts";
import { order } from "../cart/order.ts";
import type { SeatDesk } from "../seats/seatDesk.ts";
import { shareUrl } from "./sharedSeats.ts";

/**
 * A button that shares a link to the visitor's seats, by the device's share dialog or the clipboard. Hidden
 * while no seat is chosen.
 */
export function SharePick({ desk }: { readonly desk: SeatDesk }) {
  const { t } = useTranslation();
  const { seats } = useSnapshot(order);
  const picked = seats.flatMap(({ seat }) => seat ?? []);
  if (picked.length === 0) return null;
  const share = async (): Promise<void> => {
    const { presentation, hall } = desk;
    const { href } = shareUrl(presentation.id, hall.layout, picked);
    try {
      if ("share" in navigator)
        await navigator.share({ title: presentation.featureName, url: href });
      else {
        await clipboard().writeText(href);
        toast(t("seats.shareCopied"));
      }
    } catch (error) {
      // An AbortError means that the visitor closed the share dialog, which is not an error.
      if (error instanceof DOMException && error.name === "AbortError") return;
      toast(t("parts.copyFailed", { of: t("seats.share") }));
    }
  };
  return (
    <Button
      look="bare"
      onClick={() => void share()}
      className="-mx-2 inline-flex w-fit items-center gap-2 px-2 text-sm"
    >
      <Share2 size={16} aria-hidden />
      {t("seats.share")}
    </Button>
  );
}

/** The browser's clipboard. Undefined if the page is not served over HTTPS. */
const clipboard = (): Clipboard => navigator.clipboard;
