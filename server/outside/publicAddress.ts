import { lookup } from "node:dns/promises";
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from "node:net";
import type { OutsideConfig } from "../platform/settings/outsideConfig.ts";

/** An address that a name resolves to. */
export interface Resolved {
  readonly address: string;
  readonly family: 4 | 6;
}

type Resolve = (host: string) => Promise<readonly Resolved[]>;

/** Which addresses webhooks, and the gateways of businesses, may have. */
export interface AddressRules {
  /** For development: addresses of this machine are allowed, also over http. */
  readonly isLoopbackAllowed: boolean;
  readonly resolve: Resolve;
}

/** An address to which nothing is sent. The message says why, for the log that operators read. */
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
 * IPv4 networks that are not the public internet (IANA special-purpose registry), and the address at which
 * Azure serves data of its machines.
 */
const CLOSED_V4 = listOf(
  "ipv4",
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 168.63.129.16/32 169.254.0.0/16 172.16.0.0/12 " +
    "192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 " +
    "203.0.113.0/24 224.0.0.0/4 240.0.0.0/4",
);
/** Only global unicast IPv6 is allowed. Loopback, mapped IPv4, NAT64, private and link-local lie outside. */
const OPEN_V6 = listOf("ipv6", "2000::/3");
/** Parts of `OPEN_V6` that are not the public internet, or that contain an IPv4 address (Teredo, 6to4). */
const CLOSED_V6 = listOf("ipv6", "2001::/23 2001:db8::/32 2002::/16 3fff::/20");
const LOOPBACK_V4 = listOf("ipv4", "127.0.0.0/8");

/** Returns whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  // A zone, as in fe80::1%eth0, names a network of this machine.
  if (isIP(address) === 0 || address.includes("%")) return false;
  if (isIPv4(address)) return !CLOSED_V4.check(address, "ipv4");
  return OPEN_V6.check(address, "ipv6") && !CLOSED_V6.check(address, "ipv6");
}

const isLoopback = (address: string): boolean =>
  address === "::1" || (isIPv4(address) && LOOPBACK_V4.check(address, "ipv4"));

/** Names that only a network's own resolver knows. */
const INSIDE_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)$/;

const isLoopbackName = (host: string): boolean => /(^|\.)localhost$/.test(host) || isLoopback(host);

/** Returns the host of a URL, without the brackets of IPv6 and the dot at the end. */
const hostOf = ({ hostname }: URL): string =>
  hostname
    .replace(/^\[(.*)\]$/, "$1")
    .replace(/\.$/, "")
    .toLowerCase();

/**
 * Parses the address of a webhook. Throws ClosedAddress unless it is an https address of a public host, as
 * far as its text tells. The URL parser has turned other spellings of IPv4 (octal, hexadecimal, one number)
 * into the usual one.
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

/** Whether a host is this machine, and may be used. Nothing leaves the machine on the way to it. */
export const isAllowedLoopback = (host: string, { isLoopbackAllowed }: AddressRules): boolean =>
  isLoopbackAllowed && isLoopbackName(host.toLowerCase());

/**
 * Parses the name or the address of a host, as `judgeUrl` parses that of a URL. Returns it in its usual form.
 * Throws ClosedAddress unless it is public, as far as its text tells.
 */
export function judgeHost(text: string, rules: AddressRules): string {
  const address = `https://${isIPv6(text) ? `[${text}]` : text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.href !== `https://${url.hostname}/`) throw new ClosedAddress("not a host name");
  const host = hostOf(url);
  if (!isAllowedLoopback(host, rules)) judgeOpen(host);
  return host;
}

/** Resolves the host of a judged URL, as `resolveHost` does. */
export const resolvePublic = (url: URL, rules: AddressRules): Promise<readonly Resolved[]> =>
  resolveHost(hostOf(url), rules);

/**
 * Resolves a judged host. All its addresses have to be public: one private address among them means that
 * somebody points the name at this network. The request then uses only these addresses, so that a later DNS
 * answer changes nothing. Throws ClosedAddress.
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

/** Asks the machine's resolver for all addresses of a name. */
const resolveName: Resolve = async (host) => {
  const found = await lookup(host, { all: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
};

/** Allows only public addresses. */
export const STRICT_RULES: AddressRules = { isLoopbackAllowed: false, resolve: resolveName };

/** The rules of an installation. */
export const addressRules = ({ webhooks }: Pick<OutsideConfig, "webhooks">): AddressRules => ({
  ...STRICT_RULES,
  isLoopbackAllowed: webhooks.isLoopbackAllowed,
});

/** A DNS look-up function that returns the judged addresses, whatever the name resolves to now. */
export const onlyTo =
  (found: readonly Resolved[]): LookupFunction =>
  (_, { all }, done) => {
    const [first] = found;
    if (all === true) done(null, [...found]);
    else done(null, first?.address ?? "", first?.family);
  };

/** Rejects when the signal is aborted, for work that cannot be aborted itself, such as a DNS look-up. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("aborted")), { once: true });
    work.then(resolve, reject);
  });
}
