import { createServer } from "node:net";

/**
 * The range of ports that are tried. The range is below the ports that systems use for outgoing connections,
 * so that a program that is started again later still finds its port free.
 */
const FIRST = 20_000;
const LAST = 32_000;

/** Returns whether no program listens on a port of 127.0.0.1. */
function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
      .once("error", () => done(false))
      .listen({ port, host: "127.0.0.1" }, () => probe.close(() => done(true)));
  });
}

/**
 * Returns `count` different ports of 127.0.0.1 that are free now. Throws if there are not enough free ports.
 */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  // The search starts at a random port, so that two clusters that are started at the same time do not choose
  // the same ports.
  let port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
  for (let tried = FIRST; tried < LAST && ports.length < count; tried++) {
    if (await isFree(port)) ports.push(port);
    port = port + 1 < LAST ? port + 1 : FIRST;
  }
  if (ports.length < count) throw new Error(`fewer than ${count} ports are free`);
  return ports;
}
