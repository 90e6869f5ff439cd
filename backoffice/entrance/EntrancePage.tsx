import { useTranslation } from "react-i18next";
import { EmptyState } from "../../app/shell/EmptyState.tsx";
import { time } from "../../app/shell/formats.ts";
import { ListSkeleton } from "../../app/parts/ListSkeleton.tsx";
import { dayIn, numberIn, useUrlState } from "../office/urlState.ts";
import { FilterBar, FilterSelect } from "../parts/FilterBar.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import { OfficeTrouble } from "../parts/OfficeTrouble.tsx";
import { Door } from "./Door.tsx";
import { useDoorShows, type DoorShow } from "./doorShows.ts";

/** The entrance of one show: tickets are scanned, and whoever has one is let in once. */
export function EntrancePage() {
  const { t } = useTranslation();
  const [search, set] = useUrlState();
  const { shows, refusal, again } = useDoorShows(dayIn(search, "date"));
  const locationId = numberIn(search, "location");
  const show = shows?.find(({ id }) => id === numberIn(search, "show"));
  const locations = new Map(shows?.map((each) => [each.locationId, each.locationName]));
  const here = shows?.filter((each) => locationId === undefined || each.locationId === locationId);
  return (
    <OfficePage title={t("backoffice.screen.entrance")}>
      <FilterBar>
        <FilterSelect
          label={t("backoffice.column.location")}
          all={t("backoffice.all")}
          options={[...locations].map(([id, name]) => ({ value: String(id), name }))}
          value={locationId === undefined ? "" : String(locationId)}
          onChange={(location) => set({ location, show: undefined })}
        />
        <FilterSelect
          label={t("backoffice.column.presentation")}
          all={t("backoffice.entrance.choose")}
          options={(here ?? []).map((each) => ({ value: String(each.id), name: nameOf(each) }))}
          value={show ? String(show.id) : ""}
          onChange={(id) => set({ show: id })}
        />
      </FilterBar>
      {refusal && <OfficeTrouble refusal={refusal} onAgain={again} />}
      {!shows && !refusal && <ListSkeleton rows={3} rowClassName="h-24" />}
      {shows && !show && (
        <EmptyState
          title={
            shows.length === 0
              ? t("backoffice.sales.noShows")
              : t("backoffice.entrance.chooseTitle")
          }
          text={shows.length === 0 ? undefined : t("backoffice.entrance.chooseText")}
        />
      )}
      {show && <Door key={show.id} show={show} onScanned={again} />}
    </OfficePage>
  );
}

const nameOf = ({ startsAt, venueName, featureName }: DoorShow): string =>
  `${time(startsAt)} · ${venueName} · ${featureName}`;
