import type { AreaMember } from "../../domain/customerSession.ts";
import type { AvailableMember } from "../../domain/membership.ts";

/** Returns a valid membership with two tickets left, as it is in carts. */
export const availableMember = (over: Partial<AvailableMember> = {}): AvailableMember => ({
  name: "Club",
  additionalName: null,
  memberCustomerName: "Noa Levi",
  membershipId: 1,
  membershipTypeId: 1,
  balance: 2,
  pointsBalance: 0,
  customerId: 1,
  membershipIdentifier: "1",
  usedBalance: 0,
  startDate: null,
  endDate: null,
  isAvailable: true,
  isExpired: false,
  isNotStarted: false,
  isLoyaltyPointsRedemption: false,
  allowMemberSaleTickets: true,
  ...over,
});

/** Returns a membership of the customer, with its number and two tickets left. */
export const ownMember = (over: Partial<AreaMember> = {}): AreaMember => ({
  memberNumber: "M1",
  ...availableMember(),
  ...over,
});
