/**
 * Why a ticket cannot be sent to somebody else, accepted, taken back or named.
 * - `off`: the business does not allow it. `blocked`: its payment is disputed at a bank.
 * - `tooLate`: the show begins too soon. `past`: it is over.
 * - `inseparable`: another ticket of the order is valid only together with it.
 * - `offered`: it was sent already and nobody has accepted it. `notOffered`: it was not sent.
 * - `transferred`: it was passed on, and this key is not its holder's. `withdrawn`: it was taken back.
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
