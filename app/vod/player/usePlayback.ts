import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import type { Refusal } from "../../../domain/refusal.ts";
import type { VideoPurchase } from "../../../domain/vod.ts";
import type { VideoEngine } from "../../parts/shows/videoEngine.ts";
import { keepPlayback, type OpenAddress } from "../keptPlayback.ts";
import { NO_TRACKS, type Playback, type PlaybackEvents, type PlayerTracks } from "./playback.ts";
import { playHls } from "./playHls.ts";
import { playNative } from "./playNative.ts";
import { openStreamLink } from "./streamLink.ts";

interface PlaybackProps {
  readonly element: RefObject<HTMLVideoElement | null>;
  readonly purchase: VideoPurchase;
  readonly address: OpenAddress;
  readonly engine: VideoEngine;
  readonly startAt: number;
  readonly onBroken: () => void;
  readonly onOver: (refusal: Refusal) => void;
}

/** Setters of the component's state for what a playback reports. */
interface PlaybackState {
  readonly setTracks: (tracks: PlayerTracks) => void;
  readonly setPlayback: (playback: Playback | undefined) => void;
  readonly setIsLost: (isLost: boolean) => void;
}

async function playIn(
  video: HTMLVideoElement,
  signal: AbortSignal,
  { purchase, address, engine, startAt, ...props }: PlaybackProps,
  state: PlaybackState,
): Promise<void> {
  const live = <T>(tell: (value: T) => void) => {
    return (value: T): void => {
      if (!signal.aborted) tell(value);
    };
  };
  const on: PlaybackEvents = {
    onTracks: live(state.setTracks),
    onLost: live(state.setIsLost),
    onOver: live(props.onOver),
    onBroken: live((error: unknown) => {
      console.warn("the video cannot be played", error);
      props.onBroken();
    }),
  };
  const link = openStreamLink({
    vodId: purchase.presentationId,
    reservation: purchase.reservationIdentifier,
    address,
    onRenewed: (renewed) => keepPlayback(purchase, { address: renewed }),
  });
  try {
    const play = engine === "hls" ? playHls : playNative;
    const playing = await play(video, link, on, { startAt, signal });
    if (!signal.aborted) state.setPlayback(playing);
  } catch (error) {
    on.onBroken(error);
  }
}

/** Plays a purchase in a video element until the component is unmounted. */
export function usePlayback(props: PlaybackProps) {
  const { element, engine } = props;
  const [tracks, setTracks] = useState(NO_TRACKS);
  const [playback, setPlayback] = useState<Playback>();
  const [isLost, setIsLost] = useState(false);
  const latest = useEffectEvent(() => props);
  useEffect(() => {
    const video = element.current;
    if (!video) return undefined;
    const ending = new AbortController();
    const state = { setTracks, setPlayback, setIsLost };
    void playIn(video, ending.signal, latest(), state);
    return () => ending.abort();
  }, [element, engine]);
  return { tracks, playback, isLost };
}
