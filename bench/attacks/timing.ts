/** Returns the time until the last byte of a response, in ms. The response's body is read and discarded. */
export async function timeCall(url: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return performance.now() - start;
}

/** Repeats a call with a short pause until `attack` has ended. Returns the times in ms. */
export async function timeWhile(url: string, attack: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const over = attack.finally(() => (isOver = true));
  // This handler prevents an unhandled rejection while a call is awaited. `await over` below reports the
  // error.
  over.catch(() => undefined);
  while (!isOver) {
    times.push(await timeCall(url));
    await new Promise((resume) => setTimeout(resume, 20));
  }
  await over;
  return times;
}
