import { OWNER } from "./owners.ts";
import type { ResourceKind } from "./resourceKind.ts";

const NAME_LENGTH = 80;

/** Resources that belong to features and products. */
export const GOODS_KINDS = {
  "feature-tags": {
    permission: "catalogue",
    title: "name",
    fields: {
      ...OWNER,
      name: { type: "names", max: 40, isListed: true },
    },
  },
  videos: {
    permission: "catalogue",
    title: "videoName",
    fields: {
      ...OWNER,
      videoName: { type: "text", max: NAME_LENGTH, isListed: true },
      featureId: { type: "reference", to: "features", isFixed: true, isListed: true },
      fileId: { type: "reference", to: "video-files", isListed: true },
      plays: { type: "integer", min: 1, max: 1000, initial: 3, isListed: true },
      hours: { type: "integer", min: 1, max: 87_600, isOptional: true, isListed: true },
    },
  },
  "product-classes": {
    permission: "catalogue",
    title: "name",
    fields: {
      ...OWNER,
      name: { type: "names", max: NAME_LENGTH, isListed: true },
    },
  },
  "product-stock": {
    permission: "catalogue",
    title: "productId",
    fields: {
      productId: { type: "reference", to: "products", isFixed: true, isListed: true },
      locationId: { type: "reference", to: "locations", isFixed: true, isListed: true },
      quantity: { type: "integer", min: 0, max: 1_000_000, isListed: true },
    },
  },
} as const satisfies Readonly<Record<string, ResourceKind>>;
