import { onePresentation } from "../../domain/api/catalogue.ts";
import { answerAtHand } from "../shell/net/api.ts";

/** Returns the event of an order's page if the server sent it with the page, otherwise undefined. */
export const eventAtHand = (id: number) =>
  answerAtHand(onePresentation, { params: { id }, query: {} })?.reply?.presentation;
