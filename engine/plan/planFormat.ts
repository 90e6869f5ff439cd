/**
 * Media type of the compact plan, returned by GET /api/seats/seatplan for `Accept:
 * application/vnd.parterre.plan`.
 */
export const PLAN_MEDIA_TYPE = "application/vnd.parterre.plan";
