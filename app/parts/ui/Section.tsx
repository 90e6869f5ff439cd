import { useId, type ReactNode } from "react";

interface SectionProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Content at the end of the title's line, for example a link or a button. */
  readonly end?: ReactNode;
  readonly children?: ReactNode;
  readonly className?: string;
}

/** A section of a page, labelled by its heading for screen readers. */
export function Section({ title, lead, end, children, className = "" }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-lg leading-snug font-semibold">
          {title}
        </h2>
        {end}
        {lead && <p className="w-full max-w-prose text-mute">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
