import { createContext, useContext } from "react";
import { useSnapshot } from "valtio";
import { booking } from "../login/bookingCustomer.ts";
import type { Surroundings } from "./offerSteps.ts";

/** Context value: whether the page offers extras in the choice step. */
export const Extras = createContext(false);

/** Returns what determines the steps besides the chosen lines. */
export function useSurroundings(): Surroundings {
  const hasExtras = useContext(Extras);
  const { customer } = useSnapshot(booking);
  return { hasExtras, isLoggedIn: customer !== null };
}
