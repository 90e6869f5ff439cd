import { useState } from "react";
import { useTranslation } from "react-i18next";
import { playVideo } from "../../domain/api/vod.ts";
import type { VideoPurchase } from "../../domain/vod.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { call } from "../shell/net/api.ts";
import { serverNow } from "../shell/net/serverClock.ts";
import { PageHeading } from "../parts/page/PageHeading.tsx";
import { AuthorisePlay } from "./AuthorisePlay.tsx";
import { canPlay, thisBrowser } from "./canPlay.ts";
import { dropAddress, keepAddress, keptAddress, type OpenAddress } from "./openAddress.ts";
import { PurchaseFacts } from "./PurchaseFacts.tsx";
import { VideoCurtain } from "./VideoCurtain.tsx";
import { VideoPlayer } from "./VideoPlayer.tsx";

interface WatchVideoProps {
  readonly vodId: string;
  readonly resId: string | undefined;
  readonly purchase: VideoPurchase;
  /** Called if the server has newer data than the displayed purchase. */
  readonly onChanged: () => void;
}

/** A purchase with its player, its remaining plays and a button to play. */
export function WatchVideo({ vodId, resId, purchase: bought, onChanged }: WatchVideoProps) {
  const { t } = useTranslation();
  const [purchase, setPurchase] = useState(bought);
  const [address, setAddress] = useState<OpenAddress>();
  const [isAsking, setIsAsking] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const [isStale, setIsStale] = useState(false);
  const begun = keptAddress(vodId, resId, new Date(serverNow()));

  const play = async (): Promise<Refusal | undefined> => {
    const ask = { params: { vodId: Number(vodId) }, body: { resId: resId ?? null } };
    const { reply, refusal } = await call(playVideo, ask);
    if (!reply) return refusal;
    keepAddress(vodId, resId, reply);
    setPurchase(reply.purchase);
    setIsAsking(false);
    setAddress(reply);
    return undefined;
  };
  const goOn = (open: OpenAddress): void => {
    setIsBroken(false);
    setAddress(open);
  };
  const onBroken = (): void => {
    setAddress(undefined);
    setIsBroken(true);
  };
  return (
    <div className="flex flex-col gap-6">
      <PageHeading>{purchase.featureName}</PageHeading>
      {address ? (
        <VideoPlayer url={address.playbackURL} name={purchase.featureName} onBroken={onBroken} />
      ) : (
        <VideoCurtain
          purchase={purchase}
          isSupported={canPlay(thisBrowser())}
          isBroken={isBroken}
          begun={begun}
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
            dropAddress(vodId, resId);
            setIsStale(true);
          }}
        />
      )}
      <p className="text-sm text-mute">{t("vod.personal")}</p>
    </div>
  );
}
