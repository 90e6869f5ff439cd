interface BusinessCalendarRow {
  id: number;
  day_start: string;
}

interface PlanCapacity {
  plan_version: string;
  capacity: number;
}

/** Counts of tickets by their state, agorot of those that are paid, and what the demo sold to nobody. */
interface Measures {
  sold: number;
  held: number;
  cancelled: number;
  admitted: number;
  audience: number;
  takings: number;
  charges: number;
}

/** A line of what has changed since the sums were last added to. */
interface TicketChange extends Partial<Measures> {
  presentation_id: number;
  sale_day?: string | null;
  ticket_type_id?: number | null;
  point_of_sale?: string | null;
}

interface PresentationSum extends Measures {
  presentation_id: number;
}

interface TicketSales extends Measures {
  presentation_id: number;
  /** `date`: select it as text. */
  sale_day: string;
  ticket_type_id: number;
  point_of_sale: string;
}

interface PointSales extends Measures {
  sale_day: string;
  location_id: number;
  feature_id: number;
  point_of_sale: string;
}

interface ProductSales {
  sale_day: string;
  location_id: number;
  feature_id: number;
  product_id: number;
  quantity: number;
  takings: number;
}

/** Seats that the demo sold to nobody, and what they cost: of `m0027Audience`. */
interface AudienceSale {
  presentation_id: number;
  sold_at: Date;
  ticket_type_id: number;
  sold: number;
  takings: number;
  charges: number;
}

/** A presentation with its sales now. */
interface PresentationSales {
  presentation_id: number;
  business_id: number;
  location_id: number;
  venue_id: number;
  feature_id: number;
  starts_at: Date;
  /** `date`: select it as text. */
  business_day: string;
  capacity: number;
  sold: number;
  held: number;
  cancelled: number;
  admitted: number;
  takings: number;
  charges: number;
}

/** Tables and views of `m0016Sales`. */
export interface SalesTables {
  business_calendar: BusinessCalendarRow;
  plan_capacity: PlanCapacity;
  audience_sale: AudienceSale;
  ticket_change: TicketChange;
  presentation_sum: PresentationSum;
  ticket_sum: TicketSales;
  point_sum: PointSales;
  product_sum: ProductSales;
  ticket_sales: TicketSales;
  point_sales: PointSales;
  product_sales: ProductSales;
  presentation_sales: PresentationSales;
}
