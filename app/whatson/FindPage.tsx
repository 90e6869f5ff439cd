import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "wouter";
import { listFeatures, listLocations, type Location } from "../../domain/api/catalogue.ts";
import { nextDays } from "../../domain/zone.ts";
import { ErrorState } from "../parts/ui/ErrorState.tsx";
import { Header } from "../parts/page/Header.tsx";
import { NotFound } from "../parts/page/NotFound.tsx";
import { offlineOf } from "../parts/shows/offlineLocations.ts";
import { pageNow } from "../shell/net/pageClock.ts";
import { Page } from "../parts/page/Page.tsx";
import { PageHeading } from "../parts/page/PageHeading.tsx";
import { useAnswer } from "../shell/net/useAnswer.ts";
import { AboutLocation } from "./AboutLocation.tsx";
import { FilterPanel } from "./FilterPanel.tsx";
import { FILTER_NAMES, isFiltering, isWanted, offeredBy, readFilters } from "./filters.ts";
import { Found } from "./Found.tsx";
import { LocationPicker } from "./LocationPicker.tsx";
import { ProgrammeSkeleton } from "./ProgrammeSkeleton.tsx";

interface FindPageProps {
  /** Id of the location in the page's URL. Undefined for all locations. */
  readonly locationId?: string | undefined;
}

/**
 * The programme of one location or of all (storefront.md section 2), with search and filters. All choices are
 * in the URL, so that the page can be bookmarked, shared and returned to.
 */
export function FindPage({ locationId }: FindPageProps) {
  const { t } = useTranslation();
  const id = locationId === undefined ? undefined : Number(locationId);
  const locations = useAnswer(listLocations, {});
  const known = locations.reply?.locations ?? [];
  const here = known.find((location) => location.id === id);
  if (Number.isNaN(id) || (id !== undefined && locations.reply && !here)) return <NotFound />;
  const header = (
    <Header>
      <LocationPicker locations={known} value={id} />
    </Header>
  );
  return (
    <Page header={header}>
      <PageHeading>{here ? here.name : t("whatson.title")}</PageHeading>
      {here && <AboutLocation location={here} />}
      <Finder place={id === undefined ? {} : { locationId: id }} locations={known} />
    </Page>
  );
}

interface FinderProps {
  readonly place: { readonly locationId?: number };
  readonly locations: readonly Location[];
}

function Finder({ place, locations }: FinderProps) {
  const [days] = useState(() => nextDays(pageNow()));
  const [search, setSearch] = useSearchParams();
  const features = useAnswer(listFeatures, { query: place });
  const filters = readFilters(search);
  const wanted = features.reply?.features.filter((feature) => isWanted(feature, filters));
  const asked = search.get("date") ?? "";
  const day = days.includes(asked) ? asked : (days[0] ?? asked);
  const put = (names: readonly string[], value: string): void =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present);
        for (const name of names) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  const clear = (): void => put(FILTER_NAMES, "");
  return (
    <div className="mt-6 flex flex-col gap-6">
      <FilterPanel
        filters={filters}
        offered={offeredBy(features.reply?.features ?? [])}
        // The message that nothing was found has its own button to clear the filters.
        hasClear={isFiltering(filters) && wanted?.length !== 0}
        onFilter={(name, value) => put([name], value)}
        onClear={clear}
      />
      {features.isLoading && <ProgrammeSkeleton />}
      {features.refusal && <ErrorState refusal={features.refusal} onAgain={features.again} />}
      {wanted && (
        <Found
          wanted={wanted}
          filters={filters}
          place={place}
          offline={offlineOf(locations)}
          days={days}
          day={day}
          onDay={(next) => put(["date"], next)}
          onClear={clear}
        />
      )}
    </div>
  );
}
