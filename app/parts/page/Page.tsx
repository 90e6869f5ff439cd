import { lazy, Suspense, type ReactNode } from "react";
import { Header } from "./Header.tsx";

// Lazy, because it is below the fold.
const Footer = lazy(async () => ({ default: (await import("./Footer.tsx")).Footer }));

interface PageProps {
  readonly header?: ReactNode;
  readonly children: ReactNode;
  /** Narrow, for pages to read. Lists are wider. */
  readonly isNarrow?: boolean;
}

/** Layout of an ordinary page: header, `main` and footer. */
export function Page({ header, children, isNarrow = false }: PageProps) {
  return (
    <>
      {header ?? <Header />}
      <main
        id="main"
        tabIndex={-1}
        // It fills the viewport below the header at least, so that the footer is out of sight when content that
        // loads late moves it.
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
