/** Replaces all but the first letter of a word by dots. */
const shortened = (word: string): string => `${[...word][0] ?? ""}•••`;

/**
 * Masks an e-mail address or a mobile number, so that only someone who knows it can recognize it:
 * `d•••@p•••.example`, `05•••••123`, or `•••••123` for an international number without its prefix.
 */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf("@");
  if (at < 0)
    return `${address.startsWith("+") ? "" : address.slice(0, 2)}•••••${address.slice(-3)}`;
  const domain = address.slice(at + 1);
  const dot = domain.lastIndexOf(".");
  const [name, end] = dot < 0 ? [domain, ""] : [domain.slice(0, dot), domain.slice(dot)];
  return `${shortened(address.slice(0, at))}@${shortened(name)}${end}`;
}
