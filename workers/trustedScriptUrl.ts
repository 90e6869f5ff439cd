/**
 * The part of the Trusted Types API that is used here. TypeScript's DOM types do not declare Trusted Types.
 */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

/**
 * Returns the absolute URL of a script. Throws a TypeError for a URL that is not on the page's own origin,
 * and for blob: and data: URLs.
 */
function ownScriptUrl(address: string): string {
  const { href } = new URL(address, location.href);
  if (!href.startsWith(`${location.origin}/`)) throw new TypeError(`foreign script ${href}`);
  return href;
}

/**
 * The name of this policy is in the Content-Security-Policy of `server/http/security.ts`, which allows the
 * policy once per page.
 */
const policy = globalThis.trustedTypes?.createPolicy("parterre", { createScriptURL: ownScriptUrl });

/**
 * Returns the URL of a worker's script in the form that browsers with Trusted Types require. In browsers with
 * Trusted Types, the value is a `TrustedScriptURL`. The value is declared as a string, because `Worker` and
 * `register` are typed for strings. Throws a TypeError for a script that is not on the page's own origin.
 */
export const trustedScriptUrl = (address: string): string =>
  policy ? policy.createScriptURL(address) : ownScriptUrl(address);
