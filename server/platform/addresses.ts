import { BlockList, isIP } from "node:net";
import type { FastifyRequest } from "fastify";

/**
 * The proxies that are trusted to report a request's IP address: the last `hops` proxies before the server,
 * or every proxy with an address in `networks`.
 */
export type TrustedProxies = { readonly hops: number } | { readonly networks: readonly string[] };

/**
 * Networks from which our own proxy may connect. This list is used if only the number of proxies is
 * configured.
 */
const PRIVATE = [
  "127.0.0.0/8",
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "169.254.0.0/16",
  "100.64.0.0/10",
  "::1",
  "fc00::/7",
  "fe80::/10",
];

/** Headers by which proxies reveal that they forward a request. */
const FORWARDING = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
];

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** Returns whether a text is an IP address or a network in CIDR notation. */
export function isNetwork(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32))
  );
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

/**
 * Normalizes an IP address: removes the port, and converts a mapped IPv4 address to IPv4. Returns `undefined`
 * if the text is not an IP address.
 */
function plainAddress(text: string): string | undefined {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? text;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
  const address = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(mapped)?.[1] ?? mapped;
  return isIP(address) === 0 ? undefined : address;
}

const isIn = (list: BlockList, text: string): boolean => {
  const address = plainAddress(text);
  return address !== undefined && list.check(address, familyOf(address));
};

/**
 * Returns whether an IP address is in one of these networks. An IPv4 address that is mapped to IPv6 counts
 * as IPv4.
 */
export const isInNetworks = (networks: readonly string[], address: string): boolean =>
  isIn(listOf(networks), address);

/**
 * Returns the value of Fastify's option `trustProxy`: a function that tells whether the peer at `hop` is
 * one of our own proxies. Hop 0 is the connection itself. If only the number of proxies is configured,
 * proxies are trusted only on connections from private addresses, so that a client that bypasses the proxy
 * cannot forge its address.
 */
export function trustOf(
  proxies: TrustedProxies,
): false | ((address: string, hop: number) => boolean) {
  if ("networks" in proxies) {
    const list = listOf(proxies.networks);
    return (address) => isIn(list, address);
  }
  const { hops } = proxies;
  if (hops === 0) return false;
  const near = listOf(PRIVATE);
  return (address, hop) => hop < hops && (hop > 0 || isIn(near, address));
}

/** Returns the IP address of a request's client, as our own proxies report it. */
export const addressOf = (request: FastifyRequest): string =>
  plainAddress(request.ip) ?? plainAddress(request.raw.socket.remoteAddress ?? "") ?? "";

/**
 * Returns the sender to which rate limits attribute a request: the IPv4 address, or the /64 network of an
 * IPv6 address, because a subscriber has a whole /64 network.
 */
export function senderOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("%", 1)[0]!.split("::");
  const parts = head === "" ? [] : head.split(":");
  const missing =
    tail === undefined ? 0 : 8 - parts.length - (tail === "" ? 0 : tail.split(":").length);
  const all = [...parts, ...Array.from({ length: missing }, () => "0"), ...(tail ?? "").split(":")];
  return all
    .slice(0, 4)
    .map((part) => Number.parseInt(part || "0", 16).toString(16))
    .join(":");
}

const LOOPBACK = listOf(["127.0.0.0/8", "::1"]);

/** Returns whether a request was sent from this machine, not through a proxy, and to a local host name. */
export function isFromHere({ raw, headers }: FastifyRequest): boolean {
  if (!isIn(LOOPBACK, raw.socket.remoteAddress ?? "")) return false;
  if (FORWARDING.some((name) => headers[name] !== undefined)) return false;
  const host = (headers.host ?? "").replace(/:\d+$/, "");
  // A request from this machine to any other host name can come from a foreign page that has pointed its
  // own host name to this machine (DNS rebinding).
  return (
    host === "localhost" || host.endsWith(".localhost") || isIn(LOOPBACK, plainAddress(host) ?? "")
  );
}

/**
 * Returns the requested host with its port. X-Forwarded-Host is ignored even from a trusted proxy, because many
 * proxies forward whatever a visitor puts there.
 */
export const hostOf = ({ headers }: Pick<FastifyRequest, "headers">): string =>
  headers.host ?? headers[":authority"]?.toString() ?? "";

/** Returns the origin to which a request was sent. */
export const ownOriginOf = (request: Pick<FastifyRequest, "headers" | "protocol">): string =>
  `${request.protocol}://${hostOf(request)}`;
