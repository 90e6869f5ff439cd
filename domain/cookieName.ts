/**
 * Returns the name of a cookie on the wire. With https it gets the prefix `__Host-`, so that browsers
 * accept it only from this host with `Secure`, the path `/` and no `Domain`.
 */
export const cookieName = (name: string, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name;
