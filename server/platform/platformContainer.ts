import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "./clock.ts";
import type { NodeCounts } from "./counts/nodeCounts.ts";
import type { OpenLanguages } from "./languages.ts";
import type { OpenRegion } from "./region.ts";
import type { Config } from "./settings/config.ts";
import type { Db } from "./store/db.ts";

/** The services that every folder may use. */
export interface PlatformContainer {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly db: Db;
  readonly clock: Clock;
  readonly languages: OpenLanguages;
  /** The currency and the time zone of the installation. */
  readonly region: Pick<OpenRegion, "current" | "refresh">;
  /** Rate limits that are counted over all nodes together. */
  readonly nodeCounts: NodeCounts;
}
