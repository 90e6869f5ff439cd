import { lazy, Suspense, type ComponentType } from "react";
import { Redirect, Route, Switch } from "wouter";
import { useSnapshot } from "valtio";
import { reloadForNewBuild } from "../../app/shell/reloadForNewBuild.ts";
import { LoadingNote } from "../../app/shell/Skeleton.tsx";
import { AttendanceBoxes } from "../attendance/AttendanceBoxes.tsx";
import { AttendanceDayPage } from "../attendance/AttendanceDayPage.tsx";
import { AttendanceLocation } from "../attendance/AttendanceLocation.tsx";
import { AttendancePage } from "../attendance/AttendancePage.tsx";
import { AccountPage } from "../house/AccountPage.tsx";
import { EventsPage } from "../house/EventsPage.tsx";
import { FeatureSalesPage } from "../sales/FeatureSalesPage.tsx";
import { LocationSalesPage } from "../sales/LocationSalesPage.tsx";
import { PresentationSalesPage } from "../sales/PresentationSalesPage.tsx";
import { NoScreen } from "./NoScreen.tsx";
import { office } from "./office.ts";

/** A screen in a chunk of its own, as one with the map is. */
function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      if (reloadForNewBuild()) await new Promise(() => undefined);
      throw error;
    }
  });
}

const ReportPage = later(async () => (await import("../reports/ReportPage.tsx")).ReportPage);
const ReportsPage = later(async () => (await import("../reports/ReportsPage.tsx")).ReportsPage);
const EntrancePage = later(async () => (await import("../entrance/EntrancePage.tsx")).EntrancePage);
const EventSalesPage = later(
  async () => (await import("../broker/EventSalesPage.tsx")).EventSalesPage,
);
const OutboxPage = later(async () => (await import("../outbox/OutboxPage.tsx")).OutboxPage);
const ReferencesPage = later(
  async () => (await import("../references/ReferencesPage.tsx")).ReferencesPage,
);
const ReferenceRowPage = later(
  async () => (await import("../references/ReferenceRowPage.tsx")).ReferenceRowPage,
);
const SalePage = later(async () => (await import("../livesales/SalePage.tsx")).SalePage);
const WallPage = later(async () => (await import("../wall/WallPage.tsx")).WallPage);

/** The back office's addresses (back-office.md section 2), below `/backoffice` or `/PRES-live`. */
export function OfficeRoutes() {
  // Whoever logs in next begins at the first screen of the same address.
  const { operator } = useSnapshot(office);
  return (
    <Suspense fallback={<LoadingNote />}>
      <Switch>
        <Route path="/">
          <Redirect to={operator ? "/sales/locations" : "/account"} replace />
        </Route>
        <Route path="/sales/locations">
          <LocationSalesPage />
        </Route>
        <Route path="/sales/features">
          <FeatureSalesPage />
        </Route>
        <Route path="/sales/presentations">
          <PresentationSalesPage />
        </Route>
        <Route path="/sales/presentations/:id">
          {({ id }) => <SalePage key={id} presentationId={Number(id)} />}
        </Route>
        <Route path="/sales/wall">
          <WallPage />
        </Route>
        <Route path="/attendance">
          <AttendancePage />
        </Route>
        <Route path="/attendance/:date">{({ date }) => <AttendanceDayPage date={date} />}</Route>
        <Route path="/attendance/:date/:locationId">
          {({ date, locationId }) => (
            <AttendanceLocation date={date} locationId={Number(locationId)} />
          )}
        </Route>
        <Route path="/attendance/:date/:locationId/:drillBy/:id">
          {({ date, locationId, drillBy, id }) => (
            <AttendanceBoxes
              date={date}
              locationId={Number(locationId)}
              drillBy={drillBy === "feature" ? "feature" : "venue"}
              id={Number(id)}
            />
          )}
        </Route>
        <Route path="/reports">
          <ReportsPage />
        </Route>
        <Route path="/reports/:slug">{({ slug }) => <ReportPage slug={slug} />}</Route>
        <Route path="/references">
          <ReferencesPage />
        </Route>
        <Route path="/references/:customerId/:ticketId/:pricePolicyId">
          {({ customerId, ticketId, pricePolicyId }) => (
            <ReferenceRowPage
              customerId={Number(customerId)}
              ticketId={Number(ticketId)}
              pricePolicyId={Number(pricePolicyId)}
            />
          )}
        </Route>
        <Route path="/entrance">
          <EntrancePage />
        </Route>
        <Route path="/event-sales">
          <EventSalesPage />
        </Route>
        <Route path="/outbox">
          <OutboxPage />
        </Route>
        <Route path="/events">
          <EventsPage />
        </Route>
        <Route path="/account">
          <AccountPage />
        </Route>
        <Route>
          <NoScreen />
        </Route>
      </Switch>
    </Suspense>
  );
}
