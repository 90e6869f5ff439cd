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
 * Restricts a back-office call. Every call is limited to the session's businesses, and `businessIds` can
 * narrow the limit further. Businesses outside the session, or another user's `userId`, are refused with
 * FORBIDDEN.
 */
export const OfficeScope = z.object({
  businessIds: z.optional(IntListText),
  userId: z.optional(IntText),
});

/** Id of a filter. All records match if the id is absent, 0 or -1. */
export const AnyId = z.optional(IntText);

const shape = {
  method: "GET",
  caller: "operator",
  query: OfficeScope,
  refusals: ["VALIDATION", "FORBIDDEN"],
} as const;

/**
 * Lists the days that live sales cover, each with its number of presentations: the past 14 days, today and the
 * next 14.
 */
export const salesDates = route({
  ...shape,
  path: "/PRES-live/locationTicketSales/",
  reply: z.object({ dates: z.array(SalesDate) }),
});

/**
 * Returns sales by location for the shows of a business day: every location with shows that day except head
 * office, by number, then the total with LocationId -1. `at` is the time at which the sales were counted.
 */
export const locationSales = route({
  ...shape,
  path: "/PRES-live/locationTicketSales/data/{date}/0",
  params: z.object({ date: DateText }),
  reply: z.object({ locations: z.array(LocationSales), at: z.string() }),
});

/**
 * Returns the options of the filters of sales by feature: days, and the locations and features with shows on
 * these days.
 */
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
 * Returns sales by feature for the shows of a business day, best-selling first. With `isByLocation=1` the
 * sales are split by location.
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

/** First and last business day, both inclusive. The default is from 14 days ago to 14 days ahead. */
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
 * Lists presentations with their sales, by time. Without a feature, the presentations of all features are
 * listed. The default day is today.
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

/**
 * Returns all figures of one presentation. Refused with FORBIDDEN if the presentation belongs to another
 * business.
 */
export const presentationData = route({
  ...shape,
  path: "/PRES-live/v2/presentationData",
  query: z.extend(OfficeScope, { presentationId: IntText }),
  reply: z.object({ presentationData: PresentationData, at: z.string() }),
  refusals: ["VALIDATION", "FORBIDDEN", "NOT_FOUND"],
});
