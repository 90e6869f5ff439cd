import { lazy, Suspense } from "react";
import { onePresentation } from "../../domain/api/catalogue.ts";
import { videoFormat, videoPurchase } from "../../domain/api/vod.ts";
import { isVideo } from "../../domain/vod.ts";
import { ErrorState } from "../parts/ui/ErrorState.tsx";
import { NotFound } from "../parts/page/NotFound.tsx";
import { Page } from "../parts/page/Page.tsx";
import { LoadingNote, Skeleton } from "../parts/ui/Skeleton.tsx";
import { useAnswer } from "../shell/net/useAnswer.ts";
import { NotBought } from "./NotBought.tsx";

// Lazy, because the first page names every file that a screen needs at once.
const WatchVideo = lazy(async () => ({ default: (await import("./WatchVideo.tsx")).WatchVideo }));

interface VodPageProps {
  /** The reservation's number. Without it, the server chooses the purchase that can be watched first. */
  readonly resId?: string | undefined;
  readonly vodId: string;
}

/** Video on demand, for its buyers (storefront.md section 2). */
export function VodPage({ resId, vodId }: VodPageProps) {
  if (!/^\d{1,9}$/.test(vodId)) return <NotFound />;
  return <KnownVideo key={`${resId ?? ""}/${vodId}`} resId={resId} vodId={vodId} />;
}

function KnownVideo({ resId, vodId }: VodPageProps) {
  const ask = { params: { vodId: Number(vodId) }, query: { resId } };
  const purchase = useAnswer(videoPurchase, ask);
  const format = useAnswer(videoFormat, { params: { vodId: Number(vodId) } });
  const shown = useAnswer(onePresentation, { params: { id: Number(vodId) }, query: {} });
  const isForeign = purchase.refusal?.code === "ORDER_NOT_FOUND";
  const presentation = shown.reply?.presentation;
  const isNone =
    shown.refusal?.code === "NOT_FOUND" || (presentation && !isVideo(presentation.venueTypeId));
  if (isForeign && isNone) return <NotFound />;
  const isForeignLoading = isForeign && shown.isLoading;
  return (
    <Page>
      {purchase.reply && !format.isLoading && (
        <Suspense fallback={<Shape />}>
          <WatchVideo
            vodId={vodId}
            resId={resId}
            purchase={purchase.reply.purchase}
            format={format.reply?.format}
            onChanged={purchase.again}
          />
        </Suspense>
      )}
      {isForeign && !shown.isLoading && (
        <NotBought presentation={presentation} resId={resId} onLoggedIn={purchase.again} />
      )}
      {purchase.refusal && !isForeign && (
        <ErrorState refusal={purchase.refusal} onAgain={purchase.again} />
      )}
      {(purchase.isLoading || (!purchase.refusal && format.isLoading) || isForeignLoading) && (
        <Shape />
      )}
    </Page>
  );
}

/** The shape of the page while it loads. */
const Shape = () => (
  <>
    <LoadingNote />
    <Skeleton className="mb-6 h-10 max-w-md" />
    <Skeleton className="aspect-video max-h-[70vh] w-full" />
  </>
);
