import { Play } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { VideoPurchase } from "../../domain/vod.ts";
import { LinkButton } from "../parts/ui/LinkButton.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { fullMoment } from "../shell/i18n/fullDate.ts";
import { endOf, type OpenAddress } from "./keptPlayback.ts";
import { whyNot } from "./whyNot.ts";

interface VideoCurtainProps {
  readonly purchase: VideoPurchase;
  readonly isSupported: boolean;
  /** Whether the video could not be played at the last attempt. */
  readonly isBroken: boolean;
  /** A playback that was begun on this device. Continuing this playback does not use another play. */
  readonly begun: OpenAddress | undefined;
  readonly onGoOn: (address: OpenAddress) => void;
  readonly onPlay: () => void;
}

/**
 * Shown in place of the video until it plays: the play button, or why the video cannot be played and what to
 * do.
 */
export function VideoCurtain(props: VideoCurtainProps) {
  const { purchase, isSupported, isBroken, begun, onGoOn, onPlay } = props;
  const { t } = useTranslation();
  const help = `/contact/VOD?reservation=${encodeURIComponent(purchase.reservationIdentifier)}`;
  if (purchase.isBlocked) {
    return (
      <Curtain title={t(whyNot(purchase))} text={t("vod.blockedText")}>
        <LinkButton href={help}>{t("vod.contact")}</LinkButton>
      </Curtain>
    );
  }
  if (!isSupported && (begun || purchase.state === "available")) {
    return <Curtain title={t("parts.noPlay")} text={t("vod.unsupportedText")} />;
  }
  if (isBroken && begun) {
    return (
      <Curtain title={t("vod.loadError")} text={t("vod.loadErrorText")} isAlert>
        <Button look="primary" onClick={() => onGoOn(begun)}>
          {t("state.again")}
        </Button>
        <LinkButton href={help}>{t("vod.contact")}</LinkButton>
      </Curtain>
    );
  }
  if (begun) {
    return (
      <Curtain
        title={t("vod.begun")}
        text={t("vod.begunText", { time: fullMoment(endOf(begun).toISOString()) })}
      >
        <PlayButton name={t("vod.goOn")} onClick={() => onGoOn(begun)} />
      </Curtain>
    );
  }
  if (purchase.state === "available") {
    return (
      <Curtain title={t("vod.ready")} text={t("vod.playsLeft", { count: purchase.playsRemaining })}>
        <PlayButton name={t("vod.watch")} onClick={onPlay} />
      </Curtain>
    );
  }
  const why = whyNot(purchase);
  return (
    <Curtain
      title={t(why)}
      text={
        why === "vod.future"
          ? t("vod.opens", { time: fullMoment(purchase.availableFrom) })
          : t("vod.overText")
      }
    >
      {why !== "vod.future" && (
        <LinkButton href={`/order/${purchase.presentationId}`}>{t("vod.buyAgain")}</LinkButton>
      )}
      <LinkButton href={help} look="bare">
        {t("vod.contact")}
      </LinkButton>
    </Curtain>
  );
}

function PlayButton({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  return (
    <Button
      look="primary"
      onClick={onClick}
      className="flex min-h-14 items-center gap-2.5 px-7 text-lg"
    >
      <Play size={22} aria-hidden className="fill-current" />
      {name}
    </Button>
  );
}

interface CurtainProps {
  readonly title: string;
  readonly text: string;
  readonly isAlert?: boolean;
  readonly children?: ReactNode;
}

function Curtain({ title, text, isAlert = false, children }: CurtainProps) {
  return (
    <div
      role={isAlert ? "alert" : undefined}
      className="flex min-h-64 flex-col items-center justify-center gap-3 rounded-lg border border-line bg-stage px-6 py-10 text-center tablet:aspect-video tablet:max-h-[70vh]"
    >
      <p className="text-lg font-semibold text-balance">{title}</p>
      <p className="max-w-prose text-mute">{text}</p>
      {children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
