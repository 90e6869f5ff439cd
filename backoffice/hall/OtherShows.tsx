import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import type { Sale } from "../../domain/api/operatorLive.ts";
import { availablePresentations } from "../../domain/api/sales.ts";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { addressOf, type UrlValues } from "../shell/urlState.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { DaySteps } from "../parts/FilterBar.tsx";

interface OtherShowsProps {
  readonly sale: Sale;
  /** Path of the screen that shows one presentation. The presentation's id is appended. */
  readonly path: string;
  /** Query parameters to keep. */
  readonly keep?: UrlValues;
}

/** Buttons that lead to the same feature's previous and next presentations at this location. */
export function OtherShows({ sale, path, keep = {} }: OtherShowsProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { featureId, locationId, presentationId, dateTime } = sale;
  const { reply } = useOfficeAnswer(availablePresentations, { query: { featureId, locationId } });
  const own = { PresentationId: presentationId, PresentationDateTime: dateTime, VenueName: "" };
  const found = reply?.availablePresentations ?? [];
  const isListed = found.some(({ PresentationId }) => PresentationId === presentationId);
  return (
    <DaySteps
      label={t("backoffice.column.presentation")}
      options={(isListed ? found : [own, ...found]).map((show) => ({
        value: String(show.PresentationId),
        name: [dayAndTime(show.PresentationDateTime), show.VenueName].filter(Boolean).join(" · "),
      }))}
      value={String(presentationId)}
      onChange={(id) => navigate(addressOf(`${path}/${id}`, keep))}
    />
  );
}
