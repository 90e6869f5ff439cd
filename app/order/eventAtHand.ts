import { onePresentation } from "../../domain/api/catalogue.ts";
import { answerAtHand } from "../shell/net/api.ts";

/** Returns the event of an order's page if it came with the page. */
export const eventAtHand = (id: number) =>
  answerAtHand(onePresentation, { params: { id }, query: {} })?.reply?.presentation;
