import { useTranslation } from "react-i18next";
import type { VideoPurchase } from "../../domain/vod.ts";
import { Facts } from "../parts/ui/Facts.tsx";
import { fullMoment } from "../shell/i18n/fullDate.ts";

/**
 * Facts about a purchase: its date, when and how often the video can be watched, and the last playback
 * (storefront.md section 3).
 */
export function PurchaseFacts({ purchase }: { readonly purchase: VideoPurchase }) {
  const { t } = useTranslation();
  const { playCount, playsRemaining, availableFrom, availableUntil, lastPlayback } = purchase;
  const from = fullMoment(availableFrom);
  const range = availableUntil
    ? t("vod.range", { from, until: fullMoment(availableUntil) })
    : t("vod.rangeOpen", { from });
  const plays = t("vod.playsOf", { left: playsRemaining, all: playsRemaining + playCount });
  return (
    <Facts
      layout="columns"
      facts={[
        { name: t("vod.plays"), value: <span className="tabular">{plays}</span> },
        { name: t("vod.availability"), value: range },
        {
          name: t("vod.lastPlayback"),
          value: lastPlayback ? fullMoment(lastPlayback) : t("vod.never"),
        },
        { name: t("vod.purchased"), value: fullMoment(purchase.purchaseDate) },
        {
          name: t("vod.reservation"),
          value: (
            <span dir="ltr" className="tabular">
              {purchase.reservationIdentifier}
            </span>
          ),
        },
      ]}
    />
  );
}
