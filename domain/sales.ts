import * as z from "zod/mini";

/** Head office: it sells nothing and is left out of every list (back-office.md section 9). */
export const HEAD_OFFICE_ID = 1;
/** Id of the row that adds up all cinemas (back-office.md section 3). */
export const TOTAL_ID = -1;
/** Its name, which the specification wants in Hebrew whatever the language. */
export const TOTAL_NAME = "כל בתי הקולנוע";

/** Rounded percent of a capacity; nought where there is none. */
export const wholePercent = (count: number, capacity: number): number =>
  capacity > 0 ? Math.round((count / capacity) * 100) : 0;

/** What is left of a capacity, never less than nothing: neither sold nor held for somebody. */
export const availabilityOf = (capacity: number, sold: number, held: number): number =>
  Math.max(0, capacity - sold - held);

/**
 * Figures of one or more presentations, by the state their seats are in now. Money in shekels, without
 * service charges; what is held has not been paid.
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

/** back-office.md section 3, Location sales row; the last one, -1, is the total. */
export const LocationSales = z.object({ LocationId: z.int(), Name: z.string(), ...Figures });
export type LocationSales = z.infer<typeof LocationSales>;

/** A day that can be chosen. `value` is a business day, `YYYY-MM-DD`. */
export const SalesDate = z.object({
  value: z.string(),
  isToday: z.boolean(),
  isWeekend: z.boolean(),
  /** How many presentations it has. */
  presentations: z.int(),
});
export type SalesDate = z.infer<typeof SalesDate>;

/** A feature's sales of a day: in one location, or in all of them, which is LocationId -1. */
export const FeatureSales = z.object({
  FeatureId: z.int(),
  FeatureName: z.string(),
  LocationId: z.int(),
  LocationName: z.string(),
  presentations: z.int(),
  ...Figures,
});
export type FeatureSales = z.infer<typeof FeatureSales>;

/** back-office.md section 3, Feature/Presentation (v2): `featureName` and `FeatureName` are the same. */
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
  /** ISO 8601 with the Jerusalem offset. */
  PresentationDateTime: z.string(),
  /** `DD/MM/YYYY HH:mm` */
  dateTime: z.string(),
};

export const AvailablePresentation = z.object(PresentationAt);
export type AvailablePresentation = z.infer<typeof AvailablePresentation>;

const Quantities = { SoldQuantity: z.int(), HeldQuantity: z.int() };

/** A presentation's sales now. */
export const PresentationSales = z.object({
  ...PresentationAt,
  Capacity: z.int(),
  ...Quantities,
  Availability: z.int(),
  /** Tickets that were shown at the door. */
  AdmittedQuantity: z.int(),
  CancelledQuantity: z.int(),
  percentageSold: z.int(),
  percentageHeld: z.int(),
  /** Shekels: of tickets with their addons, and of the tickets' own service charges. */
  Takings: z.number(),
  ServiceCharges: z.number(),
});
export type PresentationSales = z.infer<typeof PresentationSales>;

/** A section of the hall: seats by their state now. */
export const SectionSales = z.object({
  SectionId: z.int(),
  SectionName: z.string(),
  Capacity: z.int(),
  ...Quantities,
  /** In a visitor's cart. */
  LockedQuantity: z.int(),
  /** Set aside. */
  BlockedQuantity: z.int(),
  percentageSold: z.int(),
});
export type SectionSales = z.infer<typeof SectionSales>;

/** One presentation in full: by section, ticket type, point of sale, and business day of the sale. */
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
