import { lazy, Suspense, type ReactNode } from "react";
import { Header } from "./Header.tsx";

// Lazy, because it is below the fold.
const Footer = lazy(async () => ({ default: (await import("./Footer.tsx")).Footer }));

interface PageProps {
  readonly header?: ReactNode;
  readonly children: ReactNode;
  /** Whether the content is narrow, for text and forms. Lists are wider. */
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
        // `main` fills at least the viewport below the header. The footer starts below the fold, so content
        // that loads late does not visibly move it.
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
