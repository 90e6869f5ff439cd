import { lookup } from "node:dns/promises";
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from "node:net";
import type { OutsideConfig } from "../platform/settings/outsideConfig.ts";

/** An IP address to which a host name resolves. */
export interface Resolved {
  readonly address: string;
  readonly family: 4 | 6;
}

type Resolve = (host: string) => Promise<readonly Resolved[]>;

/** Rules for the addresses of webhooks and of businesses' gateways. */
export interface AddressRules {
  /** Whether loopback addresses are allowed, also over http. For development. */
  readonly isLoopbackAllowed: boolean;
  readonly resolve: Resolve;
}

/**
 * Thrown for an address to which no request may be sent, for example in a private network. The error's
 * message says why, and operators see it in the log.
 */
export class ClosedAddress extends Error {
  override readonly name = "ClosedAddress";
  readonly code = "CLOSED";
}

const listOf = (version: "ipv4" | "ipv6", networks: string): BlockList => {
  const list = new BlockList();
  for (const network of networks.split(" ")) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), version);
  }
  return list;
};

/**
 * IPv4 networks that do not belong to the public internet (IANA special-purpose registry), and the address at
 * which Azure provides data about its machines.
 */
const CLOSED_V4 = listOf(
  "ipv4",
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 168.63.129.16/32 169.254.0.0/16 172.16.0.0/12 " +
    "192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 " +
    "203.0.113.0/24 224.0.0.0/4 240.0.0.0/4",
);
/**
 * Only global unicast addresses are allowed for IPv6. The network 2000::/3 does not contain loopback, mapped
 * IPv4, NAT64, private and link-local addresses.
 */
const OPEN_V6 = listOf("ipv6", "2000::/3");
/**
 * Parts of `OPEN_V6` that do not belong to the public internet, or whose addresses contain an IPv4 address
 * (Teredo, 6to4).
 */
const CLOSED_V6 = listOf("ipv6", "2001::/23 2001:db8::/32 2002::/16 3fff::/20");
const LOOPBACK_V4 = listOf("ipv4", "127.0.0.0/8");

/** Returns whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  // An address with a zone, such as fe80::1%eth0, belongs to a network interface of this machine.
  if (isIP(address) === 0 || address.includes("%")) return false;
  if (isIPv4(address)) return !CLOSED_V4.check(address, "ipv4");
  return OPEN_V6.check(address, "ipv6") && !CLOSED_V6.check(address, "ipv6");
}

const isLoopback = (address: string): boolean =>
  address === "::1" || (isIPv4(address) && LOOPBACK_V4.check(address, "ipv4"));

/** Host names that only the resolver of a private network knows. */
const INSIDE_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)$/;

const isLoopbackName = (host: string): boolean => /(^|\.)localhost$/.test(host) || isLoopback(host);

/** Returns the host of a URL, without the brackets of IPv6 and without a final dot. */
const hostOf = ({ hostname }: URL): string =>
  hostname
    .replace(/^\[(.*)\]$/, "$1")
    .replace(/\.$/, "")
    .toLowerCase();

/**
 * Parses the URL of a webhook. Throws ClosedAddress unless the text is an https URL whose host can be public.
 * The addresses of the host are checked later (`resolveHost`). Other notations of IPv4 addresses (octal,
 * hexadecimal, a single number) need no check, because the URL parser has normalized them.
 */
export function judgeUrl(text: string, rules: AddressRules): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url) throw new ClosedAddress("not an address");
  const host = hostOf(url);
  const isHere = isAllowedLoopback(host, rules);
  if (url.protocol !== "https:" && !(isHere && url.protocol === "http:")) {
    throw new ClosedAddress("not an https address");
  }
  if (url.username !== "" || url.password !== "") {
    throw new ClosedAddress("a name or password in the address");
  }
  if (!isHere) judgeOpen(host);
  return url;
}

function judgeOpen(host: string): void {
  const isOpen =
    isIP(host) === 0 ? host.includes(".") && !INSIDE_NAME.test(host) : isPublicAddress(host);
  if (!isOpen) throw new ClosedAddress("not a public address");
}

/**
 * Returns whether a host is this machine and the rules allow that (`isLoopbackAllowed`). Requests to this
 * machine's loopback address never leave the machine.
 */
export const isAllowedLoopback = (host: string, { isLoopbackAllowed }: AddressRules): boolean =>
  isLoopbackAllowed && isLoopbackName(host.toLowerCase());

/**
 * Parses a host name or IP address with the rules of `judgeUrl`, and returns it in normalized form. Throws
 * ClosedAddress unless the host can be public. The addresses of a host name are checked later
 * (`resolveHost`).
 */
export function judgeHost(text: string, rules: AddressRules): string {
  const address = `https://${isIPv6(text) ? `[${text}]` : text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.href !== `https://${url.hostname}/`) throw new ClosedAddress("not a host name");
  const host = hostOf(url);
  if (!isAllowedLoopback(host, rules)) judgeOpen(host);
  return host;
}

/** Resolves the host of a URL that `judgeUrl` has accepted. Throws like `resolveHost`. */
export const resolvePublic = (url: URL, rules: AddressRules): Promise<readonly Resolved[]> =>
  resolveHost(hostOf(url), rules);

/**
 * Resolves a host that `judgeHost` or `judgeUrl` has accepted. Throws ClosedAddress unless all addresses of
 * the host are public. A private address among them means that the owner of the name makes it point into this
 * network. The request must use only the returned addresses, so that a later DNS answer cannot redirect it.
 */
export async function resolveHost(host: string, rules: AddressRules): Promise<readonly Resolved[]> {
  const version = isIP(host);
  const found: readonly Resolved[] =
    version === 0 ? await rules.resolve(host) : [{ address: host, family: version === 4 ? 4 : 6 }];
  const isOpen = ({ address }: Resolved): boolean =>
    isPublicAddress(address) || (rules.isLoopbackAllowed && isLoopback(address));
  if (found.length === 0) throw new ClosedAddress("the name has no address");
  if (!found.every(isOpen)) throw new ClosedAddress("not a public address");
  return found;
}

/** Looks up all addresses of a host name with the machine's resolver. */
const resolveName: Resolve = async (host) => {
  const found = await lookup(host, { all: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
};

/** Rules that allow only public addresses. */
export const STRICT_RULES: AddressRules = { isLoopbackAllowed: false, resolve: resolveName };

/** Returns the address rules in the configuration of an installation. */
export const addressRules = ({ webhooks }: Pick<OutsideConfig, "webhooks">): AddressRules => ({
  ...STRICT_RULES,
  isLoopbackAllowed: webhooks.isLoopbackAllowed,
});

/**
 * Returns a DNS lookup function that always returns the checked addresses, even if the name resolves to
 * others by then.
 */
export const onlyTo =
  (found: readonly Resolved[]): LookupFunction =>
  (_, { all }, done) => {
    const [first] = found;
    if (all === true) done(null, [...found]);
    else done(null, first?.address ?? "", first?.family);
  };

/**
 * Settles like `work`, but rejects at once when the signal is aborted. Use this function for work that cannot
 * be aborted itself, such as a DNS lookup.
 */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("aborted")), { once: true });
    work.then(resolve, reject);
  });
}
