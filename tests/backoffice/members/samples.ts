import type { MembershipRow } from "../../../domain/api/members.ts";
import type { MemberPoints } from "../../../domain/points.ts";

/** A membership that is valid now. */
export const ACTIVE: MembershipRow = {
  id: 71,
  businessId: 1,
  memberNumber: "2001001",
  memberName: "נועה לוי",
  mobileNumber: "+972500000001",
  email: "noa@example.com",
  membershipName: "Stage Club",
  balance: 9,
  pointsBalance: 137,
  startDate: "2026-01-01T00:00:00+02:00",
  endDate: "2027-01-01T00:00:00+02:00",
  state: "active",
  hasPhoto: false,
};
/** A blocked membership without an end. */
export const BLOCKED: MembershipRow = {
  ...ACTIVE,
  id: 70,
  memberNumber: "2001004",
  memberName: "Avi Biton",
  mobileNumber: null,
  email: null,
  endDate: null,
  pointsBalance: 0,
  state: "blocked",
};
/** Points of which some could not be taken back. */
export const POINTS: MemberPoints = {
  membershipId: 71,
  pointsBalance: 138,
  nextToExpire: { points: 40, at: "2026-12-31T22:00:00Z" },
  entries: [
    {
      kind: "takenBack",
      points: -12,
      at: "2026-11-20T10:00:00+02:00",
      expiresAt: null,
      ReservationIdentifier: "AB12CD34",
      missing: 3,
    },
    {
      kind: "earned",
      points: 150,
      at: "2026-11-19T10:00:00+02:00",
      expiresAt: "2027-11-19T10:00:00+02:00",
      ReservationIdentifier: "AB12CD34",
      missing: 0,
    },
  ],
};
