/** Hosts that are allowed for trailers: video services that visitors know. */
const TRAILER_HOSTS: ReadonlySet<string> = new Set([
  "www.youtube.com",
  "youtube.com",
  "m.youtube.com",
  "youtu.be",
  "www.youtube-nocookie.com",
  "vimeo.com",
  "player.vimeo.com",
  "www.dailymotion.com",
  "dai.ly",
]);

/** Whether a trailer can have this URL: a path on this server, or a page of a known video service. */
export function isTrailerAddress(address: string): boolean {
  const [, host = ""] = /^https:\/\/([^/?#]+)/.exec(address) ?? [];
  return /^\/[^/]/.test(address) || TRAILER_HOSTS.has(host.toLowerCase());
}
