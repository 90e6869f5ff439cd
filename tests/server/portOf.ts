import type { Server } from "node:net";

/** Returns the port on which a server listens. Throws if the server listens on no port. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("it listens on no port");
  return address.port;
}
