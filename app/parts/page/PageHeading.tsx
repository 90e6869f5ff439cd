import { useEffect, useRef, type ReactNode } from "react";

interface PageHeadingProps {
  readonly children: ReactNode;
  readonly className?: string;
}

let isFirstPage = true;

/**
 * The page's h1. On every page but the first it takes the focus, so that a screen reader says where
 * one has come to and Tab goes on from there; the browser does that only for whole page loads.
 */
export function PageHeading({ children, className = "" }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstPage) {
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
    // Later than a StrictMode remount, which is no change of page.
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
