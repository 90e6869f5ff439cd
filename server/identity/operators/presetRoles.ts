import type { Role } from "../../../domain/permission.ts";

/** Numbers of the roles that every database begins with (migration `m0044Roles`). */
export const PRESET_IDS: Readonly<Record<Role, number>> = {
  staff: 1,
  reporting: 2,
  broker: 3,
  admin: 4,
};
