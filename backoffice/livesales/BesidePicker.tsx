import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Sale } from "../../domain/api/operatorLive.ts";
import { availableFeatures, availablePresentations } from "../../domain/api/sales.ts";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { FilterSelect } from "../parts/FilterBar.tsx";

/** Value of the option that shows the choice of all events. */
const ANOTHER = "another";

interface BesidePickerProps {
  readonly sale: Sale;
  /** Id of the presentation to compare with. */
  readonly besideId: number | undefined;
  /** The presentation to compare with. Absent while the presentation is loading. */
  readonly beside: Sale | undefined;
  readonly onPick: (presentationId: number | undefined) => void;
}

type Event = Pick<Sale, "featureId" | "locationId">;

const keyOf = ({ featureId, locationId }: Event): string => `${featureId}.${locationId}`;

function eventOf(key: string): Event {
  const [featureId = 0, locationId = 0] = key.split(".").map(Number);
  return { featureId, locationId };
}

/** Chooses the presentation to compare with: one of the same event, or of any other. */
export function BesidePicker({ sale, besideId, beside, onPick }: BesidePickerProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<string>();
  const own = keyOf(sale);
  const event = asked ?? (beside ? keyOf(beside) : own);
  return (
    <>
      {event !== own && <EventSelect event={event} onPick={setAsked} />}
      <FilterSelect
        label={t("sales.beside")}
        all={t("sales.beside.none")}
        options={[
          ...useShows(event, { ...(beside && { beside }), besideId, ownId: sale.presentationId }),
          ...(event === own ? [{ value: ANOTHER, name: t("sales.beside.another") }] : []),
        ]}
        value={besideId === undefined ? "" : String(besideId)}
        onChange={(value) => {
          if (value === ANOTHER) return setAsked("");
          if (value === "") setAsked(undefined);
          return onPick(value === "" ? undefined : Number(value));
        }}
      />
    </>
  );
}

interface ShowsOf {
  readonly ownId: number;
  readonly besideId: number | undefined;
  readonly beside?: Sale;
}

/**
 * Returns an event's presentations as options. The options always include the presentation that is being
 * compared.
 */
function useShows(event: string, { ownId, besideId, beside }: ShowsOf) {
  const query = eventOf(event);
  const isOn = query.featureId > 0;
  const { reply } = useOfficeAnswer(availablePresentations, { query }, { isOn });
  const found = isOn ? (reply?.availablePresentations ?? []) : [];
  const options = found
    .filter(({ PresentationId }) => PresentationId !== ownId)
    .map(({ PresentationId, PresentationDateTime, VenueName }) => ({
      value: String(PresentationId),
      name: `${dayAndTime(PresentationDateTime)} · ${VenueName}`,
    }));
  const value = String(besideId ?? "");
  if (besideId === undefined || options.some((option) => option.value === value)) return options;
  return [{ value, name: beside ? dayAndTime(beside.dateTime) : "…" }, ...options];
}

interface EventSelectProps {
  readonly event: string;
  readonly onPick: (event: string) => void;
}

function EventSelect({ event, onPick }: EventSelectProps) {
  const { t } = useTranslation();
  const { reply } = useOfficeAnswer(availableFeatures, { query: {} });
  const options = (reply?.availableFeatures ?? []).map((row) => ({
    value: keyOf({ featureId: row.FeatureId, locationId: row.LocationId }),
    name: `${row.FeatureName} · ${row.LocationName}`,
  }));
  const box = useRef<HTMLDivElement>(null);
  // When "another event" is chosen, the list of events gets the focus.
  const begin = useEffectEvent((): void => {
    if (event === "") box.current?.querySelector("select")?.focus();
  });
  useEffect(() => begin(), []);
  return (
    <div ref={box} className="contents">
      <FilterSelect
        label={t("sales.beside.event")}
        all={event === "" ? t("sales.beside.choose") : undefined}
        options={options}
        value={event}
        onChange={onPick}
      />
    </div>
  );
}
