/**
 * Returns the name of a cookie on the wire. With https the name gets the prefix `__Host-`, so that browsers
 * accept the cookie only from this host with `Secure`, the path `/` and no `Domain`.
 */
export const cookieName = (name: string, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name;
