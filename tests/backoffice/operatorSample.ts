import { PERMISSIONS } from "../../domain/permission.ts";
import type { Operator } from "../../backoffice/shell/office.ts";

/** Returns an admin of one business. Every test gets a new object, because the office store mutates it. */
export const adminSample = (more: Partial<Operator> = {}): Operator => ({
  userInfo: { FirstName: "Adam", LastName: "Dror", userId: 4, businessIds: [1] },
  businesses: [{ id: 1, name: "Parterre Cinemas" }],
  username: "admin",
  role: "admin",
  roleName: "Administrator",
  permissions: [...PERMISSIONS],
  hasSecondFactor: false,
  isSecondFactorDemanded: false,
  hasOutbox: false,
  ...more,
});
