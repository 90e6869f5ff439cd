/** What GET /api/seats/seatplan answers to `Accept: application/vnd.parterre.plan`. */
export const PLAN_MEDIA_TYPE = "application/vnd.parterre.plan";
