import { createContext, use, type ReactNode, type ReactPortal } from "react";
import { createPortal } from "react-dom";

/** The places at the top of the frame: for a screen's filters, and for how current it is. */
export interface BarPlaces {
  readonly filters: Element | null;
  readonly state: Element | null;
}

export const BarSlot = createContext<BarPlaces>({ filters: null, state: null });

interface InBarProps {
  readonly place: keyof BarPlaces;
  readonly children: ReactNode;
}

/** Puts something into the frame's top bar, from wherever it is known. */
export function InBar({ place, children }: InBarProps): ReactPortal | null {
  const slot = use(BarSlot)[place];
  return slot && createPortal(children, slot);
}
