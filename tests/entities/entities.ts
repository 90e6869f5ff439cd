import { GROUPS, type Entity } from "./entity.ts";
import { KIND_ENTITIES } from "./kindEntities.ts";
import { OWN_ENTITIES } from "./ownEntities.ts";

/** Everything that a house is made of, by group. */
export const ENTITIES: readonly Entity[] = GROUPS.flatMap((group) =>
  [...KIND_ENTITIES, ...OWN_ENTITIES].filter((entity) => entity.group === group),
);
