import { useEffect, useRef, useState, type ReactNode } from "react";

/** Scrolls wide content horizontally. A gradient at the end shows that more content follows. */
export function SidewaysScroll({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [goesOn, setGoesOn] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const look = (): void => {
      const { scrollWidth, clientWidth, scrollLeft } = element;
      // The absolute value is used, because `scrollLeft` is negative in right-to-left layouts.
      setGoesOn(scrollWidth - clientWidth - Math.abs(scrollLeft) > 1);
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, []);
  return (
    <div className="relative flex min-h-0 flex-col print:block">
      <div ref={place} className="min-h-0 overflow-auto print:overflow-visible">
        {children}
      </div>
      {goesOn && (
        <span
          aria-hidden
          data-goes-on
          className="pointer-events-none absolute inset-y-0 end-0 z-3 w-12 bg-linear-to-l from-ink rtl:bg-linear-to-r print:hidden"
        />
      )}
    </div>
  );
}
