import type { Generated } from "kysely";
import type { ContactKind } from "../../../domain/contact.ts";

interface ContactMessage {
  id: string;
  kind: ContactKind;
  name: string;
  email: string;
  mobile: string | null;
  reservation_identifier: string | null;
  text: string;
  locale: string;
  created_at: Date;
}

interface Newsletter {
  /** In small letters. */
  email: string;
  locale: string;
  is_on: boolean;
  confirmed_at: Generated<Date | null>;
  changed_at: Date;
}

interface SeatWatch {
  id: string;
  presentation_id: number;
  kind: "mail" | "sms";
  address: string;
  quantity: number;
  locale: string;
  created_at: Date;
  told_at: Date | null;
  ended_at: Date | null;
}

/** Tables of `m0013Reach`. */
export interface ReachTables {
  contact_message: ContactMessage;
  newsletter: Newsletter;
  seat_watch: SeatWatch;
}
