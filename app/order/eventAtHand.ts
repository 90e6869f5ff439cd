import { onePresentation } from "../../domain/api/catalogue.ts";
import { answerAtHand } from "../shell/net/api.ts";

/** The event of an order's page, where it came with the page. */
export const eventAtHand = (id: number) =>
  answerAtHand(onePresentation, { params: { id }, query: {} })?.reply?.presentation;
