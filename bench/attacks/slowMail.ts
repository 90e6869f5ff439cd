import { createServer, type Server, type Socket } from "node:net";
import { DEMO } from "../../server/demo/ids.ts";
import { Buyers } from "../../tests/server/buyer.ts";
import { sandboxLedger } from "../../tests/server/payer.ts";

const ORDERS = 150;
/** Number of concurrent purchases. */
const BUYING = 10;
const MAX_WAIT_MS = 180_000;

/** A mail server that accepts connections and never responds. */
export interface SilentMail {
  readonly url: string;
  readonly close: () => void;
}

export async function openSilentMail(): Promise<SilentMail> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    // The server that sends mail closes the connection after its timeout.
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("the mail server has no port");
  const close = (): void => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: `smtp://127.0.0.1:${address.port}`, close };
}

/**
 * Buys 150 seats by card on a server whose mail server never responds. Returns the seconds from the last
 * sale until the provider has been asked to capture every payment.
 */
export async function slowMail(url: string): Promise<number> {
  const house = { url };
  const buyers = await Buyers.of(house, DEMO.derbyFeature);
  const sold: string[] = [];
  let left = ORDERS;
  const buying = async (): Promise<void> => {
    while (left-- > 0) {
      const { shopper, cart } = await buyers.next();
      const { status, body } = await shopper.commit(cart);
      if (status !== 200) throw new Error(`not sold: ${status} ${JSON.stringify(body.error)}`);
      sold.push(cart.paymentIdentifier ?? "");
    }
  };
  await Promise.all(Array.from({ length: BUYING }, buying));
  const start = performance.now();
  const ledger = await sandboxLedger(house, await buyers.next(), buyers);
  let waiting = sold;
  while (waiting.length > 0) {
    const entries = await Promise.all(waiting.map(ledger));
    waiting = waiting.filter((_, at) => entries[at]!.captured === 0);
    if (performance.now() - start > MAX_WAIT_MS) {
      throw new Error(`${waiting.length} of ${ORDERS} payments were never captured`);
    }
    await new Promise((resume) => setTimeout(resume, 100));
  }
  return (performance.now() - start) / 1000;
}
