/**
 * Why a ticket cannot be sent to somebody else, accepted, taken back or named.
 * - `off`: the business does not allow it. `blocked`: the ticket's payment is disputed at a bank.
 * - `tooLate`: the show begins too soon. `past`: the show is over.
 * - `inseparable`: another ticket of the order is valid only together with this one.
 * - `offered`: the ticket was already sent, and nobody has accepted it yet.
 * - `notOffered`: the ticket was not sent.
 * - `transferred`: the ticket has another holder now, with another key.
 * - `withdrawn`: the sender took the ticket back.
 */
export type TicketFault =
  | "off"
  | "blocked"
  | "unpaid"
  | "cancelled"
  | "scanned"
  | "past"
  | "tooLate"
  | "video"
  | "inseparable"
  | "offered"
  | "notOffered"
  | "transferred"
  | "withdrawn";
