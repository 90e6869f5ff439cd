/**
 * Pages of this server and of the sandbox provider, which have a light theme if the URL's fragment asks for
 * it.
 */
const OWN_PAGE = /\/(?:form|pay|challenge)\/([\w-]+)$/;

/**
 * Returns the URL of a payment's page in this page's theme, light or dark. The pages of other providers and
 * banks have their own theme, so their URL stays unchanged.
 */
export function inLook(url: string, identifier: string | undefined): string {
  const { pathname } = new URL(url, location.href);
  const isOwn = OWN_PAGE.exec(pathname)?.[1] === identifier;
  const isLight = getComputedStyle(document.documentElement).colorScheme === "light";
  return isOwn && isLight ? `${url}#light` : url;
}
