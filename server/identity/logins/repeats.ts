const MAX_REMEMBERED = 10_000;

/**
 * Returns a function that tells whether a wrong guess is new. Repetitions are not counted, because they
 * reveal nothing new. For example, a page queries the price of a wrong code again and again, and a program
 * keeps sending its wrong key.
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
