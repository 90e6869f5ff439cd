import { GROUPS, type Entity } from "./entity.ts";
import { KIND_ENTITIES } from "./kindEntities.ts";
import { OWN_ENTITIES } from "./ownEntities.ts";

/** All entities, by group. */
export const ENTITIES: readonly Entity[] = GROUPS.flatMap((group) =>
  [...KIND_ENTITIES, ...OWN_ENTITIES].filter((entity) => entity.group === group),
);
