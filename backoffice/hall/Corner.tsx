import type { ReactNode, Ref } from "react";

interface CornerProps {
  readonly className: string;
  readonly ref?: Ref<HTMLDivElement> | undefined;
  readonly children: ReactNode;
}

/** Places its children over a corner of the map. */
export const Corner = ({ className, ref, children }: CornerProps) => (
  <div ref={ref} className={`absolute z-1 ${className}`}>
    {children}
  </div>
);
