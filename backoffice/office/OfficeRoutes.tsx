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

const SalePage = later(async () => (await import("../livesales/SalePage.tsx")).SalePage);

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
