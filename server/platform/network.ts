/**
 * Returns the network that stands for the subscriber behind an IP address: the /64 network for IPv6, or the
 * address itself for IPv4.
 */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const missing =
    tail === undefined ? 0 : 8 - groups.length - tail.split(":").filter(Boolean).length;
  const all = [
    ...groups,
    ...Array<string>(Math.max(0, missing)).fill("0"),
    ...(tail?.split(":") ?? []),
  ];
  return `${all.slice(0, 4).join(":")}::/64`;
}
