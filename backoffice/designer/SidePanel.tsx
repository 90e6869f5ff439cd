import type { ReactNode } from "react";
import { CloseButton } from "./CloseButton.tsx";

interface SidePanelProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A closable panel beside the drawing. */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <h2 className="grow text-sm font-semibold">{title}</h2>
        <CloseButton onClose={onClose} />
      </div>
      {children}
    </section>
  );
}
