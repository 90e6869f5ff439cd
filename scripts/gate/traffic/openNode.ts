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

/** Limits per visitor are off, because all visitors have one address. The server sheds load as in operation. */
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

/** One server with the demo on one database, and the shows that visitors use. */
export interface Node {
  readonly server: StartedServer;
  readonly store: Store;
  readonly show: Presentation;
  /** The free seats of the show. */
  readonly seats: readonly Choice[];
  /** Ids of presentations that visitors look at. */
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

/** Returns the earliest start of a show that can be used. An earlier show could be over before the end. */
const soonest = (): number => Date.now() + 6 * 3_600_000;

/** Starts a PostgreSQL on loopback and a server on it. */
export async function openNode(
  closers: Closers,
  env: Readonly<Record<string, string>> = {},
): Promise<Node> {
  ownTemporaryFolder(closers);
  const postgres = await startPostgres();
  closers.add(postgres.stop);
  return startNode(await postgres.createDatabase("traffic"), closers, env);
}
