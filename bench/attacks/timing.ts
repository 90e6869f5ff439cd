/** Milliseconds until the last byte of an answer, which is read and thrown away. */
async function timeCall(url: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return performance.now() - start;
}

/** Asks again and again, with a short pause between, until something has ended. */
export async function timeWhile(url: string, attack: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const over = attack.finally(() => (isOver = true));
  while (!isOver) {
    times.push(await timeCall(url));
    await new Promise((resume) => setTimeout(resume, 20));
  }
  await over;
  return times;
}
