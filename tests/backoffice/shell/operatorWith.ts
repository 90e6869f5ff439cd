import type { Operator } from "../../../backoffice/shell/office.ts";
import { PRESETS } from "../../../domain/permission.ts";

/**
 * Returns an operator of one business. Every call returns a new object, because the office store mutates it.
 */
export const operatorWith = (more: Partial<Operator>): Operator => ({
  userInfo: { FirstName: "Noa", LastName: "Levi", userId: 1, businessIds: [1] },
  businesses: [{ id: 1, name: "Parterre Cinemas" }],
  username: "noa",
  role: "staff",
  roleName: "Staff",
  permissions: [...PRESETS.staff],
  hasSecondFactor: false,
  isSecondFactorDemanded: false,
  hasOutbox: false,
  ...more,
});
