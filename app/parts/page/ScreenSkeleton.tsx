import { Header } from "./Header.tsx";
import { LoadingNote, Skeleton } from "../ui/Skeleton.tsx";

/**
 * Placeholder of a screen while its script loads: the header that most pages have, with grey boxes below it.
 */
export function ScreenSkeleton() {
  return (
    <>
      <Header />
      <main id="main" className="mx-auto flex max-w-[1200px] flex-col gap-6 px-4 pt-6 tablet:px-6">
        <LoadingNote />
        <Skeleton className="h-9 w-56 tablet:h-12" />
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
      </main>
    </>
  );
}
