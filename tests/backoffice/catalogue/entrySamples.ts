import type { OfficeCoupon } from "../../../domain/api/officeCoupons.ts";
import type {
  OfficePresentation,
  PresentationRow,
} from "../../../domain/api/officePresentations.ts";
import type { OfficeProduct } from "../../../domain/api/officeProducts.ts";
import type { OfficeSite } from "../../../domain/api/officeSites.ts";
import type { OfficeGroup, OfficeType } from "../../../domain/api/officeTickets.ts";

const OWNED = { id: 7, businessId: 1, isShared: false, isRetired: false, priceLists: 1 };

export const GROUP: OfficeGroup = { ...OWNED, nameHe: "אולם", nameEn: "Hall", color: 0 };

export const TYPE: OfficeType = {
  ...OWNED,
  nameHe: "מבוגר",
  nameEn: "Adult",
  access: "open",
  isWalkin: false,
  multiplyFactor: 1,
  minimum: 0,
  maximum: null,
  requiresTicketId: null,
  requiresMinimum: null,
  openMinimum: null,
  openMaximum: null,
  openMultiplier: null,
  loyaltyPoints: null,
  minimumAge: null,
  maximumAge: null,
  ref1promptHe: "",
  ref1promptEn: "",
  ref2promptHe: "",
  ref2promptEn: "",
};

export const PRODUCT: OfficeProduct = {
  id: 7,
  businessId: 1,
  isRetired: false,
  nameHe: "פופקורן",
  nameEn: "Popcorn",
  price: 24,
  picture: 1,
  pictureId: null,
  isDeliveryRequired: true,
  isUpsell: false,
  classId: null,
  isAvailable: true,
  imageUrl: null,
};

export const COUPON: OfficeCoupon = {
  id: 7,
  businessId: 1,
  isRetired: false,
  code: "SPRING",
  nameHe: "אביב",
  nameEn: "Spring",
  kind: "coupon",
  discountType: "percent",
  discountValue: 20,
  factor: 1,
  uses: 100,
  usedSeats: 3,
  state: "now",
  startDate: null,
  endDate: null,
  isForOffers: false,
  requiresAutoApply: false,
  ticketIds: [],
  ticketGroupIds: [],
  featureIds: [],
  membershipIds: [],
  systemVoucherIds: [],
};

export const SITE: OfficeSite = {
  id: 7,
  businessId: 1,
  isRetired: false,
  nameHe: "מועדון",
  nameEn: "The Club",
  URL: "the-club",
  PresentationList: "features",
  featureIds: [],
  referenceTicketId: null,
  isOpen: true,
};

export const SHOW: OfficePresentation = {
  id: 7,
  featureId: 7,
  featureName: "The Moon",
  businessId: 1,
  venueId: 2,
  planVersion: "plan",
  pricePolicyId: 3,
  seatingPolicyId: 3,
  dateTime: "2036-12-01T20:00:00+02:00",
  salesEndMinutes: 15,
  chooseSeatsInSeconds: 600,
  chooseTicketsInSeconds: 300,
  customerInfoInSeconds: 600,
  chooseProductsInSeconds: 300,
  maximumSeats: null,
  chargeType: "flat",
  chargeAmount: 3,
  chargeName: null,
  viewAreaFilename: null,
  isDisplayQr: true,
  newBookingUrl: null,
  publishAt: null,
  onSaleAt: null,
  isRetired: false,
  isLocked: false,
  isTaken: false,
};

/** The presentation as the call of the list returns it. */
export const SHOW_ROW: PresentationRow = {
  PresentationId: SHOW.id,
  FeatureId: SHOW.featureId,
  LocationId: 1,
  VenueId: SHOW.venueId,
  featureName: SHOW.featureName,
  FeatureName: SHOW.featureName,
  LocationName: "Tel Aviv",
  VenueName: "Hall 1",
  PresentationDateTime: SHOW.dateTime,
  dateTime: "01/12/2036 20:00",
  PricePolicyName: "Weekday",
  Capacity: 100,
  SoldQuantity: 0,
  HeldQuantity: 0,
  Availability: 100,
  AdmittedQuantity: 0,
  CancelledQuantity: 0,
  percentageSold: 0,
  percentageHeld: 0,
  Takings: 0,
  ServiceCharges: 0,
  isSaved: false,
  isLocked: false,
  SavedDateTime: null,
  LockedDateTime: null,
  OperatorName: null,
};
