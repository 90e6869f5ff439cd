import * as catalogue from "./catalogue.ts";
import * as development from "./development.ts";
import * as partners from "./partners.ts";
import * as payment from "./payment.ts";
import * as seats from "./seats.ts";
import * as session from "./session.ts";
import * as tickets from "./tickets.ts";
import type { RouteShape } from "./route.ts";

const isRoute = (value: unknown): value is RouteShape =>
  typeof value === "object" && value !== null && "method" in value && "refusals" in value;

/** Every call there is. OpenAPI, the contract tests and the server's mount check read this list. */
export const CONTRACT: readonly RouteShape[] = [
  session,
  catalogue,
  partners,
  seats,
  payment,
  tickets,
  development,
].flatMap((group) => Object.values(group).filter(isRoute));
