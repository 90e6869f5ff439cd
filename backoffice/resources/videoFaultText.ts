import type { TFunction } from "i18next";
import type { Refusal } from "../../domain/refusal.ts";
import type { VideoFault } from "../../domain/videoFault.ts";

/** Says why an uploaded video was refused, and how to fix it. Returns undefined for any other refusal. */
export function videoFaultText(t: TFunction, refusal: Refusal): string | undefined {
  if (refusal.code !== "VIDEO_REFUSED") return undefined;
  const { reason, what = "" } = refusal.details;
  const texts: Readonly<Record<VideoFault, string>> = {
    notVideo: t("resources.video.fault.notVideo"),
    damaged: t("resources.video.fault.damaged"),
    noPicture: t("resources.video.fault.noPicture"),
    codec: t("resources.video.fault.codec", { what }),
    encrypted: t("resources.video.fault.encrypted"),
    playlist: t("resources.video.fault.playlist"),
    noEnd: t("resources.video.fault.noEnd"),
    subtitles: t("resources.video.fault.subtitles", { what }),
    missing: t("resources.video.fault.missing", { what }),
  };
  // Undefined for a reason that this page does not know, because the server can be newer.
  return reason === undefined ? undefined : texts[reason];
}
