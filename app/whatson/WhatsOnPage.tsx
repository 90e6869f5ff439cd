import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "wouter";
import { listFeatures, listLocations } from "../../domain/api/catalogue.ts";
import { Header } from "../shell/Header.tsx";
import { ErrorState } from "../shell/ErrorState.tsx";
import { NotFound } from "../shell/NotFound.tsx";
import { Page } from "../shell/Page.tsx";
import { PageHeading } from "../shell/PageHeading.tsx";
import { nextDays } from "../shell/DayStrip.tsx";
import { offlineOf } from "../shell/offlineLocations.ts";
import { Skeleton } from "../shell/Skeleton.tsx";
import { useAnswer } from "../shell/useAnswer.ts";
import { GreatNights } from "./GreatNights.tsx";
import { LocationPicker } from "./LocationPicker.tsx";
import { Programme } from "./Programme.tsx";
import { ProgrammeSkeleton } from "./ProgrammeSkeleton.tsx";

interface WhatsOnPageProps {
  /** From the address; absent, all locations are shown. */
  readonly locationId?: string | undefined;
}

/** What is on, by location and day. The day and the category stand in the address. */
export function WhatsOnPage({ locationId }: WhatsOnPageProps) {
  const { t } = useTranslation();
  const [days] = useState(() => nextDays(new Date()));
  const [search, setSearch] = useSearchParams();
  const id = locationId === undefined ? undefined : Number(locationId);
  const place = id === undefined ? {} : { locationId: id };
  const locations = useAnswer(listLocations, {});
  const features = useAnswer(listFeatures, { query: place });
  const here = locations.reply?.locations.find((location) => location.id === id);
  if (Number.isNaN(id) || (id !== undefined && locations.reply && !here)) return <NotFound />;

  const asked = search.get("date") ?? "";
  const day = days.includes(asked) ? asked : (days[0] ?? asked);
  const put = (name: string, value: string): void =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const header = (
    <Header>
      <LocationPicker locations={locations.reply?.locations ?? []} value={id} />
    </Header>
  );
  return (
    <Page header={header}>
      <PageHeading>{here ? here.name : t("whatson.title")}</PageHeading>
      {here?.isOffline && <p className="mt-3 text-coral">{t("refusal.BRANCH_OFFLINE")}</p>}
      {features.isLoading && (
        <>
          <Skeleton className="mt-6 h-72" />
          <ProgrammeSkeleton />
        </>
      )}
      {features.refusal && (
        <div className="mt-6">
          <ErrorState refusal={features.refusal} onAgain={features.again} />
        </div>
      )}
      {features.reply && (
        <>
          <GreatNights features={features.reply.features} place={place} />
          <Programme
            features={features.reply.features}
            place={place}
            offline={offlineOf(locations.reply?.locations ?? [])}
            days={days}
            day={day}
            category={search.get("category") ?? ""}
            onDay={(next) => put("date", next)}
            onCategory={(next) => put("category", next)}
          />
        </>
      )}
    </Page>
  );
}
