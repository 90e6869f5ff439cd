import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { Page } from "./Page.tsx";
import { PageHeading } from "./PageHeading.tsx";

interface SimplePageProps {
  readonly heading: ReactNode;
  readonly lead?: ReactNode;
  /** Link to the page above this one. */
  readonly back?: { readonly href: string; readonly name: string };
  /** Content at the end of the heading's line. */
  readonly end?: ReactNode;
  /** Whether the page has the full width, for lists. Text and forms are narrower. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A storefront page with one heading. */
export function SimplePage({ heading, lead, back, end, isWide, children }: SimplePageProps) {
  return (
    <Page isNarrow={!isWide}>
      {back && (
        <Link
          href={back.href}
          className="-ms-1 mb-2 inline-flex min-h-11 items-center gap-1 rounded-sm pe-2 text-mute hover:text-text"
        >
          <ChevronLeft size={18} aria-hidden className="rtl:-scale-x-100" />
          {back.name}
        </Link>
      )}
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <PageHeading>{heading}</PageHeading>
          {lead && <p className="mt-2 max-w-prose text-mute">{lead}</p>}
        </div>
        {end}
      </div>
      {children}
    </Page>
  );
}
