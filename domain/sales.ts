import * as z from "zod/mini";

/**
 * Location id of head office, which sells nothing and is left out of every list (back-office.md section 9).
 */
export const HEAD_OFFICE_ID = 1;
/** Id of the row that adds up all cinemas (back-office.md section 3). */
export const TOTAL_ID = -1;
/**
 * Name of the row that adds up all cinemas. The specification requires Hebrew for this name in every
 * language.
 */
export const TOTAL_NAME = "כל המתחמים";

/** Returns a percentage of a capacity, rounded to a whole number. Zero if the capacity is zero. */
export const wholePercent = (count: number, capacity: number): number =>
  capacity > 0 ? Math.round((count / capacity) * 100) : 0;

/** Returns the capacity that is neither sold nor held, at least zero. */
export const availabilityOf = (capacity: number, sold: number, held: number): number =>
  Math.max(0, capacity - sold - held);

/**
 * Figures of one or more presentations, by the current status of their seats. Amounts are in shekels, without
 * service charges and unpaid holds.
 */
const Figures = {
  Capacity: z.int(),
  Sold: z.int(),
  Held: z.int(),
  Availability: z.int(),
  percentageSold: z.int(),
  percentageHeld: z.int(),
  Takings: z.number(),
};

/**
 * Sales of one location (back-office.md section 3, Location sales row). The row with LocationId -1, which is
 * last, is the total.
 */
export const LocationSales = z.object({ LocationId: z.int(), Name: z.string(), ...Figures });
export type LocationSales = z.infer<typeof LocationSales>;

/** A day that can be chosen. `value` is a business day, `YYYY-MM-DD`. */
export const SalesDate = z.object({
  value: z.string(),
  isToday: z.boolean(),
  isWeekend: z.boolean(),
  /** Number of presentations on the business day. */
  presentations: z.int(),
});
export type SalesDate = z.infer<typeof SalesDate>;

/** A feature's sales of a day in one location, or in all locations (LocationId -1). */
export const FeatureSales = z.object({
  FeatureId: z.int(),
  FeatureName: z.string(),
  LocationId: z.int(),
  LocationName: z.string(),
  presentations: z.int(),
  ...Figures,
});
export type FeatureSales = z.infer<typeof FeatureSales>;

/**
 * A feature at a location (back-office.md section 3, Feature/Presentation (v2)). `featureName` and
 * `FeatureName` have the same value.
 */
const FeatureAt = {
  FeatureId: z.int(),
  LocationId: z.int(),
  featureName: z.string(),
  FeatureName: z.string(),
  LocationName: z.string(),
};

export const AvailableFeature = z.object({ ...FeatureAt, presentations: z.int() });
export type AvailableFeature = z.infer<typeof AvailableFeature>;

const PresentationAt = {
  ...FeatureAt,
  PresentationId: z.int(),
  VenueId: z.int(),
  VenueName: z.string(),
  /** Start of the show in ISO 8601 with the offset of the installation's clock. */
  PresentationDateTime: z.string(),
  /** Start of the show as `DD/MM/YYYY HH:mm`. */
  dateTime: z.string(),
};

export const AvailablePresentation = z.object(PresentationAt);
export type AvailablePresentation = z.infer<typeof AvailablePresentation>;

const Quantities = { SoldQuantity: z.int(), HeldQuantity: z.int() };

/** Current sales of a presentation. */
export const PresentationSales = z.object({
  ...PresentationAt,
  Capacity: z.int(),
  ...Quantities,
  Availability: z.int(),
  /** Number of tickets scanned at the door. */
  AdmittedQuantity: z.int(),
  CancelledQuantity: z.int(),
  percentageSold: z.int(),
  percentageHeld: z.int(),
  /**
   * Amounts in shekels. `Takings` is the amount of the tickets with their addons, `ServiceCharges` that of
   * the tickets' own service charges.
   */
  Takings: z.number(),
  ServiceCharges: z.number(),
});
export type PresentationSales = z.infer<typeof PresentationSales>;

/** Numbers of a section's seats by current status. */
export const SectionSales = z.object({
  SectionId: z.int(),
  SectionName: z.string(),
  Capacity: z.int(),
  ...Quantities,
  /** Number of seats that visitors have locked. */
  LockedQuantity: z.int(),
  /** Number of seats that are blocked or set aside. */
  BlockedQuantity: z.int(),
  percentageSold: z.int(),
});
export type SectionSales = z.infer<typeof SectionSales>;

/** All figures of one presentation: by section, ticket type, point of sale and business day of the sale. */
export const PresentationData = z.extend(PresentationSales, {
  sections: z.array(SectionSales),
  ticketTypes: z.array(
    z.object({
      TicketId: z.int(),
      TicketName: z.string(),
      ...Quantities,
      Takings: z.number(),
    }),
  ),
  pointsOfSale: z.array(
    z.object({
      PointOfSale: z.string(),
      PointOfSaleName: z.string(),
      ...Quantities,
      Takings: z.number(),
    }),
  ),
  days: z.array(z.object({ BusinessDate: z.string(), ...Quantities, Takings: z.number() })),
});
export type PresentationData = z.infer<typeof PresentationData>;
