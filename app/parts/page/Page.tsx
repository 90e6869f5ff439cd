import { lazy, Suspense, type ReactNode } from "react";
import { Header } from "./Header.tsx";

// Below the fold: it comes after the page.
const Footer = lazy(async () => ({ default: (await import("./Footer.tsx")).Footer }));

interface PageProps {
  readonly header?: ReactNode;
  readonly children: ReactNode;
  /** Reading pages are narrower than lists. */
  readonly isNarrow?: boolean;
}

/** Header, the one `main` and the footer of an ordinary page. */
export function Page({ header, children, isNarrow = false }: PageProps) {
  return (
    <>
      {header ?? <Header />}
      <main
        id="main"
        tabIndex={-1}
        // As high as the window beneath the header: what comes later moves no footer that is in sight.
        className={`mx-auto min-h-[calc(100dvh-4rem)] px-4 pt-6 print:min-h-0 pb-20 outline-none tablet:px-6 ${
          isNarrow ? "max-w-3xl" : "max-w-[1200px]"
        }`}
      >
        {children}
      </main>
      <Suspense>
        <Footer />
      </Suspense>
    </>
  );
}
