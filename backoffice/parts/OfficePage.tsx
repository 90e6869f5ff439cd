import { ChevronLeft } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { Link } from "wouter";
import { PageHeading } from "../../app/parts/page/PageHeading.tsx";

export interface Crumb {
  readonly href: string;
  readonly name: string;
}

interface OfficePageProps {
  readonly title: string;
  /** Parent screens, the topmost first. */
  readonly above?: readonly Crumb[];
  /** Content at the end of the title's line. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of a screen: its heading, and content that fills the remaining height. */
export function OfficePage({ title, above = [], end, children }: OfficePageProps) {
  useEffect(() => {
    document.title = `${title} · Parterre`;
  }, [title]);
  return (
    <div className="flex h-full min-h-0 flex-col gap-3 overflow-y-auto px-4 pt-3 print:block print:overflow-visible">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
          {above.map(({ href, name }) => (
            <Link
              key={href}
              href={href}
              className="flex items-center gap-1 rounded-sm text-sm text-mute hover:text-text"
            >
              {name}
              <ChevronLeft size={14} aria-hidden className="ltr:-scale-x-100" />
            </Link>
          ))}
          <PageHeading className="text-lg! tablet:text-lg!">{title}</PageHeading>
        </div>
        {end}
      </div>
      {children}
    </div>
  );
}
