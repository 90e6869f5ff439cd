/** Where settings come from: the process's environment, or a test's. */
export type Env = Readonly<Record<string, string | undefined>>;

/** A whole number; throws a sentence that names the setting where it is none, or too small. */
export function integer(env: Env, name: string, fallback: number, least = 0): number {
  const text = env[name];
  if (text === undefined || text === "") return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > 1_000_000_000) {
    throw new Error(`${name} is "${text}"; it must be a whole number from ${least} on.`);
  }
  return value;
}

/** One of a few words; throws a sentence that names the setting where it is another. */
export function choice<const C extends readonly string[]>(
  env: Env,
  name: string,
  choices: C,
  fallback: C[number],
): C[number] {
  const text = env[name];
  if (text === undefined || text === "") return fallback;
  const found = choices.find((each) => each === text);
  if (found === undefined) {
    throw new Error(`${name} is "${text}"; it must be one of ${choices.join(", ")}.`);
  }
  return found;
}
