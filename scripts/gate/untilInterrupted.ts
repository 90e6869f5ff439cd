import { Closers } from "./contention/openCluster.ts";

/** Exit codes by the signal that interrupted the run, as shells report them. */
const EXIT_CODES: Readonly<Record<string, number>> = { SIGINT: 130, SIGTERM: 143 };

/**
 * Runs a proof and then closes everything that it has opened, even if it fails or is interrupted. Prints why it
 * failed. Returns whether it passed.
 */
export async function untilInterrupted(
  prove: (closers: Closers) => Promise<boolean>,
): Promise<boolean> {
  const closers = new Closers();
  const interrupted = Promise.withResolvers<NodeJS.Signals>();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, interrupted.resolve);
  const proven = prove(closers).catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : String(error));
    return false;
  });
  const result = await Promise.race([proven, interrupted.promise]);
  await closers.close();
  if (result === true) return true;
  if (result !== false) console.log(`interrupted by ${result}`);
  // Exits the process, which also ends what was just being started.
  return process.exit(EXIT_CODES[String(result)] ?? 1);
}
