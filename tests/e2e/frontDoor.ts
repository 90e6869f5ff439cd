import { createServer, request, type Server } from "node:http";
import { portOf } from "../server/portOf.ts";

/** A proxy in front of the running server. Closing the proxy simulates a stopped server. */
export interface FrontDoor {
  readonly url: string;
  readonly close: () => Promise<void>;
}

export async function openFrontDoor(): Promise<FrontDoor> {
  const behind = process.env["E2E_URL"] ?? "";
  const door: Server = createServer((asked, answer) => {
    const { method, headers } = asked;
    const options = { ...(method && { method }), headers: { ...headers, connection: "close" } };
    const passed = request(behind + (asked.url ?? "/"), options, (reply) => {
      answer.writeHead(reply.statusCode ?? 500, reply.headers);
      reply.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((listening) => void door.listen(0, listening));
  const port = portOf(door);
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((closed) => {
        door.close(() => closed());
        door.closeAllConnections();
      }),
  };
}
