import * as calls from "../../domain/api/memberships.ts";
import type { Container } from "../container.ts";
import type { Context } from "../identity/context.ts";
import { customerOf } from "../customers/bookingLogin.ts";
import type { Mount } from "../http/mount.ts";
import {
  listMemberships,
  membershipsByCode,
  oneMembership,
  type Looker,
} from "../offers/memberships/listMemberships.ts";

/** Mounts the routes of `domain/api/memberships.ts`. */
export function membershipRoutes(mount: Mount, office: Container): void {
  const lookerOf = async ({ visitor, locale }: Context): Promise<Looker> => {
    const customer = visitor && (await customerOf(office.db, visitor));
    return { locale, customerId: customer?.id };
  };
  mount(calls.listMemberships, async ({ query }, context) => {
    context.reply.header("cache-control", "no-store");
    return { memberships: await listMemberships(office, query, await lookerOf(context)) };
  });
  mount(calls.oneMembership, async ({ params, query }, context) => {
    context.reply.header("cache-control", "no-store");
    const looker = await lookerOf(context);
    return { membership: await oneMembership(office, params.membershipCode, query, looker) };
  });
  mount(calls.membershipsByCode, async ({ params, query }, context) => {
    context.reply.header("cache-control", "no-store");
    const looker = await lookerOf(context);
    return { memberships: await membershipsByCode(office, params.code, query, looker) };
  });
}
