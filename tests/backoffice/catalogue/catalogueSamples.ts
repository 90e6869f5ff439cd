import type { OfficeFeature } from "../../../domain/api/officeFeatures.ts";
import type { OfficePrices } from "../../../domain/api/officePrices.ts";

export const MOON: OfficeFeature = {
  id: 7,
  businessId: 1,
  isRetired: false,
  nameHe: "הדייג והירח",
  nameEn: "The Fisherman and the Moon",
  descriptionHe: "לילה אחד על הים.",
  descriptionEn: "One night at sea.",
  categoryId: 1,
  categoryName: "Drama",
  durationMinutes: 97,
  ageLimit: "12+",
  formats: ["2D"],
  language: "he",
  trailerUrl: null,
  starringHe: "",
  starringEn: "",
  creditsHe: "",
  creditsEn: "",
  contentRatings: ["fear"],
  galleryIds: [],
  poster: 4,
  pictureId: null,
  imageUrl: "/api/features/7/placeholderImage?category=1&drawing=4",
  isPartnerOnly: false,
  isMembersOnly: false,
  waiverTermsId: null,
  presentations: 0,
  nextDateTime: null,
};

export const PRICES: OfficePrices = {
  id: 3,
  businessId: 1,
  name: "Weekday",
  validFrom: null,
  validUntil: null,
  rules: [],
  isRetired: false,
  presentations: 0,
  lines: [
    {
      ticketGroupId: 1,
      ticketId: 1,
      amount: 45,
      oldAmount: null,
      serviceCharge: 0,
      isSoldOut: false,
      addons: [],
    },
  ],
};

export const CHOICES = {
  businesses: [{ id: 1, name: "Parterre Cinemas" }],
  categories: [{ id: 1, name: "Drama", isRetired: false }],
  features: [],
  venues: [],
  pricePolicies: [],
  ticketGroups: [{ id: 1, name: "Hall", businessId: 1, color: 0, isRetired: false }],
  ticketTypes: [{ id: 1, name: "Adult", businessId: 1, isRetired: false }],
  waiverTerms: [],
  memberships: [],
  systemVouchers: [],
};
