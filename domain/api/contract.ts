import * as allocations from "./allocations.ts";
import * as approvals from "./approvals.ts";
import * as attendance from "./attendance.ts";
import * as blocks from "./blocks.ts";
import * as captcha from "./captcha.ts";
import * as captchaTests from "./captchaTests.ts";
import * as broker from "./broker.ts";
import * as catalogue from "./catalogue.ts";
import * as contactLetters from "./contactLetters.ts";
import * as changes from "./changes.ts";
import * as gatewayTests from "./gatewayTests.ts";
import * as heldPayments from "./heldPayments.ts";
import * as disputes from "./disputes.ts";
import * as consistency from "./consistency.ts";
import * as webhooks from "./webhooks.ts";
import * as keys from "./keys.ts";
import * as imports from "./imports.ts";
import * as locations from "./locations.ts";
import * as letters from "./letters.ts";
import * as categories from "./categories.ts";
import * as counter from "./counter.ts";
import * as counterSale from "./counterSale.ts";
import * as counterVouchers from "./counterVouchers.ts";
import * as customerArea from "./customerArea.ts";
import * as customerLogins from "./customerLogins.ts";
import * as customerPhotos from "./customerPhotos.ts";
import * as customers from "./customers.ts";
import * as development from "./development.ts";
import * as donations from "./donations.ts";
import * as door from "./door.ts";
import * as enrolment from "./enrolment.ts";
import * as featureTags from "./featureTags.ts";
import * as forms from "./forms.ts";
import * as members from "./members.ts";
import * as membershipSeats from "./membershipSeats.ts";
import * as memberProof from "./memberProof.ts";
import * as memberships from "./memberships.ts";
import * as monitors from "./monitors.ts";
import * as officeCoupons from "./officeCoupons.ts";
import * as officeProducts from "./officeProducts.ts";
import * as officeSites from "./officeSites.ts";
import * as officePrices from "./officePrices.ts";
import * as officeTexts from "./officeTexts.ts";
import * as officeTickets from "./officeTickets.ts";
import * as officePresentations from "./officePresentations.ts";
import * as officeFeatures from "./officeFeatures.ts";
import * as operatorLive from "./operatorLive.ts";
import * as operatorLogins from "./operatorLogins.ts";
import * as operators from "./operators.ts";
import * as partners from "./partners.ts";
import * as payment from "./payment.ts";
import * as paymentAccounts from "./paymentAccounts.ts";
import * as pictures from "./pictures.ts";
import * as languages from "./languages.ts";
import * as region from "./region.ts";
import * as layoutBlocks from "./layoutBlocks.ts";
import * as permanentSeats from "./permanentSeats.ts";
import * as planDrawings from "./planDrawings.ts";
import * as plans from "./plans.ts";
import * as brand from "./brand.ts";
import * as mailTemplates from "./mailTemplates.ts";
import * as privacy from "./privacy.ts";
import * as reach from "./reach.ts";
import * as reservations from "./reservations.ts";
import * as resources from "./resources.ts";
import * as sales from "./sales.ts";
import * as seats from "./seats.ts";
import * as session from "./session.ts";
import * as setup from "./setup.ts";
import * as staff from "./staff.ts";
import * as systemVouchers from "./systemVouchers.ts";
import * as saleDocuments from "./saleDocuments.ts";
import * as terms from "./terms.ts";
import * as ticketReferences from "./ticketReferences.ts";
import * as ticketTemplates from "./ticketTemplates.ts";
import * as ticketTransfers from "./ticketTransfers.ts";
import * as tickets from "./tickets.ts";
import * as videos from "./videos.ts";
import * as vod from "./vod.ts";
import * as waitingRoom from "./waitingRoom.ts";
import * as waivers from "./waivers.ts";
import * as wallets from "./wallets.ts";
import type { RouteShape } from "./route.ts";

const isRoute = (value: unknown): value is RouteShape =>
  typeof value === "object" && value !== null && "method" in value && "refusals" in value;

/**
 * Every route of the API. The OpenAPI document, the contract tests and the server's check for missing handlers
 * are based on this list.
 */
export const CONTRACT: readonly RouteShape[] = [
  session,
  catalogue,
  featureTags,
  locations,
  categories,
  partners,
  broker,
  waivers,
  seats,
  waitingRoom,
  allocations,
  blocks,
  payment,
  paymentAccounts,
  memberProof,
  tickets,
  door,
  ticketTransfers,
  wallets,
  reservations,
  reach,
  privacy,
  brand,
  mailTemplates,
  ticketTemplates,
  gatewayTests,
  vod,
  customers,
  customerArea,
  customerLogins,
  customerPhotos,
  systemVouchers,
  memberships,
  membershipSeats,
  enrolment,
  donations,
  operatorLogins,
  operators,
  staff,
  setup,
  languages,
  region,
  sales,
  attendance,
  monitors,
  ticketReferences,
  officeFeatures,
  officePresentations,
  officePrices,
  officeTickets,
  officeSites,
  officeProducts,
  officeCoupons,
  officeTexts,
  resources,
  imports,
  pictures,
  videos,
  layoutBlocks,
  permanentSeats,
  planDrawings,
  plans,
  operatorLive,
  counter,
  approvals,
  counterSale,
  counterVouchers,
  captcha,
  captchaTests,
  forms,
  saleDocuments,
  terms,
  changes,
  contactLetters,
  members,
  letters,
  heldPayments,
  disputes,
  consistency,
  keys,
  webhooks,
  development,
].flatMap((group) => Object.values(group).filter(isRoute));
