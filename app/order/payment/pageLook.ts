/** Pages of this server and of the sandbox provider, which know light pages by the address's fragment. */
const OWN_PAGE = /\/(?:form|pay|challenge)\/([\w-]+)$/;

/**
 * Returns the address of a payment's page in the lightness of this page. The pages of other providers and banks
 * have their own look, and keep their address.
 */
export function inLook(url: string, identifier: string | undefined): string {
  const { pathname } = new URL(url, location.href);
  const isOwn = OWN_PAGE.exec(pathname)?.[1] === identifier;
  const isLight = getComputedStyle(document.documentElement).colorScheme === "light";
  return isOwn && isLight ? `${url}#light` : url;
}
