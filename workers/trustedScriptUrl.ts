/** Trusted Types as far as they are used here: TypeScript's own library does not declare them. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

/** Returns the whole address. Throws where it is not on the page's own origin, and for blob: and data: URLs. */
function ownScriptUrl(address: string): string {
  const { href } = new URL(address, location.href);
  if (!href.startsWith(`${location.origin}/`)) throw new TypeError(`foreign script ${href}`);
  return href;
}

/** Named in the Content-Security-Policy by `server/http/security.ts`, which allows it once in a page. */
const policy = globalThis.trustedTypes?.createPolicy("parterre", { createScriptURL: ownScriptUrl });

/**
 * Returns the address of a worker's script as browsers with Trusted Types demand it. That is then a
 * `TrustedScriptURL`, which the types of `Worker` and `register` do not know, so it is called a string.
 * Throws a TypeError for any script that is not on the page's own origin.
 */
export const trustedScriptUrl = (address: string): string =>
  policy ? policy.createScriptURL(address) : ownScriptUrl(address);
