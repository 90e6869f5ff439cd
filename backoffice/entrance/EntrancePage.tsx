import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { dayIn, numberIn, useUrlState } from "../shell/urlState.ts";
import { FilterBar, FilterSelect } from "../parts/FilterBar.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import { Door } from "./Door.tsx";
import { DoorTable } from "./DoorTable.tsx";
import { KeepLists } from "./KeepLists.tsx";
import { canKeepLists } from "./proveCode.ts";
import { useDoorShows, type DoorShow } from "./doorShows.ts";

/** The entrance screen: scans the tickets of one presentation and admits each once. */
export function EntrancePage() {
  const { t } = useTranslation();
  const [search, set] = useUrlState();
  const date = dayIn(search, "date");
  const answer = useDoorShows(date);
  const { shows, again } = answer;
  useEffect(() => {
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  });
  const locationId = numberIn(search, "location");
  const show = shows?.find(({ id }) => id === numberIn(search, "show"));
  const locations = new Map(shows?.map((each) => [each.locationId, each.locationName]));
  // Lists of tickets can be downloaded only for a single location, because the staff of a location need no
  // others and a whole chain has too many.
  const hasPlace = locationId !== undefined || locations.size === 1;
  const here = useMemo(
    () => shows?.filter((each) => locationId === undefined || each.locationId === locationId),
    [shows, locationId],
  );
  return (
    <OfficePage
      title={show ? nameOf(show) : t("backoffice.screen.entrance")}
      above={show ? [{ href: "/entrance", name: t("backoffice.screen.entrance") }] : []}
    >
      <FilterBar>
        <FilterSelect
          label={t("backoffice.column.location")}
          all={t("backoffice.all")}
          options={[...locations].map(([id, name]) => ({ value: String(id), name }))}
          value={locationId === undefined ? "" : String(locationId)}
          onChange={(location) => set({ location, show: undefined, page: undefined })}
        />
        <FilterSelect
          label={t("backoffice.column.presentation")}
          all={t("backoffice.entrance.choose")}
          options={(here ?? []).map((each) => ({ value: String(each.id), name: nameOf(each) }))}
          value={show ? String(show.id) : ""}
          onChange={(id) => set({ show: id })}
        />
      </FilterBar>
      {show ? (
        <Door key={show.id} show={show} onScanned={answer.again} />
      ) : (
        <>
          {canKeepLists() && here !== undefined && here.length > 0 && hasPlace && (
            <KeepLists key={locationId} shows={here} />
          )}
          <DoorTable shows={here} answer={answer} kept={{ date, location: locationId }} />
        </>
      )}
    </OfficePage>
  );
}

/** The name contains the day, because a ticket for another day is the most common mistake. */
const nameOf = ({ startsAt, venueName, featureName }: DoorShow): string =>
  `${dayAndTime(startsAt)} · ${venueName} · ${featureName}`;
