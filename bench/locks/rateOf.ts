/**
 * Runs `total` pieces of work, of which `waiting` run at the same time. Returns the pieces of work per
 * second.
 */
export async function rateOf(
  total: number,
  waiting: number,
  work: (at: number) => Promise<void>,
): Promise<number> {
  let next = 0;
  const client = async (): Promise<void> => {
    while (next < total) await work(next++);
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: waiting }, client));
  return (total * 1000) / (performance.now() - start);
}
