import * as z from "zod/mini";
import {
  AvailableFeature,
  AvailablePresentation,
  FeatureSales,
  LocationSales,
  PresentationData,
  PresentationSales,
  SalesDate,
} from "../sales.ts";
import { DateText, FlagText, IntListText, IntText, route } from "./route.ts";

/**
 * Every call of the back office is bounded by the session's businesses. Those named here are
 * intersected with them; one that is not the session's, or another's `userId`, is FORBIDDEN.
 */
export const OfficeScope = z.object({
  businessIds: z.optional(IntListText),
  userId: z.optional(IntText),
});

/** Absent, 0 and -1 mean all. */
export const AnyId = z.optional(IntText);

const shape = {
  method: "GET",
  caller: "operator",
  query: OfficeScope,
  refusals: ["VALIDATION", "FORBIDDEN"],
} as const;

/** Days that live sales can be looked at: 14 past, today, 14 to come, each with what is on. */
export const salesDates = route({
  ...shape,
  path: "/PRES-live/locationTicketSales/",
  reply: z.object({ dates: z.array(SalesDate) }),
});

/**
 * Sales by location of the shows of a business day: every location with shows that day but head office,
 * by its number, and last the total, LocationId -1. `at` is when it was counted.
 */
export const locationSales = route({
  ...shape,
  path: "/PRES-live/locationTicketSales/data/{date}/0",
  params: z.object({ date: DateText }),
  reply: z.object({ locations: z.array(LocationSales), at: z.string() }),
});

/** What the sales by feature begin with: days, and the locations and features with shows in them. */
export const featureSalesFilter = route({
  ...shape,
  path: "/PRES-live/featureTicketSales",
  reply: z.object({
    dates: z.array(SalesDate),
    locations: z.array(z.object({ LocationId: z.int(), Name: z.string() })),
    features: z.array(z.object({ FeatureId: z.int(), FeatureName: z.string() })),
  }),
});

/** Sales by feature of the shows of a business day, most sold first; apart by location with `isByLocation=1`. */
export const featureSales = route({
  ...shape,
  path: "/PRES-live/featureTicketSales/data/{date}",
  params: z.object({ date: DateText }),
  query: z.extend(OfficeScope, {
    locationId: AnyId,
    featureId: AnyId,
    isByLocation: z.optional(FlagText),
  }),
  reply: z.object({ items: z.array(FeatureSales), total: FeatureSales, at: z.string() }),
});

/** Both dates are business days, inclusive; 14 past to 14 to come where they are absent. */
const Period = {
  startDate: z.optional(DateText),
  endDate: z.optional(DateText),
};

/** Features with shows in the period, one row a location. */
export const availableFeatures = route({
  ...shape,
  path: "/PRES-live/v2/availableFeatures",
  query: z.extend(OfficeScope, { locationId: AnyId, ...Period }),
  reply: z.object({ availableFeatures: z.array(AvailableFeature) }),
});

/** A feature's presentations with their sales, by their time. */
export const featureData = route({
  ...shape,
  path: "/PRES-live/v2/featureData",
  query: z.extend(OfficeScope, {
    featureId: IntText,
    locationId: AnyId,
    presentationIds: z.optional(IntListText),
    ...Period,
  }),
  reply: z.object({ featureData: z.array(PresentationSales), at: z.string() }),
});

/** A feature's presentations in the period, by their time. */
export const availablePresentations = route({
  ...shape,
  path: "/PRES-live/v2/availablePresentations",
  query: z.extend(OfficeScope, { featureId: IntText, locationId: AnyId, ...Period }),
  reply: z.object({ availablePresentations: z.array(AvailablePresentation) }),
});

/** One presentation in full. Of another business it is FORBIDDEN. */
export const presentationData = route({
  ...shape,
  path: "/PRES-live/v2/presentationData",
  query: z.extend(OfficeScope, { presentationId: IntText }),
  reply: z.object({ presentationData: PresentationData, at: z.string() }),
  refusals: ["VALIDATION", "FORBIDDEN", "NOT_FOUND"],
});
