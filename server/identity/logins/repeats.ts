const MAX_REMEMBERED = 10_000;

/**
 * Returns a function that tells whether a wrong guess is new. A page asks for the price of one wrong code
 * repeatedly, and a program goes on with its wrong key. Repeating a guess reveals nothing.
 */
export function openRepeats(): (guess: string) => boolean {
  const seen = new Set<string>();
  return (guess) => {
    const isNew = !seen.delete(guess);
    if (seen.size >= MAX_REMEMBERED) seen.delete(seen.values().next().value ?? "");
    seen.add(guess);
    return isNew;
  };
}
