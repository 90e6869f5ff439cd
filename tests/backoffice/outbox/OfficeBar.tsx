import { useState, type ReactNode } from "react";
import { BarSlot } from "../../../backoffice/shell/barSlot.tsx";

/** Renders a screen below a bar that contains the screen's filters. */
export function OfficeBar({ children }: { readonly children: ReactNode }) {
  const [filters, setFilters] = useState<Element | null>(null);
  return (
    <BarSlot value={{ filters, state: null }}>
      <div ref={setFilters} />
      <main>{children}</main>
    </BarSlot>
  );
}
