import type { Presentation } from "../../../domain/presentation.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { openStore, type Store } from "../../../server/platform/store.ts";
import { placeAt } from "../../../tests/server/proof/fleet.ts";
import { copyProgram } from "../../../tests/server/proof/program.ts";
import { Shopper, type Choice } from "../../../tests/server/shopper.ts";
import { startPostgres } from "../../programs/postgres.ts";
import { startServer, type StartedServer } from "../../programs/startServer.ts";
import { postgresAt } from "../../programs/testStores.ts";
import { ownTemporaryFolder, type Closers } from "../contention/openCluster.ts";

/**
 * Settings of the server. Limits per visitor are disabled, because all visitors have the same address. As in
 * operation, the server refuses calls when its load is too high.
 */
const ENV = {
  LIMITS: "off",
  STREAMS_PER_ADDRESS: "100000",
  WAITING_ROOM_LOAD: "0",
  DEMO: "1",
  DEMO_AUDIENCE: "off",
  LOG_LEVEL: "fatal",
  RECONCILE_SECONDS: "1",
};
const MAX_LOOKED_AT = 20;

/** A server on a database with the demo, and the shows that visitors use. */
export interface Node {
  readonly server: StartedServer;
  readonly store: Store;
  readonly show: Presentation;
  /** The seats of the show that are free. */
  readonly seats: readonly Choice[];
  /** Ids of the presentations that visitors only look at. */
  readonly lookedAt: readonly number[];
}

/** Starts a server on a database with the demo. Each part is added to `closers` as soon as it exists. */
export async function startNode(
  databaseUrl: string,
  closers: Closers,
  env: Readonly<Record<string, string>> = {},
): Promise<Node> {
  const program = copyProgram();
  closers.add(program.remove);
  const server = await startServer({
    env: { ...ENV, ...env, DATABASE_URL: databaseUrl },
    main: program.main,
  });
  closers.add(server.stop);
  const store = await openStore(postgresAt(databaseUrl), () => undefined);
  closers.add(store.close);
  const { show, seats } = await placeAt([server.url], Infinity);
  const { body } = await new Shopper(server.url).get<{ presentations: Presentation[] }>(
    "/presentations/",
  );
  const lookedAt = body.presentations
    .filter(
      ({ available, dateTime, locationId }) =>
        available > 0 && locationId !== DEMO.offlineLocation && Date.parse(dateTime) > soonest(),
    )
    .slice(0, MAX_LOOKED_AT)
    .map(({ id }) => id);
  return { server, store, show, seats, lookedAt };
}

/**
 * Returns the earliest time at which a show that is used may begin. A show that begins earlier could be over
 * before the proof ends.
 */
const soonest = (): number => Date.now() + 6 * 3_600_000;

/** Starts a PostgreSQL that listens on 127.0.0.1, and a server that uses it. */
export async function openNode(
  closers: Closers,
  env: Readonly<Record<string, string>> = {},
): Promise<Node> {
  ownTemporaryFolder(closers);
  const postgres = await startPostgres();
  closers.add(postgres.stop);
  return startNode(await postgres.createDatabase("traffic"), closers, env);
}
