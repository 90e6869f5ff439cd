import type { Role } from "../../../domain/permission.ts";

/** Ids of the roles that every new database has (migration `m0044Roles`). */
export const PRESET_IDS: Readonly<Record<Role, number>> = {
  staff: 1,
  reporting: 2,
  broker: 3,
  admin: 4,
};
