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
 * Changes the languages of the installation. Every node applies the new languages within two seconds. Refused
 * with FORBIDDEN for operators who do not have every business and every location.
 */
export const changeLanguages = route({
  method: "PUT",
  path: "/pres-live/languages",
  caller: "operator",
  body: Languages,
  reply: Languages,
  refusals: ["FORBIDDEN"],
});
