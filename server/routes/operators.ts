import * as calls from "../../domain/api/operators.ts";
import { Refused } from "../../domain/refusal.ts";
import type { BoxOffice } from "../boxOffice.ts";
import { linkBySms } from "../customers/askSecrets.ts";
import { customerOfMobile } from "../customers/customerRecords.ts";
import { identify } from "../customers/identify.ts";
import type { Mount } from "../http/mount.ts";
import { provedOperator, userInfoOf } from "../operators/operators.ts";

const SUCCESS = { success: true } as const;

/** The operators' own session, and what they do for customers (calls of `domain/api/operators.ts`). */
export function operatorRoutes(mount: Mount, office: BoxOffice, publicUrl: () => string): void {
  const { db, logins, config, clock, log } = office;
  const desk = { db, logins, isDemo: config.isDemo, now: clock.now };
  mount(calls.operatorLogin, async ({ body }, { request, reply }) => {
    const operator = await provedOperator(desk, body);
    await logins.operators.begin(request, reply, operator.id);
    return { userInfo: userInfoOf(operator) };
  });
  mount(calls.operatorLogout, async (_, { request, reply }) => {
    await logins.operators.end(request, reply);
    return SUCCESS;
  });
  mount(calls.operatorMe, (_, { operator }) => ({ userInfo: userInfoOf(operator) }));
  mount(calls.operatorLoginLink, async ({ body }, { locale }) => {
    const { customerId: found, mobile } = await identify(db, body);
    const customerId = found ?? (mobile && (await customerOfMobile(db, mobile)));
    if (!customerId) throw new Refused("CUSTOMER_NOT_FOUND");
    if (mobile === undefined) throw new Refused("CUSTOMER_NO_MOBILE");
    const link = (token: string): string => `${publicUrl()}/customer#login=${token}`;
    const { send, refuseWith } = await linkBySms(office, { customerId, link, locale }, mobile);
    await send().catch((error: unknown) => {
      log.warn({ err: error }, "a login link was not sent");
      throw new Refused(refuseWith);
    });
    return SUCCESS;
  });
}
