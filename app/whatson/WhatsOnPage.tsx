import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "wouter";
import { listFeatures, listLocations } from "../../domain/api/catalogue.ts";
import { MOST_GREAT } from "../../domain/billings.ts";
import { nextDays } from "../../domain/zone.ts";
import { Header } from "../parts/page/Header.tsx";
import { ErrorState } from "../parts/ui/ErrorState.tsx";
import { Page } from "../parts/page/Page.tsx";
import { PageHeading } from "../parts/page/PageHeading.tsx";
import { offlineOf } from "../parts/shows/offlineLocations.ts";
import { pageNow } from "../shell/net/pageClock.ts";
import { useAnswer } from "../shell/net/useAnswer.ts";
import { dayAsked } from "./askWhatsOn.ts";
import { GreatNights } from "./GreatNights.tsx";
import { GreatNightsSkeleton } from "./GreatNightsSkeleton.tsx";
import { LocationPicker } from "./LocationPicker.tsx";
import { Programme } from "./Programme.tsx";
import { ProgrammeSkeleton } from "./ProgrammeSkeleton.tsx";

const EVERYWHERE = {};

/** The home page: the programme of all locations by day. The chosen day and category are in the URL. */
export function WhatsOnPage() {
  const { t } = useTranslation();
  const [days] = useState(() => nextDays(pageNow()));
  const [search, setSearch] = useSearchParams();
  const locations = useAnswer(listLocations, {});
  const features = useAnswer(listFeatures, { query: {} });
  const day = dayAsked(search, days, features.reply?.features);
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
      <LocationPicker locations={locations.reply?.locations ?? []} value={undefined} />
    </Header>
  );
  return (
    <Page header={header}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <PageHeading>{t("whatson.title")}</PageHeading>
        <Link href="/whatson" className="flex min-h-11 items-center underline underline-offset-4">
          {t("whatson.search")}
        </Link>
      </div>
      {features.isLoading && (
        <>
          <GreatNightsSkeleton count={MOST_GREAT} />
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
          <GreatNights features={features.reply.features} place={EVERYWHERE} />
          <Programme
            features={features.reply.features}
            place={EVERYWHERE}
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
