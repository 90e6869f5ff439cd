import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { playVideo } from "../../domain/api/vod.ts";
import type { VideoFormat, VideoPurchase } from "../../domain/vod.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { call } from "../shell/net/api.ts";
import { serverNow } from "../shell/net/serverClock.ts";
import { PageHeading } from "../parts/page/PageHeading.tsx";
import { engineOf, thisBrowser } from "../parts/shows/videoEngine.ts";
import { Skeleton } from "../parts/ui/Skeleton.tsx";
import { AuthorisePlay } from "./AuthorisePlay.tsx";
import { begunAddress, keepPlayback, type OpenAddress } from "./keptPlayback.ts";
import { PurchaseFacts } from "./PurchaseFacts.tsx";
import { VideoCurtain } from "./VideoCurtain.tsx";

const VideoPlayer = lazy(async () => ({
  default: (await import("./player/VideoPlayer.tsx")).VideoPlayer,
}));

interface WatchVideoProps {
  readonly vodId: string;
  readonly resId: string | undefined;
  readonly purchase: VideoPurchase;
  /** The format of the video. Undefined if the business has removed the video. */
  readonly format: VideoFormat | undefined;
  /** Called if the server's data about the purchase differs from the shown data. */
  readonly onChanged: () => void;
}

/** A bought video with its player, its remaining plays and a play button. */
export function WatchVideo({ vodId, resId, purchase: bought, format, onChanged }: WatchVideoProps) {
  const { t } = useTranslation();
  const [purchase, setPurchase] = useState(bought);
  const [address, setAddress] = useState<OpenAddress>();
  const [isAsking, setIsAsking] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const [isStale, setIsStale] = useState(false);
  const engine = format ? engineOf(format, thisBrowser()) : "native";

  const play = async (): Promise<Refusal | undefined> => {
    const ask = { params: { vodId: Number(vodId) }, body: { resId: resId ?? null } };
    const { reply, refusal } = await call(playVideo, ask);
    if (!reply) return refusal;
    const { purchase: played, ...open } = reply;
    // The URL is stored under the purchase that was played. If the visitor has several purchases of a video,
    // the server chooses the one to play.
    keepPlayback(played, { address: open });
    setPurchase(played);
    setIsAsking(false);
    setIsBroken(false);
    setAddress(open);
    return undefined;
  };
  const goOn = (open: OpenAddress): void => {
    setIsBroken(false);
    setAddress(open);
  };
  return (
    <div className="flex flex-col gap-6">
      <PageHeading>{purchase.featureName}</PageHeading>
      {address && engine ? (
        <Suspense fallback={<Skeleton className="aspect-video max-h-[70vh] w-full" />}>
          <VideoPlayer
            purchase={purchase}
            address={address}
            engine={engine}
            isStream={format?.isStream ?? false}
            onBroken={() => {
              setAddress(undefined);
              setIsBroken(true);
            }}
            onOver={() => {
              keepPlayback(purchase, { address: undefined });
              setAddress(undefined);
              onChanged();
            }}
          />
        </Suspense>
      ) : (
        <VideoCurtain
          purchase={purchase}
          isSupported={engine !== undefined}
          isBroken={isBroken}
          begun={begunAddress(purchase, new Date(serverNow()))}
          onGoOn={goOn}
          onPlay={() => setIsAsking(true)}
        />
      )}
      <PurchaseFacts purchase={purchase} />
      {isAsking && (
        <AuthorisePlay
          purchase={purchase}
          play={play}
          onClose={() => {
            setIsAsking(false);
            if (isStale) onChanged();
          }}
          onRefused={() => {
            keepPlayback(purchase, { address: undefined });
            setIsStale(true);
          }}
        />
      )}
      <p className="text-sm text-mute">{t("vod.personal")}</p>
    </div>
  );
}
