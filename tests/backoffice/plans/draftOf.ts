import type { PlanDraft } from "../../../domain/api/plans.ts";

/** Returns a draft of a small hall without faults. */
export const draftOf = (more: Partial<PlanDraft> = {}): PlanDraft => ({
  draftId: 9,
  VenueId: 3,
  VenueName: "Hall 1",
  LocationName: "The Port",
  LayoutId: 31,
  LayoutName: "Main layout",
  fileName: "cinema-4x6.json",
  format: "seats",
  uploadedAt: "2026-11-20T10:00:00Z",
  seats: 24,
  rows: 4,
  sections: 1,
  errors: 0,
  warnings: 0,
  faults: [],
  columns: null,
  isDrawn: true,
  planVersion: null,
  groups: [],
  houseGroups: [],
  ...more,
});
