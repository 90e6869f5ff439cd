import type { ReactNode } from "react";

interface CornerProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** Something in a corner of the hall, above the map. */
export const Corner = ({ className, children }: CornerProps) => (
  <div className={`absolute z-1 ${className}`}>{children}</div>
);
