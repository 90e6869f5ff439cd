import { isIPv6 } from "node:net";

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Groups of an IPv6 address that its provider assigns: 64 bits. The subscriber chooses the rest. */
const PREFIX_GROUPS = 4;
const GROUPS = 8;

/** The network that limits count by: an IPv4 address itself, the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const plain = address.replace(/%.*$/, "");
  if (!isIPv6(plain)) return address;
  const [head = "", tail] = plain.toLowerCase().split("::");
  const groupsOf = (text: string): string[] => (text === "" ? [] : text.split(":"));
  const [first, last] = [groupsOf(head), groupsOf(tail ?? "")];
  const missing = tail === undefined ? 0 : GROUPS - first.length - last.length;
  const zeros = Array.from({ length: missing }, () => "0");
  const groups = [...first, ...zeros, ...last].slice(0, PREFIX_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
