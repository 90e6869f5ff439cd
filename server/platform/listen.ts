import { createServer, isIPv4, isIPv6, type Server } from "node:net";
import type { FastifyInstance } from "fastify";

/** The host name that stands for all addresses of this machine. */
export const EVERY_ADDRESS = "::";
/** The host name that stands for this machine only: 127.0.0.1 and ::1. */
export const LOOPBACK = "localhost";

/** The host and port on which a server listens. */
export interface ListenAddress {
  /** `localhost`, `::`, an IP address or a host name. */
  readonly host: string;
  /** The port number. If the port number is 0, the system chooses a free port. */
  readonly port: number;
}

/** Returns whether a server on this host is reachable only from this machine. */
export const isLoopback = (host: string): boolean =>
  host === LOOPBACK || host === "::1" || (isIPv4(host) && host.startsWith("127."));

/** Returns a server's URL for a browser on this machine. */
export function localUrl({ host, port }: ListenAddress): string {
  const isEvery = host === EVERY_ADDRESS || host === "0.0.0.0";
  const name = isEvery ? LOOPBACK : isIPv6(host) ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && "code" in error && codes.includes(String(error.code));

/** How many ports are tried, because a port that is free on 127.0.0.1 may be taken on ::1. */
const MAX_PORT_TRIES = 20;

/** Listens on ::1 and returns the port. Returns `undefined` if the system has no IPv6. */
async function listenOnIpv6Loopback(server: Server, port: number): Promise<number | undefined> {
  try {
    await new Promise<void>((done, fail) => {
      server.once("error", fail).listen({ host: "::1", port }, () => {
        server.off("error", fail);
        done();
      });
    });
  } catch (error) {
    if (hasCode(error, "EADDRNOTAVAIL", "EAFNOSUPPORT")) return undefined;
    throw error;
  }
  return portOf(server);
}

const portOf = (server: Server): number => {
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("the server has no port");
  return address.port;
};

/**
 * Listens on both loopback addresses, because `localhost` can resolve to either. The HTTP server listens on
 * 127.0.0.1 and also gets the connections of a second socket on ::1. The server's limits and its shutdown
 * therefore apply to both addresses.
 */
async function listenOnLoopback(app: FastifyInstance, port: number): Promise<void> {
  const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    app.server.emit("connection", socket);
  });
  app.addHook("preClose", (done) => {
    second.close();
    done();
  });
  for (let tries = 1; ; tries++) {
    const chosen = await listenOnIpv6Loopback(second, port);
    try {
      return void (await app.listen({ port: chosen ?? port, host: "127.0.0.1" }));
    } catch (error) {
      await new Promise((done) => second.close(done));
      const isTaken = port === 0 && hasCode(error, "EADDRINUSE") && tries < MAX_PORT_TRIES;
      if (!isTaken) throw error;
    }
  }
}

async function listenOnEveryAddress(app: FastifyInstance, port: number): Promise<void> {
  try {
    await app.listen({ port, host: EVERY_ADDRESS });
  } catch (error) {
    if (!hasCode(error, "EAFNOSUPPORT")) throw error;
    await app.listen({ port, host: "0.0.0.0" });
  }
}

/**
 * Listens on the host and returns the port. Throws the system's error if the server cannot listen on the
 * host.
 */
export async function listen(app: FastifyInstance, { host, port }: ListenAddress): Promise<number> {
  if (host === LOOPBACK) await listenOnLoopback(app, port);
  else if (host === EVERY_ADDRESS) await listenOnEveryAddress(app, port);
  else await app.listen({ port, host });
  return portOf(app.server);
}
