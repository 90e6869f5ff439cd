import type { FastifyInstance } from "fastify";

/** Listens on every address, IPv6 too where the system has it; answers the port. */
export async function listen(app: FastifyInstance, port: number): Promise<number> {
  try {
    await app.listen({ port, host: "::" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EAFNOSUPPORT")) throw error;
    await app.listen({ port, host: "0.0.0.0" });
  }
  const address = app.server.address();
  if (typeof address !== "object" || !address) throw new Error("the server has no port");
  return address.port;
}
