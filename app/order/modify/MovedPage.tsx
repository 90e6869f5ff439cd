import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { LinkButton } from "../../parts/ui/LinkButton.tsx";
import { SimplePage } from "../../parts/page/SimplePage.tsx";
import { dayAndTime } from "../../shell/i18n/formats.ts";
import { order } from "../cart/order.ts";
import { moving } from "../seats/moving.ts";

/** Confirms that the tickets have new seats and that nothing was charged. */
export function MovedPage() {
  const { t } = useTranslation();
  const { now } = useSnapshot(moving);
  const { presentation } = useSnapshot(order);
  if (!now?.moved) return null;
  const { reservationIdentifier, documentKeys } = now.moved;
  return (
    <SimplePage heading={t("modify.done")} lead={t("modify.doneText")}>
      <p>{presentation && `${presentation.featureName} · ${dayAndTime(presentation.dateTime)}`}</p>
      <p className="mt-2 text-mute">
        {t("confirmation.reservation")}{" "}
        <span dir="ltr" className="tabular font-semibold text-text">
          {reservationIdentifier}
        </span>
      </p>
      <ul className="mt-6 flex flex-wrap gap-3">
        {documentKeys.map((key, place) => (
          <li key={key}>
            <LinkButton href={`/edocument/${key}`} look={place === 0 ? "primary" : "quiet"}>
              {t("modify.ticket", { number: place + 1 })}
            </LinkButton>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton href="/customer">{t("modify.toArea")}</LinkButton>
        <LinkButton href="/">{t("notFound.home")}</LinkButton>
      </div>
    </SimplePage>
  );
}
