/** Parses the value of an option such as `--seed 7`. Throws if the value is not a positive whole number. */
export function wholeNumber(name: string, value: string | undefined, otherwise: number): number {
  const count = Number(value ?? otherwise);
  if (!Number.isSafeInteger(count) || count < 1) throw new Error(`--${name} ${value}`);
  return count;
}
