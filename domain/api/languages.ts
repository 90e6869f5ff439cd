import { Languages } from "../languages.ts";
import { route } from "./route.ts";

/** Returns the languages of the installation. */
export const languages = route({
  method: "GET",
  path: "/pres-live/languages",
  caller: "operator",
  reply: Languages,
  refusals: [],
});

/**
 * Changes the languages of the installation, on every node within two seconds. Refused with FORBIDDEN to
 * operators who do not have every business and every location.
 */
export const changeLanguages = route({
  method: "PUT",
  path: "/pres-live/languages",
  caller: "operator",
  body: Languages,
  reply: Languages,
  refusals: ["FORBIDDEN"],
});
