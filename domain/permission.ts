import type { RouteShape } from "./api/route.ts";

/** What an operator is in the house (back-office.md section 6). An operator has one role. */
export const ROLES = ["staff", "reporting", "broker", "admin"] as const;
export type Role = (typeof ROLES)[number];

const EVERYBODY: readonly Role[] = ROLES;
/** Who sells and looks after customers. */
const DESK: readonly Role[] = ["staff", "broker", "admin"];
const BROKERS: readonly Role[] = ["broker", "admin"];
const ADMINS: readonly Role[] = ["admin"];

/**
 * Who may make which call of the operators: the one place that says so. What a call shows is bounded by
 * the operator's businesses besides. A call that is not named here is the admins' alone.
 */
export const PERMISSIONS: Readonly<Record<string, readonly Role[]>> = {
  // One's own session
  "POST /operator/logout": EVERYBODY,
  "GET /operator/me": EVERYBODY,
  "POST /operator/totp": EVERYBODY,
  "POST /operator/totp/confirm": EVERYBODY,
  "POST /operator/totp/remove": EVERYBODY,
  "GET /operator/events": ADMINS,

  // Dead letters of the outbox
  "GET /pres-live/letters": ADMINS,
  "POST /pres-live/letters/{id}/retry": ADMINS,
  "POST /pres-live/letters/{id}/discard": ADMINS,

  // Payments that the provider reports differently from what was asked for
  "GET /pres-live/held-payments": ADMINS,
  "POST /pres-live/held-payments/{id}/settle": ADMINS,

  // Customers at the desk
  "POST /operator/customer-login-link": DESK,
  "POST /operator/customer-export": ADMINS,
  "POST /operator/scan-ticket": DESK,
  "GET /pres-live/waivers": DESK,

  // Live sales
  "GET /pres-live/locationTicketSales": EVERYBODY,
  "GET /pres-live/locationTicketSales/data/{date}/0": EVERYBODY,
  "GET /pres-live/featureTicketSales": EVERYBODY,
  "GET /pres-live/featureTicketSales/data/{date}": EVERYBODY,
  "GET /pres-live/v2/availableFeatures": EVERYBODY,
  "GET /pres-live/v2/featureData": EVERYBODY,
  "GET /pres-live/v2/availablePresentations": EVERYBODY,
  "GET /pres-live/v2/presentationData": EVERYBODY,
  "GET /pres-live/sale": EVERYBODY,
  "GET /pres-live/sale/history": EVERYBODY,
  "GET /pres-live/sale/snapshot": EVERYBODY,
  "GET /pres-live/sale/stream": EVERYBODY,
  "GET /pres-live/sales/stream": EVERYBODY,

  // Attendance and reports
  "GET /pres-live/attendanceByDate/{start}/{end}": EVERYBODY,
  "GET /pres-live/attendanceByDateByLocation/{date}": EVERYBODY,
  "GET /pres-live/attendanceByDateByLocationByVenue/{date}/{locationId}": EVERYBODY,
  "GET /pres-live/attendanceByDateByLocationByFeature/{date}/{locationId}": EVERYBODY,
  "GET /pres-live/attendanceByDatePresentationBox/{date}/{locationId}/{drillBy}/{id}": EVERYBODY,
  "GET /pres-live/getCinemaFilterData": EVERYBODY,
  "GET /pres-live/monitors/PresentationSales/data": EVERYBODY,
  "GET /pres-live/monitors/AttendanceByDate/data": EVERYBODY,
  "GET /pres-live/monitors/AttendanceByShowTimeVenue/data": EVERYBODY,
  "GET /pres-live/monitors/AttendanceByShowTimeFeature/data": EVERYBODY,
  "GET /pres-live/monitors/ConcessionsSales/data": EVERYBODY,
  "GET /pres-live/monitors/TopTenFeatures/data": EVERYBODY,
  "GET /pres-live/monitors/TopAndBottomProducts/data": EVERYBODY,
  "GET /pres-live/monitors/SalesByPointOfSale/data": EVERYBODY,
  "GET /pres-live/monitors/StaffByShowTimeVenue/data": EVERYBODY,
  "GET /pres-live/monitors/StaffByShowTimeFeature/data": EVERYBODY,
  "GET /pres-live/monitors/CinemaMonitor/data": EVERYBODY,

  // Ticket references
  "GET /pres-live/getTicketRefAgents": DESK,
  "GET /pres-live/monitors/TicketReferencePromptAdmin/data": DESK,
  "GET /pres-live/monitors/TicketReferencePromptAdminDetail/data": DESK,
  "GET /pres-live/monitors/TicketReferencePromptAdminTicketSales/data": DESK,
  "POST /pres-live/editReferencePromptOptionQuantity/1/{priceType}/{priceId}/{priceRowId}": DESK,
  "POST /reservations/{id}/sendTickets": DESK,

  // Box office
  "GET /pres-live/orders": DESK,
  "GET /pres-live/orders/{id}": DESK,
  "POST /pres-live/orders/{id}/pay": DESK,
  "POST /pres-live/orders/{id}/handover": DESK,
  "POST /pres-live/orders/{id}/cancel": DESK,
  "POST /pres-live/orders/{id}/refund": DESK,
  "POST /pres-live/orders/{id}/resend": DESK,
  "POST /pres-live/orders/{id}/reseat": DESK,
  "PUT /pres-live/counter-seats": DESK,
  "GET /pres-live/counter-desk": DESK,
  "POST /pres-live/counter-code": DESK,
  "POST /pres-live/counter-quote": DESK,
  "POST /pres-live/counter-sale": DESK,

  // Seats set aside
  "GET /pres-live/allocations": DESK,
  "POST /pres-live/allocations": DESK,
  "POST /pres-live/allocations/{id}/release": DESK,
  "GET /pres-live/blocks": DESK,
  "POST /pres-live/blocks": DESK,
  "POST /pres-live/blocks/release": DESK,
  "POST /pres-live/blocks/annotate": DESK,

  // The catalogue
  "GET /pres-live/catalogue/choices": ADMINS,
  "GET /pres-live/catalogue/features": ADMINS,
  "GET /pres-live/catalogue/features/{id}": ADMINS,
  "POST /pres-live/catalogue/features": ADMINS,
  "PUT /pres-live/catalogue/features/{id}": ADMINS,
  "GET /pres-live/catalogue/presentations": ADMINS,
  "GET /pres-live/catalogue/presentations/{id}": ADMINS,
  "POST /pres-live/catalogue/presentations": ADMINS,
  "PUT /pres-live/catalogue/presentations/{id}": ADMINS,
  "GET /pres-live/catalogue/prices": ADMINS,
  "GET /pres-live/catalogue/prices/{id}": ADMINS,
  "POST /pres-live/catalogue/prices": ADMINS,
  "PUT /pres-live/catalogue/prices/{id}": ADMINS,
  "GET /pres-live/catalogue/ticket-groups": ADMINS,
  "GET /pres-live/catalogue/ticket-groups/{id}": ADMINS,
  "POST /pres-live/catalogue/ticket-groups": ADMINS,
  "PUT /pres-live/catalogue/ticket-groups/{id}": ADMINS,
  "GET /pres-live/catalogue/ticket-types": ADMINS,
  "GET /pres-live/catalogue/ticket-types/{id}": ADMINS,
  "POST /pres-live/catalogue/ticket-types": ADMINS,
  "PUT /pres-live/catalogue/ticket-types/{id}": ADMINS,
  "GET /pres-live/catalogue/sites": ADMINS,
  "GET /pres-live/catalogue/sites/{id}": ADMINS,
  "POST /pres-live/catalogue/sites": ADMINS,
  "PUT /pres-live/catalogue/sites/{id}": ADMINS,
  "GET /pres-live/catalogue/products": ADMINS,
  "GET /pres-live/catalogue/products/{id}": ADMINS,
  "POST /pres-live/catalogue/products": ADMINS,
  "PUT /pres-live/catalogue/products/{id}": ADMINS,
  "GET /pres-live/catalogue/coupons": ADMINS,
  "GET /pres-live/catalogue/coupons/{id}": ADMINS,
  "POST /pres-live/catalogue/coupons": ADMINS,
  "PUT /pres-live/catalogue/coupons/{id}": ADMINS,
  "GET /pres-live/catalogue/{kind}/{id}/texts": ADMINS,
  "PUT /pres-live/catalogue/{kind}/{id}/texts": ADMINS,

  // Seat plans
  "GET /pres-live/plans": ADMINS,
  "GET /pres-live/plans/versions/{version}": ADMINS,
  "POST /pres-live/plans/drafts": ADMINS,
  "GET /pres-live/plans/drafts/{id}": ADMINS,
  "GET /pres-live/plans/drafts/{id}/plan": ADMINS,
  "GET /pres-live/plans/drafts/{id}/moves": ADMINS,
  "POST /pres-live/plans/drafts/{id}/publish": ADMINS,

  // Event sales
  "GET /broker/events": BROKERS,
  "POST /broker/event/save": BROKERS,
  "POST /broker/event/lock": BROKERS,
  "POST /broker/event/unlock": BROKERS,

  // A presentation cancelled or moved for all its buyers
  "GET /pres-live/presentations/{id}/affected": BROKERS,
  "POST /pres-live/presentations/{id}/cancel": BROKERS,
  "POST /pres-live/presentations/{id}/move": BROKERS,
  "GET /pres-live/changes": BROKERS,
  "GET /pres-live/changes/{id}": BROKERS,
  "GET /pres-live/changes/{id}/orders": BROKERS,
  "POST /pres-live/changes/{id}/pause": BROKERS,
  "POST /pres-live/changes/{id}/resume": BROKERS,
  "POST /pres-live/changes/{id}/retry": BROKERS,
};

type Named = Pick<RouteShape, "method" | "path">;

/** A call's name in the table; both spellings of the operators' area are one. */
export const callName = ({ method, path }: Named): string =>
  `${method} ${path.replace(/^\/pres-live/i, "/pres-live").replace(/\/$/, "")}`;

/** Whether an operator of this role may make the call. */
export const mayCall = (role: Role, route: Named): boolean =>
  (PERMISSIONS[callName(route)] ?? ADMINS).includes(role);
