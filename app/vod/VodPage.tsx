import { lazy, Suspense } from "react";
import { NotFound } from "../parts/page/NotFound.tsx";
import { Page } from "../parts/page/Page.tsx";
import type { KnownVideoProps } from "./KnownVideo.tsx";
import { VideoShape } from "./VideoShape.tsx";

// Lazy, because the server-rendered page preloads every file that a screen imports statically, and must stay
// small.
const KnownVideo = lazy(async () => ({
  default: (await import("./KnownVideo.tsx")).KnownVideo,
}));

/** The page on which buyers watch a video (storefront.md section 2). */
export function VodPage({ resId, vodId }: KnownVideoProps) {
  if (!/^\d{1,9}$/.test(vodId)) return <NotFound />;
  return (
    <Suspense
      fallback={
        <Page>
          <VideoShape />
        </Page>
      }
    >
      <KnownVideo key={`${resId ?? ""}/${vodId}`} resId={resId} vodId={vodId} />
    </Suspense>
  );
}
