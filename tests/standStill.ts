/** Resolves when all finite animations have ended. Endless ones are skipped. */
export async function standStill(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(({ playState }) => playState === "running")
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
}
