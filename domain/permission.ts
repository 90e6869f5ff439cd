import type { RouteShape } from "./api/route.ts";

/** Permissions of a role. Each permission gives access to a screen, or to one kind of action on a screen. */
export const PERMISSIONS = [
  "sales",
  "reports",
  "references",
  "orders",
  "sell",
  "refund",
  "approve",
  "seatsAside",
  "door",
  "customers",
  "personalData",
  "eventSales",
  "changes",
  "catalogue",
  "house",
  "offers",
  "policies",
  "plans",
  "staff",
  "audit",
  "letters",
  "heldPayments",
  "keys",
  "webhooks",
  "imports",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Predefined roles (back-office.md section 6). An operator has one role. */
export const ROLES = ["staff", "reporting", "broker", "admin"] as const;
export type Role = (typeof ROLES)[number];

const READING: readonly Permission[] = ["sales", "reports"];
const SELLING: readonly Permission[] = [
  ...READING,
  "references",
  "orders",
  "sell",
  "refund",
  "seatsAside",
  "door",
  "customers",
];

/** Default permissions of the predefined roles. The administrator always has all permissions. */
export const PRESETS: Readonly<Record<Role, readonly Permission[]>> = {
  staff: SELLING,
  reporting: READING,
  broker: [...SELLING, "eventSales", "changes"],
  admin: PERMISSIONS,
};

/**
 * An operator needs at least one of these permissions for calls on resources. Each kind of resource also
 * requires its own permission (`ResourceKind`).
 */
const OF_KINDS: readonly Permission[] = [
  "house",
  "offers",
  "policies",
  "staff",
  "catalogue",
  "plans",
];

/** An operator needs one of these permissions to upload pictures. */
const OF_PICTURES: readonly Permission[] = ["house", "catalogue"];

/** An operator needs one of these permissions for the call that lists the day's shows at the door. */
const OF_DOORS: readonly Permission[] = ["reports", "door"];

const SEVERAL = { ofKinds: OF_KINDS, ofPictures: OF_PICTURES, ofDoors: OF_DOORS } as const;
type Several = keyof typeof SEVERAL;

const isSeveral = (needed: string): needed is Several => needed in SEVERAL;

/**
 * Permission that each operator call requires, defined only here. A call with `own` is allowed to every
 * operator. Results are limited to the operator's businesses as well. A call that is not listed is refused to
 * everyone.
 */
export const NEEDED: Readonly<Record<string, Permission | "own" | Several>> = {
  // The operator's own session
  "POST /operator/logout": "own",
  "GET /operator/me": "own",
  "POST /operator/password": "own",
  "POST /operator/totp": "own",
  "POST /operator/totp/confirm": "own",
  "POST /operator/totp/remove": "own",
  "POST /operator/recovery-codes": "own",
  "GET /operator/logins": "own",
  "POST /operator/logins/{id}/end": "own",
  "POST /operator/end-other-logins": "own",
  "GET /operator/events": "audit",

  // Dead letters of the outbox
  "GET /pres-live/letters": "letters",
  "POST /pres-live/letters/{id}/retry": "letters",
  "POST /pres-live/letters/{id}/discard": "letters",

  // Letters of the contact forms, and the newsletter's addresses
  "GET /pres-live/contact-letters": "customers",
  "POST /pres-live/contact-letters/{id}/answered": "customers",
  "GET /pres-live/contact-letters/export": "customers",
  "GET /pres-live/newsletter": "personalData",
  "GET /pres-live/newsletter/export": "personalData",

  // Members and their points
  "GET /pres-live/members": "customers",
  "GET /pres-live/members/{id}/points": "customers",
  "GET /pres-live/members/{id}/photo": "customers",
  // Who holds permanent seats
  "GET /pres-live/permanent-seats": "customers",
  "GET /pres-live/permanent-seats/export": "customers",

  // Payments that the provider reports differently from the request
  "GET /pres-live/held-payments": "heldPayments",
  "POST /pres-live/held-payments/{id}/settle": "heldPayments",

  // Payments that buyers dispute at their bank
  "GET /pres-live/disputes": "heldPayments",

  // Waiting rooms of presentations
  "GET /pres-live/waiting-rooms": "eventSales",
  "PUT /pres-live/waiting-rooms/{id}": "eventSales",
  "GET /pres-live/waiting-rooms/{id}/presale": "eventSales",
  "PUT /pres-live/waiting-rooms/{id}/presale-codes": "eventSales",
  "POST /pres-live/waiting-rooms/{id}/call": "eventSales",
  "POST /pres-live/waiting-rooms/{id}/remove": "eventSales",

  // Whether seats, tickets, orders and money agree
  "GET /pres-live/consistency": "audit",

  // Mails that a business writes
  "POST /pres-live/mail-previews": "house",
  "POST /pres-live/mail-tests": "house",
  "POST /pres-live/ticket-previews": "house",
  "POST /pres-live/mail-gateways/test": "house",
  "POST /pres-live/sms-gateways/test": "house",
  "POST /pres-live/captchas/test": "house",

  // Certificates and keys for phone wallets
  "GET /pres-live/businesses/{id}/wallets": "house",
  "PUT /pres-live/businesses/{id}/wallets": "house",

  // Customers at the box office
  "POST /operator/customer-login-link": "customers",
  "POST /operator/customer-export": "personalData",
  "POST /operator/scan-ticket": "door",
  "POST /pres-live/door/{id}/list": "door",
  "POST /pres-live/door/{id}/admissions": "door",
  "GET /pres-live/door/{id}/report": "door",
  "POST /pres-live/door-devices/release": "door",
  "GET /pres-live/waivers": "door",

  // Live sales
  "GET /pres-live/locationTicketSales": "sales",
  "GET /pres-live/locationTicketSales/data/{date}/0": "sales",
  "GET /pres-live/featureTicketSales": "sales",
  "GET /pres-live/featureTicketSales/data/{date}": "sales",
  "GET /pres-live/v2/availableFeatures": "sales",
  "GET /pres-live/v2/featureData": "sales",
  "GET /pres-live/v2/availablePresentations": "sales",
  "GET /pres-live/v2/presentationData": "sales",
  "GET /pres-live/sale": "sales",
  "GET /pres-live/sale/history": "sales",
  "GET /pres-live/sale/snapshot": "sales",
  "GET /pres-live/sale/stream": "sales",
  "GET /pres-live/sales/stream": "sales",

  // Attendance and reports
  "GET /pres-live/attendanceByDate/{start}/{end}": "reports",
  "GET /pres-live/attendanceByDateByLocation/{date}": "reports",
  "GET /pres-live/attendanceByDateByLocationByVenue/{date}/{locationId}": "reports",
  "GET /pres-live/attendanceByDateByLocationByFeature/{date}/{locationId}": "reports",
  "GET /pres-live/attendanceByDatePresentationBox/{date}/{locationId}/{drillBy}/{id}": "reports",
  "GET /pres-live/getCinemaFilterData": "reports",
  "GET /pres-live/monitors/PresentationSales/data": "reports",
  "GET /pres-live/monitors/AttendanceByDate/data": "reports",
  "GET /pres-live/monitors/AttendanceByShowTimeVenue/data": "reports",
  "GET /pres-live/monitors/AttendanceByShowTimeFeature/data": "reports",
  "GET /pres-live/monitors/ConcessionsSales/data": "reports",
  "GET /pres-live/monitors/TopTenFeatures/data": "reports",
  "GET /pres-live/monitors/TopAndBottomProducts/data": "reports",
  "GET /pres-live/monitors/SalesByPointOfSale/data": "reports",
  "GET /pres-live/monitors/Offers/data": "reports",
  "GET /pres-live/monitors/Documents/data": "reports",
  "GET /pres-live/monitors/StaffByShowTimeVenue/data": "ofDoors",
  "GET /pres-live/monitors/StaffByShowTimeFeature/data": "reports",
  "GET /pres-live/monitors/CinemaMonitor/data": "reports",

  // Ticket references
  "GET /pres-live/getTicketRefAgents": "references",
  "GET /pres-live/monitors/TicketReferencePromptAdmin/data": "references",
  "GET /pres-live/monitors/TicketReferencePromptAdminDetail/data": "references",
  "GET /pres-live/monitors/TicketReferencePromptAdminTicketSales/data": "references",
  "POST /pres-live/editReferencePromptOptionQuantity/1/{priceType}/{priceId}/{priceRowId}":
    "references",
  "POST /reservations/{id}/sendTickets": "orders",

  // Box office
  "GET /pres-live/orders": "orders",
  "GET /pres-live/orders/{id}": "orders",
  "POST /pres-live/orders/{id}/pay": "sell",
  "POST /pres-live/orders/{id}/handover": "orders",
  "POST /pres-live/orders/{id}/collect": "orders",
  "POST /pres-live/orders/{id}/cancel": "refund",
  "POST /pres-live/orders/{id}/refund": "refund",
  "POST /pres-live/orders/{id}/resend": "orders",
  "POST /pres-live/orders/{id}/reseat": "orders",
  "PUT /pres-live/counter-seats": "sell",
  "GET /pres-live/counter-desk": "sell",
  "POST /pres-live/counter-code": "sell",
  "POST /pres-live/counter-quote": "sell",
  "POST /pres-live/counter-sale": "sell",
  "POST /pres-live/counter-voucher": "sell",
  "POST /pres-live/counter-products": "sell",
  "POST /pres-live/orders/{id}/put-back": "sell",

  "GET /pres-live/approvals": "approve",
  "POST /pres-live/approvals/{id}/decide": "approve",

  // Seats set aside
  "GET /pres-live/allocations": "seatsAside",
  "POST /pres-live/allocations": "seatsAside",
  "POST /pres-live/allocations/{id}/release": "seatsAside",
  "GET /pres-live/blocks": "seatsAside",
  "POST /pres-live/blocks": "seatsAside",
  "POST /pres-live/blocks/release": "seatsAside",
  "POST /pres-live/blocks/annotate": "seatsAside",

  // The catalogue
  "POST /pres-live/pictures": "ofPictures",
  "POST /pres-live/video-uploads": "catalogue",
  "GET /pres-live/video-uploads/{id}": "catalogue",
  "POST /pres-live/video-uploads/{id}/part": "catalogue",
  "POST /pres-live/video-uploads/{id}/finish": "catalogue",
  "POST /pres-live/video-uploads/{id}/drop": "catalogue",
  "GET /pres-live/unused-videos": "catalogue",
  "POST /pres-live/unused-videos/{id}/remove": "catalogue",
  "GET /pres-live/catalogue/choices": "catalogue",
  "GET /pres-live/catalogue/features": "catalogue",
  "GET /pres-live/catalogue/features/{id}": "catalogue",
  "POST /pres-live/catalogue/features": "catalogue",
  "PUT /pres-live/catalogue/features/{id}": "catalogue",
  "GET /pres-live/catalogue/presentations": "catalogue",
  "GET /pres-live/catalogue/presentations/{id}": "catalogue",
  "POST /pres-live/catalogue/presentations": "catalogue",
  "PUT /pres-live/catalogue/presentations/{id}": "catalogue",
  "POST /pres-live/catalogue/presentations/copy": "catalogue",
  "POST /pres-live/catalogue/presentations/edit": "catalogue",
  "GET /pres-live/catalogue/prices": "catalogue",
  "GET /pres-live/catalogue/prices/{id}": "catalogue",
  "POST /pres-live/catalogue/prices": "catalogue",
  "PUT /pres-live/catalogue/prices/{id}": "catalogue",
  "GET /pres-live/catalogue/ticket-groups": "catalogue",
  "GET /pres-live/catalogue/ticket-groups/{id}": "catalogue",
  "POST /pres-live/catalogue/ticket-groups": "catalogue",
  "PUT /pres-live/catalogue/ticket-groups/{id}": "catalogue",
  "GET /pres-live/catalogue/ticket-types": "catalogue",
  "GET /pres-live/catalogue/ticket-types/{id}": "catalogue",
  "POST /pres-live/catalogue/ticket-types": "catalogue",
  "PUT /pres-live/catalogue/ticket-types/{id}": "catalogue",
  "GET /pres-live/catalogue/sites": "catalogue",
  "GET /pres-live/catalogue/sites/{id}": "catalogue",
  "POST /pres-live/catalogue/sites": "catalogue",
  "PUT /pres-live/catalogue/sites/{id}": "catalogue",
  "GET /pres-live/catalogue/products": "catalogue",
  "GET /pres-live/catalogue/products/{id}": "catalogue",
  "POST /pres-live/catalogue/products": "catalogue",
  "PUT /pres-live/catalogue/products/{id}": "catalogue",
  "GET /pres-live/catalogue/coupons": "catalogue",
  "GET /pres-live/catalogue/coupons/{id}": "catalogue",
  "POST /pres-live/catalogue/coupons": "catalogue",
  "PUT /pres-live/catalogue/coupons/{id}": "catalogue",
  "GET /pres-live/catalogue/{kind}/{id}/texts": "catalogue",
  "PUT /pres-live/catalogue/{kind}/{id}/texts": "catalogue",

  // Resources: businesses, places, offers and the like
  "GET /pres-live/resources/{kind}": "ofKinds",
  "GET /pres-live/resources/{kind}/{id}": "ofKinds",
  "POST /pres-live/resources/{kind}": "ofKinds",
  "PUT /pres-live/resources/{kind}/{id}": "ofKinds",
  "POST /pres-live/resources/{kind}/{id}/retire": "ofKinds",
  "GET /pres-live/resources/{kind}/{id}/history": "ofKinds",
  "GET /pres-live/resources/{kind}/export": "ofKinds",
  "POST /pres-live/resources/{kind}/import": "ofKinds",

  // Terms of a business, and of its offers
  "GET /pres-live/businesses/{id}/terms-figures": "ofKinds",
  "GET /pres-live/businesses/{id}/document-numbers": "policies",
  "GET /pres-live/terms/{id}/versions": "policies",
  "GET /pres-live/offer-terms/{id}/versions": "offers",
  // Imports of an earlier system's data
  "GET /pres-live/imports": "imports",
  "POST /pres-live/imports": "imports",
  "GET /pres-live/imports/{id}": "imports",
  "POST /pres-live/imports/{id}/check": "imports",
  "POST /pres-live/imports/{id}/mapping": "imports",
  "POST /pres-live/imports/{id}/start": "imports",
  "GET /pres-live/imports/{id}/faults": "imports",
  "GET /pres-live/imports/{id}/export": "imports",
  "GET /pres-live/imports/{id}/undo": "imports",
  "POST /pres-live/imports/{id}/undo": "imports",

  // Seat plans
  "GET /pres-live/layouts/{id}/blocks": "plans",
  "PUT /pres-live/layouts/{id}/blocks": "plans",
  "GET /pres-live/plans": "plans",
  "GET /pres-live/plans/versions/{version}": "plans",
  "POST /pres-live/plans/drafts": "plans",
  "GET /pres-live/plans/drafts/{id}": "plans",
  "GET /pres-live/plans/drafts/{id}/plan": "plans",
  "GET /pres-live/plans/drafts/{id}/moves": "plans",
  "GET /pres-live/plans/drafts/{id}/drawing": "plans",
  "POST /pres-live/plans/drawings": "plans",
  "POST /pres-live/plans/pictures": "plans",
  "POST /pres-live/plans/drafts/{id}/changes": "plans",
  "POST /pres-live/plans/drafts/{id}/columns": "plans",
  "POST /pres-live/plans/drafts/{id}/editor": "plans",
  "POST /pres-live/plans/drafts/{id}/publish": "plans",

  // Event sales
  "GET /broker/events": "eventSales",
  "POST /broker/event/save": "eventSales",
  "POST /broker/event/lock": "eventSales",
  "POST /broker/event/unlock": "eventSales",

  // A presentation cancelled or moved for all its buyers
  "GET /pres-live/presentations/{id}/affected": "changes",
  "POST /pres-live/presentations/{id}/cancel": "changes",
  "POST /pres-live/presentations/{id}/move": "changes",
  "GET /pres-live/changes": "changes",
  "GET /pres-live/changes/{id}": "changes",
  "GET /pres-live/changes/{id}/orders": "changes",
  "POST /pres-live/changes/{id}/pause": "changes",
  "POST /pres-live/changes/{id}/resume": "changes",
  "POST /pres-live/changes/{id}/retry": "changes",

  // API keys and webhooks
  "GET /pres-live/keys": "keys",
  "POST /pres-live/keys": "keys",
  "PUT /pres-live/keys/{id}": "keys",
  "POST /pres-live/keys/{id}/rotate": "keys",
  "POST /pres-live/keys/{id}/revoke": "keys",
  "GET /pres-live/keys/{id}/history": "keys",
  "GET /pres-live/webhooks": "webhooks",
  "POST /pres-live/webhooks": "webhooks",
  "PUT /pres-live/webhooks/{id}": "webhooks",
  "POST /pres-live/webhooks/{id}/secret": "webhooks",
  "POST /pres-live/webhooks/{id}/retire": "webhooks",
  "GET /pres-live/webhooks/{id}/history": "webhooks",
  "POST /pres-live/webhooks/{id}/test": "webhooks",
  "GET /pres-live/webhooks/{id}/log": "webhooks",
  "POST /pres-live/webhooks/{id}/replay": "webhooks",

  // Secrets of partners and merchant accounts
  "POST /pres-live/partners/{id}/secret": "house",
  "PUT /pres-live/payment-accounts/{id}/keys": "house",
  "GET /pres-live/payment-accounts/{id}/keys": "house",
  "POST /pres-live/payment-accounts/{id}/test": "house",

  // Setup before the first sale
  "GET /pres-live/setup": "own",
  "POST /pres-live/setup/pass": "house",
  "POST /pres-live/setup/price": "house",

  // The installation
  "GET /pres-live/languages": "house",
  "PUT /pres-live/languages": "house",
  "GET /pres-live/region": "house",
  "PUT /pres-live/region": "house",

  // Operators and their roles
  "POST /pres-live/operators/{id}/invite": "staff",
  "POST /pres-live/operators/{id}/second-factor/reset": "staff",
  "POST /pres-live/operators/{id}/sessions/end": "staff",
};

type Named = Pick<RouteShape, "method" | "path">;

/**
 * Returns the key of a call in the table. Ignores the case of the prefix `/pres-live`, which the specification
 * spells both ways, and a trailing slash.
 */
export const callName = ({ method, path }: Named): string =>
  `${method} ${path.replace(/^\/pres-live/i, "/pres-live").replace(/\/$/, "")}`;

/** Whether an operator with these permissions can make the call. */
export function mayCall(permissions: readonly Permission[], route: Named): boolean {
  const needed = NEEDED[callName(route)];
  if (needed === undefined || needed === "own") return needed === "own";
  const enough = isSeveral(needed) ? SEVERAL[needed] : [needed];
  return enough.some((each) => permissions.includes(each));
}
