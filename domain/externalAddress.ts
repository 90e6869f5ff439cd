/** The address that a path beginning with `/http` means, or `undefined` where it is none. */
export function externalAddress(pathAndQuery: string): string | undefined {
  // A proxy may have joined the two slashes into one.
  const text = pathAndQuery.slice(1).replace(/^(https?:)\/+/, "$1//");
  if (!URL.canParse(text)) return undefined;
  const { protocol, href } = new URL(text);
  return protocol === "https:" || protocol === "http:" ? href : undefined;
}
