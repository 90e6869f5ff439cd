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
 * Every back-office call is limited to the session's businesses. `businessIds` narrows them further.
 * Businesses outside the session, or another user's `userId`, are refused with FORBIDDEN.
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

/**
 * Lists the days that live sales cover: the past 14, today and the next 14, each with its number of
 * presentations.
 */
export const salesDates = route({
  ...shape,
  path: "/PRES-live/locationTicketSales/",
  reply: z.object({ dates: z.array(SalesDate) }),
});

/**
 * Sales by location for the shows of a business day: every location with shows that day except head office,
 * by number, then the total with LocationId -1. `at` is the time of the count.
 */
export const locationSales = route({
  ...shape,
  path: "/PRES-live/locationTicketSales/data/{date}/0",
  params: z.object({ date: DateText }),
  reply: z.object({ locations: z.array(LocationSales), at: z.string() }),
});

/** Filter options of sales by feature: days, and the locations and features with shows on them. */
export const featureSalesFilter = route({
  ...shape,
  path: "/PRES-live/featureTicketSales",
  reply: z.object({
    dates: z.array(SalesDate),
    locations: z.array(z.object({ LocationId: z.int(), Name: z.string() })),
    features: z.array(z.object({ FeatureId: z.int(), FeatureName: z.string() })),
  }),
});

/**
 * Sales by feature for the shows of a business day, best-selling first. Split by location with
 * `isByLocation=1`.
 */
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

/** Both dates are inclusive business days. Default: the past 14 days to the next 14. */
const Period = {
  startDate: z.optional(DateText),
  endDate: z.optional(DateText),
};

/** Lists the features with shows in the period, one row per location. */
export const availableFeatures = route({
  ...shape,
  path: "/PRES-live/v2/availableFeatures",
  query: z.extend(OfficeScope, { locationId: AnyId, ...Period }),
  reply: z.object({ availableFeatures: z.array(AvailableFeature) }),
});

/**
 * Lists presentations with their sales, by time. Without a feature those of all features, by default today's.
 */
export const featureData = route({
  ...shape,
  path: "/PRES-live/v2/featureData",
  query: z.extend(OfficeScope, {
    featureId: AnyId,
    locationId: AnyId,
    presentationIds: z.optional(IntListText),
    ...Period,
  }),
  reply: z.object({ featureData: z.array(PresentationSales), at: z.string() }),
});

/** Lists a feature's presentations in the period, by time. */
export const availablePresentations = route({
  ...shape,
  path: "/PRES-live/v2/availablePresentations",
  query: z.extend(OfficeScope, { featureId: IntText, locationId: AnyId, ...Period }),
  reply: z.object({ availablePresentations: z.array(AvailablePresentation) }),
});

/** Returns all figures of one presentation. Refused with FORBIDDEN if it belongs to another business. */
export const presentationData = route({
  ...shape,
  path: "/PRES-live/v2/presentationData",
  query: z.extend(OfficeScope, { presentationId: IntText }),
  reply: z.object({ presentationData: PresentationData, at: z.string() }),
  refusals: ["VALIDATION", "FORBIDDEN", "NOT_FOUND"],
});
