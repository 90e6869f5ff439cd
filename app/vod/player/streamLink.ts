import { renewVideo } from "../../../domain/api/vod.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { call } from "../../shell/net/api.ts";
import { serverNow } from "../../shell/net/serverClock.ts";
import type { OpenAddress } from "../keptPlayback.ts";

/** The URL of a playback. The token in the URL is renewed before it expires. */
export interface StreamLink {
  readonly current: () => OpenAddress;
  /** Returns whether the URL expires within this number of seconds. */
  readonly lapsesWithin: (seconds: number) => boolean;
  /** Renews the URL if it expires soon. If the server cannot be reached, the old URL stays. */
  readonly freshen: () => Promise<void>;
  /** Renews the URL. Concurrent calls share one request. Returns the refusal on failure. */
  readonly renew: () => Promise<Refusal | undefined>;
}

interface LinkOptions {
  readonly vodId: number;
  readonly reservation: string;
  readonly address: OpenAddress;
  readonly onRenewed: (address: OpenAddress) => void;
}

/** Time in seconds within which a request reaches the server, even over a slow connection. */
const MARGIN_SECONDS = 60;

const TOKEN = /\/vod\/stream\/([^/?]+)/;

/** Returns a URL of one of the stream's files, with the token replaced by that of a playback's URL. */
export const withTokenOf = (url: string, { playbackURL }: OpenAddress): string => {
  const token = TOKEN.exec(playbackURL)?.[1];
  return token === undefined ? url : url.replace(TOKEN, `/vod/stream/${token}`);
};

export function openStreamLink(options: LinkOptions): StreamLink {
  let address = options.address;
  let renewing: Promise<Refusal | undefined> | undefined;
  /** Whether the purchase ends with this URL, so that a renewed one would not last longer. */
  let isLast = false;

  const ask = async (): Promise<Refusal | undefined> => {
    const token = TOKEN.exec(address.playbackURL)?.[1] ?? "";
    const { reply, refusal } = await call(renewVideo, {
      params: { vodId: options.vodId },
      body: { resId: options.reservation, token },
    });
    if (!reply) return refusal;
    isLast = Date.parse(reply.expiresAt) <= Date.parse(address.expiresAt);
    address = reply;
    options.onRenewed(reply);
    return undefined;
  };
  const renew = async (): Promise<Refusal | undefined> => {
    renewing ??= ask();
    try {
      return await renewing;
    } finally {
      renewing = undefined;
    }
  };
  const lapsesWithin = (seconds: number): boolean =>
    Date.parse(address.expiresAt) - serverNow() < seconds * 1000;
  return {
    current: () => address,
    lapsesWithin,
    renew,
    freshen: async () => {
      if (!isLast && lapsesWithin(MARGIN_SECONDS)) await renew();
    },
  };
}
