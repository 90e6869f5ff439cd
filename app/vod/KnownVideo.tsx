import { onePresentation } from "../../domain/api/catalogue.ts";
import { videoFormat, videoPurchase } from "../../domain/api/vod.ts";
import { isVideo } from "../../domain/vod.ts";
import { ErrorState } from "../parts/ui/ErrorState.tsx";
import { NotFound } from "../parts/page/NotFound.tsx";
import { Page } from "../parts/page/Page.tsx";
import { useAnswer } from "../shell/net/useAnswer.ts";
import { NotBought } from "./NotBought.tsx";
import { VideoShape } from "./VideoShape.tsx";
import { WatchVideo } from "./WatchVideo.tsx";

export interface KnownVideoProps {
  /**
   * Number of the reservation. Without a number, the server chooses the purchase that can be watched first.
   */
  readonly resId?: string | undefined;
  readonly vodId: string;
}

/**
 * The page of a video: the visitor's purchase with the player, or, without a purchase, a login and a link to
 * buy it.
 */
export function KnownVideo({ resId, vodId }: KnownVideoProps) {
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
        <WatchVideo
          vodId={vodId}
          resId={resId}
          purchase={purchase.reply.purchase}
          format={format.reply?.format}
          onChanged={purchase.again}
        />
      )}
      {isForeign && !shown.isLoading && (
        <NotBought presentation={presentation} resId={resId} onLoggedIn={purchase.again} />
      )}
      {purchase.refusal && !isForeign && (
        <ErrorState refusal={purchase.refusal} onAgain={purchase.again} />
      )}
      {(purchase.isLoading || (!purchase.refusal && format.isLoading) || isForeignLoading) && (
        <VideoShape />
      )}
    </Page>
  );
}
