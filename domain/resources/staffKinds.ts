import { PERMISSIONS } from "../permission.ts";
import type { ResourceKind } from "./resourceKind.ts";

/** Operators and their roles. */
export const STAFF_KINDS = {
  operators: {
    permission: "staff",
    title: "username",
    fields: {
      username: {
        type: "text",
        max: 60,
        pattern: /^[\p{L}\p{N}._@-]+$/u,
        isFixed: true,
        isListed: true,
      },
      firstName: { type: "text", max: 60, isListed: true },
      lastName: { type: "text", max: 60, isOptional: true, isListed: true },
      email: { type: "email", max: 120, isOptional: true, isListed: true },
      roleId: { type: "reference", to: "roles", isListed: true },
      hasEveryBusiness: { type: "flag" },
      businessIds: { type: "references", to: "businesses", isOptional: true, isListed: true },
      workLocationIds: {
        type: "references",
        to: "locations",
        isOptional: true,
        isListed: true,
        isAllIfEmpty: true,
        ofBusinesses: "businessIds",
      },
    },
  },
  roles: {
    permission: "staff",
    title: "name",
    fields: {
      name: { type: "names", max: 80, isListed: true },
      permissions: { type: "choices", values: PERMISSIONS, isOptional: true },
      refundLimit: { type: "money", min: 0, max: 1_000_000, isOptional: true, isListed: true },
      giftLimit: { type: "money", min: 0, max: 1_000_000, isOptional: true, isListed: true },
      isSecondFactorDemanded: { type: "flag", isListed: true },
    },
    isShared: true,
  },
} as const satisfies Readonly<Record<string, ResourceKind>>;
