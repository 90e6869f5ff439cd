import { createContext, useContext } from "react";
import { useSnapshot } from "valtio";
import { booking } from "../login/bookingCustomer.ts";
import type { Surroundings } from "./offerSteps.ts";

/** Whether the page has something to add to what is chosen. */
export const Extras = createContext(false);

/** What decides, besides the choice, which steps there are. */
export function useSurroundings(): Surroundings {
  const hasExtras = useContext(Extras);
  const { customer } = useSnapshot(booking);
  return { hasExtras, isLoggedIn: customer !== null };
}
