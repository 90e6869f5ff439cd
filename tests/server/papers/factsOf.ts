import type { PassFacts } from "../../../server/tickets/wallets/passFacts.ts";
import { ticketIn } from "../../app/edocument/tickets.ts";

/** Returns the data that a pass or a printed ticket shows, of a ticket to the derby. */
export const factsOf = (over: Partial<PassFacts>): PassFacts => ({
  serial: "0f8fad5b-d9cb-469f-a165-70867728950e",
  documentKey: "key-1",
  presentationId: 1,
  locale: "en",
  document: ticketIn("active"),
  house: "The Stage",
  origin: "https://tickets.example",
  colours: { ground: "#0e0d13", text: "#f4f1ea", accent: "#ffd54a" },
  logo: null,
  ...over,
});
