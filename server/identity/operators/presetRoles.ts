import type { Role } from "../../../domain/permission.ts";

/** Ids of the roles that migration m0044 (`m0044Roles`) creates in every database. */
export const PRESET_IDS: Readonly<Record<Role, number>> = {
  staff: 1,
  reporting: 2,
  broker: 3,
  admin: 4,
};
