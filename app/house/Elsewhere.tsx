import { lazy, Suspense } from "react";
import { useLocation } from "wouter";
import { isHousePage } from "../../domain/brand/brand.ts";
import { NotFound } from "../parts/page/NotFound.tsx";
import { ScreenSkeleton } from "../parts/page/ScreenSkeleton.tsx";

const WrittenPage = lazy(async () => ({
  default: (await import("./WrittenPage.tsx")).WrittenPage,
}));

/**
 * The screen of all URLs without a route of their own: a text page of the business, or the error for an
 * unknown page.
 */
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
