/** Runs `total` pieces of work, `waiting` at a time. Returns the rate per second. */
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
