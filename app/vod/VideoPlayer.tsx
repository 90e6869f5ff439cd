import { useEffect, useEffectEvent, useRef } from "react";
import { feedVideo } from "./feedVideo.ts";

interface VideoPlayerProps {
  readonly url: string;
  /** Accessible name of the player: the name of the video. */
  readonly name: string;
  /** Called if the video cannot be played. */
  readonly onBroken: () => void;
}

const isPlaylist = (url: string): boolean => /\.m3u8($|\?)/.test(url);

/** Plays an HLS playlist, with its segments loaded on demand, or a single file. */
export function VideoPlayer({ url, name, onBroken }: VideoPlayerProps) {
  const element = useRef<HTMLVideoElement>(null);
  const broken = useEffectEvent(onBroken);
  useEffect(() => {
    const video = element.current;
    if (!video) return undefined;
    if (!isPlaylist(url)) {
      video.src = url;
      return () => video.removeAttribute("src");
    }
    const stop = new AbortController();
    feedVideo(video, url, stop.signal).catch((error: unknown) => {
      if (stop.signal.aborted) return;
      console.warn("the video cannot be played", error);
      broken();
    });
    return () => stop.abort();
  }, [url]);
  return (
    // Captions are in the stream of the film, if it has any.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={element}
      aria-label={name}
      controls
      autoPlay
      playsInline
      controlsList="nodownload"
      onError={onBroken}
      className="aspect-video w-full bg-[black] tablet:rounded-lg"
    />
  );
}
