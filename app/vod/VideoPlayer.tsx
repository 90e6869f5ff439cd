import { useEffect, useEffectEvent, useRef } from "react";
import { feedVideo } from "./feedVideo.ts";

interface VideoPlayerProps {
  readonly url: string;
  /** Said of the player as a whole: the video's name. */
  readonly name: string;
  /** What came of it cannot be played. */
  readonly onBroken: () => void;
}

const isPlaylist = (url: string): boolean => /\.m3u8($|\?)/.test(url);

/** Plays an HLS playlist in parts as they are needed, or one file as it is. */
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
    // Captions are in the film's own stream, where it has any.
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
