/**
 * A cookie's name on the wire. On an https address it has the prefix `__Host-`: browsers take such a
 * cookie from this host alone, with `Secure`, the path `/` and no `Domain`.
 */
export const cookieName = (name: string, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name;
