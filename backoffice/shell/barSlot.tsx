import { createContext, use, type ReactNode, type ReactPortal } from "react";
import { createPortal } from "react-dom";

/** Slots in the frame's top bar: one for a screen's filters, one for its live badge. */
export interface BarPlaces {
  readonly filters: Element | null;
  readonly state: Element | null;
}

export const BarSlot = createContext<BarPlaces>({ filters: null, state: null });

interface InBarProps {
  readonly place: keyof BarPlaces;
  readonly children: ReactNode;
}

/** Renders its children into a slot of the frame's top bar, through a portal. */
export function InBar({ place, children }: InBarProps): ReactPortal | null {
  const slot = use(BarSlot)[place];
  return slot && createPortal(children, slot);
}
