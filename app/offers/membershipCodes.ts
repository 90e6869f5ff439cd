import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { listMemberships, membershipsByCode } from "../../domain/api/memberships.ts";
import type { Membership } from "../../domain/membershipOffer.ts";
import { refusal, type Refusal } from "../../domain/refusal.ts";
import { order } from "../order/order.ts";
import { heldOffers } from "../order/storedOffers.ts";
import { call } from "../shell/api.ts";
import { session } from "../shell/session.ts";

/** What codes opened is shown in place of what is listed: their prices by number, then those that are new. */
export function withOpened(
  listed: readonly Membership[],
  opened: readonly Membership[],
): Membership[] {
  return listed.map((membership) => {
    const own = opened.filter(({ MembershipId }) => MembershipId === membership.MembershipId);
    const prices = own.flatMap((each) => each.prices);
    const replaced = membership.prices.map(
      (price) =>
        prices.findLast((each) => each.MembershipPriceId === price.MembershipPriceId) ?? price,
    );
    const known = new Set(membership.prices.map(({ MembershipPriceId }) => MembershipPriceId));
    const fresh = prices.filter(({ MembershipPriceId }) => !known.has(MembershipPriceId));
    return { ...membership, prices: [...replaced, ...fresh] };
  });
}

/** Codes as they are compared: typed in any case, and with blanks around. */
const tidy = (code: string): string => code.trim().toUpperCase();

export interface MembershipCodes {
  /** Undefined until it is known. */
  readonly opened: readonly Membership[] | undefined;
  /** Opens what a code opens; a code is entered once (back-office.md section 5). */
  readonly enter: (code: string) => Promise<Refusal | undefined>;
}

/** Codes of what was chosen before a reload. */
function chosenCodes(): readonly string[] {
  const lines = heldOffers(order)?.lines ?? [];
  return [...new Set(lines.flatMap(({ code }) => code ?? []))];
}

/** The entered codes, and in the reader's language what they opened. */
export function useMembershipCodes(): MembershipCodes {
  const { locale } = useSnapshot(session);
  const [codes, setCodes] = useState(chosenCodes);
  const [opened, setOpened] = useState<readonly Membership[]>();
  useEffect(() => {
    let isWanted = true;
    const learn = async (): Promise<void> => {
      const asked = codes.map((code) => call(membershipsByCode, { params: { code }, query: {} }));
      const answers = await Promise.all(asked);
      if (isWanted) setOpened(answers.flatMap(({ reply }) => reply?.memberships ?? []));
    };
    void learn();
    return () => {
      isWanted = false;
    };
  }, [codes, locale]);
  async function enter(typed: string): Promise<Refusal | undefined> {
    const code = tidy(typed);
    if (codes.includes(code)) return refusal("CODE_ALREADY_ENTERED");
    const query = codes.length > 0 ? { entered: codes.join(",") } : {};
    const { refusal: why } = await call(membershipsByCode, { params: { code }, query });
    if (!why) setCodes((before) => [...before, code]);
    return why;
  }
  return { opened, enter };
}

/** Refuses where there is no such member, or none of what is for sale renews that member's: memberNotFound. */
export async function findMember(typed: string): Promise<Refusal | undefined> {
  const memberNumber = typed.trim();
  const { reply, refusal: why } = await call(listMemberships, { query: { memberNumber } });
  if (why) return why;
  const isThere = reply.memberships.some(({ topups }) => memberNumber in topups);
  return isThere ? undefined : refusal("memberNotFound");
}
