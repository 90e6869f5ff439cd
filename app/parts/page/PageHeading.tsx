import { useEffect, useRef, type ReactNode } from "react";

interface PageHeadingProps {
  readonly children: ReactNode;
  readonly className?: string;
}

let isFirstPage = true;

/**
 * The page's h1. The heading takes the focus on every page but the first, so that screen readers announce the
 * page and Tab continues from there. A browser moves the focus itself only for full page loads.
 */
export function PageHeading({ children, className = "" }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstPage) {
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
    // Set in a timer, because in StrictMode React mounts the heading twice, which must not count as a second
    // page.
    const later = setTimeout(() => (isFirstPage = false));
    return () => clearTimeout(later);
  }, []);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className={`text-xl leading-tight font-semibold text-balance outline-none tablet:text-2xl ${className}`}
    >
      {children}
    </h1>
  );
}
