/** Returns the external URL in a path that begins with `/http`, or `undefined` if there is none. */
export function externalAddress(pathAndQuery: string): string | undefined {
  // Some proxies merge the two slashes after the scheme.
  const text = pathAndQuery.slice(1).replace(/^(https?:)\/+/, "$1//");
  if (!URL.canParse(text)) return undefined;
  const { protocol, href } = new URL(text);
  return protocol === "https:" || protocol === "http:" ? href : undefined;
}
