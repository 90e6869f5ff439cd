import { Suspense } from "react";
import { Redirect, Route, Switch } from "wouter";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { resources } from "../domain/api/resources.ts";
import { LoadingNote } from "../app/parts/ui/Skeleton.tsx";
import { AttendanceBoxes } from "./attendance/AttendanceBoxes.tsx";
import { AttendanceDayPage } from "./attendance/AttendanceDayPage.tsx";
import { AttendanceLocation } from "./attendance/AttendanceLocation.tsx";
import { AttendancePage } from "./attendance/AttendancePage.tsx";
import { AccountPage } from "./house/AccountPage.tsx";
import { EventsPage } from "./house/EventsPage.tsx";
import { FeatureSalesPage } from "./sales/FeatureSalesPage.tsx";
import { LocationSalesPage } from "./sales/LocationSalesPage.tsx";
import { PresentationSalesPage } from "./sales/PresentationSalesPage.tsx";
import { CatalogueRoutes } from "./CatalogueRoutes.tsx";
import { ResourceRoutes } from "./ResourceRoutes.tsx";
import { later } from "./later.ts";
import { NoScreen } from "./parts/NoScreen.tsx";
import { allows, isEnrolmentDue, office } from "./shell/office.ts";
import { screenGroups } from "./screens.ts";

const HomePage = later(async () => (await import("./resources/HomePage.tsx")).HomePage);
const ReportPage = later(async () => (await import("./reports/ReportPage.tsx")).ReportPage);
const ReportsPage = later(async () => (await import("./reports/ReportsPage.tsx")).ReportsPage);
const BlocksPage = later(async () => (await import("./blocks/BlocksPage.tsx")).BlocksPage);
const PermanentSeatsPage = later(
  async () => (await import("./holders/PermanentSeatsPage.tsx")).PermanentSeatsPage,
);
const LayoutBlocksPage = later(
  async () => (await import("./blocks/LayoutBlocksPage.tsx")).LayoutBlocksPage,
);
const BlockShowPage = later(async () => (await import("./blocks/BlockShowPage.tsx")).BlockShowPage);
const ChangesPage = later(async () => (await import("./changes/ChangesPage.tsx")).ChangesPage);
const ChangePage = later(async () => (await import("./changes/ChangePage.tsx")).ChangePage);
const BoxOfficePage = later(
  async () => (await import("./counter/BoxOfficePage.tsx")).BoxOfficePage,
);
const CounterShowsPage = later(
  async () => (await import("./counter/CounterShowsPage.tsx")).CounterShowsPage,
);
const CounterSalePage = later(
  async () => (await import("./counter/CounterSalePage.tsx")).CounterSalePage,
);
const ApprovalsPage = later(
  async () => (await import("./counter/ApprovalsPage.tsx")).ApprovalsPage,
);
const ReseatPage = later(async () => (await import("./counter/ReseatPage.tsx")).ReseatPage);
const EntrancePage = later(async () => (await import("./entrance/EntrancePage.tsx")).EntrancePage);
const DoorReportPage = later(
  async () => (await import("./entrance/DoorReportPage.tsx")).DoorReportPage,
);
const EventSalesPage = later(
  async () => (await import("./broker/EventSalesPage.tsx")).EventSalesPage,
);
const LettersPage = later(async () => (await import("./outbox/LettersPage.tsx")).LettersPage);
const ContactPage = later(async () => (await import("./contact/ContactPage.tsx")).ContactPage);
const MembersPage = later(async () => (await import("./members/MembersPage.tsx")).MembersPage);
const HeldPaymentsPage = later(
  async () => (await import("./outbox/HeldPaymentsPage.tsx")).HeldPaymentsPage,
);
const DisputesPage = later(async () => (await import("./outbox/DisputesPage.tsx")).DisputesPage);
const WaitingRoomsPage = later(
  async () => (await import("./waiting/WaitingRoomsPage.tsx")).WaitingRoomsPage,
);
const ConsistencyPage = later(
  async () => (await import("./outbox/ConsistencyPage.tsx")).ConsistencyPage,
);
const KeysPage = later(async () => (await import("./programs/KeysPage.tsx")).KeysPage);
const WebhooksPage = later(async () => (await import("./programs/WebhooksPage.tsx")).WebhooksPage);
const WebhookPage = later(async () => (await import("./programs/WebhookPage.tsx")).WebhookPage);
const OutboxPage = later(async () => (await import("./outbox/OutboxPage.tsx")).OutboxPage);
const ReferencesPage = later(
  async () => (await import("./references/ReferencesPage.tsx")).ReferencesPage,
);
const ReferenceRowPage = later(
  async () => (await import("./references/ReferenceRowPage.tsx")).ReferenceRowPage,
);
const ImportsPage = later(async () => (await import("./imports/ImportsPage.tsx")).ImportsPage);
const NewImportPage = later(
  async () => (await import("./imports/NewImportPage.tsx")).NewImportPage,
);
const ImportPage = later(async () => (await import("./imports/ImportPage.tsx")).ImportPage);
const PlansPage = later(async () => (await import("./plans/PlansPage.tsx")).PlansPage);
const VenuePlanPage = later(async () => (await import("./plans/VenuePlanPage.tsx")).VenuePlanPage);
const DraftPage = later(async () => (await import("./plans/DraftPage.tsx")).DraftPage);
const DesignerPage = later(async () => (await import("./designer/DesignerPage.tsx")).DesignerPage);
const VersionPage = later(async () => (await import("./plans/VersionPage.tsx")).VersionPage);
const SalePage = later(async () => (await import("./livesales/SalePage.tsx")).SalePage);
const PresentationFiguresPage = later(
  async () => (await import("./sales/PresentationFiguresPage.tsx")).PresentationFiguresPage,
);
const WallPage = later(async () => (await import("./wall/WallPage.tsx")).WallPage);

/** Path of the first screen, for operators who can open it. */
const FIRST = "/sales/locations";

/** The back office's routes (back-office.md section 2), below `/backoffice` or `/PRES-live`. */
export function OfficeRoutes() {
  // The subscription re-renders the routes on login, because the first screen depends on the operator.
  const { operator } = useSnapshot(office);
  const { t } = useTranslation();
  if (operator && isEnrolmentDue(operator)) return <AccountPage />;
  const screens = screenGroups(t).flatMap((group) => group.screens);
  const first =
    screens.find(({ path, needs }) => path === FIRST && allows(needs))?.path ??
    screens.find(({ needs }) => allows(needs))?.path ??
    "/account";
  return (
    <Suspense fallback={<LoadingNote />}>
      <Switch>
        <Route path="/">
          {allows(resources) ? <HomePage first={first} /> : <Redirect to={first} replace />}
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
        <Route path="/sales/presentations/:id/figures">
          {({ id }) => <PresentationFiguresPage key={id} presentationId={Number(id)} />}
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
        <Route path="/entrance/report">
          <DoorReportPage />
        </Route>
        <Route path="/box-office">
          <BoxOfficePage />
        </Route>
        <Route path="/box-office/sale">
          <CounterShowsPage />
        </Route>
        <Route path="/box-office/sale/:id">
          {({ id }) => <CounterSalePage key={id} presentationId={Number(id)} />}
        </Route>
        <Route path="/box-office/reseat/:id">{({ id }) => <ReseatPage key={id} id={id} />}</Route>
        <Route path="/approvals">
          <ApprovalsPage />
        </Route>
        <Route path="/blocks">
          <BlocksPage />
        </Route>
        <Route path="/blocks/:id">
          {({ id }) => <BlockShowPage key={id} presentationId={Number(id)} />}
        </Route>
        <Route path="/permanent-seats">
          <PermanentSeatsPage />
        </Route>
        <Route path="/changes">
          <ChangesPage />
        </Route>
        <Route path="/changes/:id">{({ id }) => <ChangePage key={id} id={Number(id)} />}</Route>
        <Route path="/event-sales">
          <EventSalesPage />
        </Route>
        <Route path="/waiting-rooms">
          <WaitingRoomsPage />
        </Route>
        <Route path="/catalogue/*">
          <CatalogueRoutes />
        </Route>
        <Route path="/resources/*?">
          <ResourceRoutes />
        </Route>
        <Route path="/imports">
          <ImportsPage />
        </Route>
        <Route path="/imports/new">
          <NewImportPage />
        </Route>
        <Route path="/imports/:id">{({ id }) => <ImportPage key={id} id={Number(id)} />}</Route>
        <Route path="/plans">
          <PlansPage />
        </Route>
        <Route path="/plans/:venueId">
          {({ venueId }) => <VenuePlanPage venueId={Number(venueId)} />}
        </Route>
        <Route path="/plans/:venueId/layouts/:layoutId">
          {({ venueId, layoutId }) => (
            <LayoutBlocksPage
              key={layoutId}
              venueId={Number(venueId)}
              layoutId={Number(layoutId)}
            />
          )}
        </Route>
        <Route path="/plans/:venueId/versions/:version">
          {({ venueId, version }) => (
            <VersionPage key={version} venueId={Number(venueId)} version={version} />
          )}
        </Route>
        <Route path="/plans/:venueId/drafts/:draftId">
          {({ venueId, draftId }) => (
            <DraftPage key={draftId} venueId={Number(venueId)} draftId={Number(draftId)} />
          )}
        </Route>
        <Route path="/plans/:venueId/draw/:draftId">
          {({ venueId, draftId }) => (
            <DesignerPage key={draftId} venueId={Number(venueId)} draftId={Number(draftId)} />
          )}
        </Route>
        <Route path="/outbox">
          <OutboxPage />
        </Route>
        <Route path="/contact">
          <ContactPage />
        </Route>
        <Route path="/members">
          <MembersPage />
        </Route>
        <Route path="/letters">
          <LettersPage />
        </Route>
        <Route path="/held-payments">
          <HeldPaymentsPage />
        </Route>
        <Route path="/disputes">
          <DisputesPage />
        </Route>
        <Route path="/consistency">
          <ConsistencyPage />
        </Route>
        <Route path="/keys">
          <KeysPage />
        </Route>
        <Route path="/webhooks">
          <WebhooksPage />
        </Route>
        <Route path="/webhooks/:id">{({ id }) => <WebhookPage key={id} id={Number(id)} />}</Route>
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
