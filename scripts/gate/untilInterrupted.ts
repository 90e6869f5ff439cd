import { Closers } from "./contention/openCluster.ts";

/** Exit codes that shells report for the signals that can interrupt a run. */
const EXIT_CODES: Readonly<Record<string, number>> = { SIGINT: 130, SIGTERM: 143 };

/**
 * Runs a proof. After the proof, closes everything that it has opened, even if it fails or is interrupted.
 * Prints the reason if the proof fails. Returns whether the proof passed.
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
  // The process exits here, which also ends everything that was just being started.
  return process.exit(EXIT_CODES[String(result)] ?? 1);
}
