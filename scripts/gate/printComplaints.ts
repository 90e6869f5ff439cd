const MAX_SHOWN = 20;

/** Prints the first complaints, and how many more there are. Returns whether there are no complaints. */
export function printComplaints(
  complaints: readonly string[],
  say: (line: string) => void = console.log,
): boolean {
  for (const line of complaints.slice(0, MAX_SHOWN)) say(line);
  if (complaints.length > MAX_SHOWN) say(`and ${complaints.length - MAX_SHOWN} more`);
  return complaints.length === 0;
}
