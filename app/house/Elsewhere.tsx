import { lazy, Suspense } from "react";
import { useLocation } from "wouter";
import { isHousePage } from "../../domain/brand/brand.ts";
import { NotFound } from "../parts/page/NotFound.tsx";
import { ScreenSkeleton } from "../parts/page/ScreenSkeleton.tsx";

const WrittenPage = lazy(async () => ({
  default: (await import("./WrittenPage.tsx")).WrittenPage,
}));

/** The screen of all addresses without a route of their own: the pages of the house, or an error. */
export function Elsewhere() {
  const [path] = useLocation();
  const page = path.replaceAll("/", "");
  if (!isHousePage(page)) return <NotFound />;
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <WrittenPage key={page} page={page} />
    </Suspense>
  );
}
