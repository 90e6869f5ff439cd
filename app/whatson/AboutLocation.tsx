import { MapPin } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Location } from "../../domain/api/catalogue.ts";
import { oneLocation, type LocationDetails } from "../../domain/api/locations.ts";
import { useAnswer } from "../shell/net/useAnswer.ts";

/** A location's address, map and opening hours, and whether it sells online now. Empty fields are omitted. */
export function AboutLocation({ location }: { readonly location: Location }) {
  const { t } = useTranslation();
  const { id, name, city, isOffline } = location;
  const details = useAnswer(oneLocation, { params: { id } }).reply?.location;
  const isFilled = details && (details.address || details.mapUrl || details.openingHours);
  if (!isOffline && !isFilled) return null;
  return (
    <section aria-label={t("find.placeAbout", { name })} className="mt-3 flex flex-col gap-3">
      {isOffline && <p className="text-coral">{t("refusal.BRANCH_OFFLINE")}</p>}
      {details && isFilled && <Details details={details} city={city} />}
    </section>
  );
}

/**
 * Returns the site's own path for an external URL. The page at the returned path tells visitors that they
 * leave the site (section 2).
 */
const leavingPath = (address: string): string =>
  address.startsWith("/") ? address : `/${address}`;

interface DetailsProps {
  readonly details: LocationDetails;
  readonly city: string;
}

const HEAD = "text-sm text-mute";

function Details({ details: { address, mapUrl, openingHours }, city }: DetailsProps) {
  const { t } = useTranslation();
  const lines = (openingHours ?? "").split("\n").filter((line) => line.trim() !== "");
  return (
    <div className="flex flex-col gap-x-12 gap-y-4 rounded-md bg-panel p-4 tablet:flex-row">
      {(address || mapUrl) && (
        <div className="min-w-0">
          {address && (
            <>
              <h2 className={HEAD}>{t("find.placeAddress")}</h2>
              <address className="break-words not-italic">
                <bdi>{address.includes(city) ? address : `${address}, ${city}`}</bdi>
              </address>
            </>
          )}
          {mapUrl && (
            <a
              href={leavingPath(mapUrl)}
              className="inline-flex min-h-11 w-fit items-center gap-2 underline underline-offset-4"
            >
              <MapPin size={18} aria-hidden />
              {t("find.placeMap")}
            </a>
          )}
        </div>
      )}
      {lines.length > 0 && (
        <div className="min-w-0">
          <h2 className={HEAD}>{t("find.placeHours")}</h2>
          <ul>
            {lines.map((line, at) => (
              // The lines are never reordered, so the index is the key.
              <li key={at} className="tabular break-words">
                <bdi>{line}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
