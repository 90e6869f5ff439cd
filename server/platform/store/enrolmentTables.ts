import type { Generated } from "kysely";

interface EnrolmentOffer {
  offer_id: number;
  is_skip_member_seat: Generated<boolean>;
  is_pricing_per_ticket: Generated<boolean>;
  default_ticket_group_id: number;
}

interface EnrolmentFare {
  price_id: number;
  ticket_group_id: number;
  amount: number;
}

interface Enrolment {
  order_item_id: string;
  season_id: number;
  member_number: string;
  name: string;
  /** The ID that it was bought for, sealed; null where none was given. */
  ssn: string | null;
  ssn_index: Generated<string | null>;
  cancelled_at: Date | null;
}

interface EnrolmentTicket {
  ticket_id: string;
  order_item_id: string;
  amount: number;
  is_permanent: boolean;
}

/** Tables of `m0019Enrolment`. */
export interface EnrolmentTables {
  enrolment_offer: EnrolmentOffer;
  enrolment_fare: EnrolmentFare;
  enrolment: Enrolment;
  enrolment_ticket: EnrolmentTicket;
}
