import * as calls from "../../domain/api/session.ts";
import { currencySymbol } from "../../domain/currencySymbol.ts";
import { region } from "../../domain/region.ts";
import { storedCart } from "../cart/storedCart.ts";
import type { Container } from "../container.ts";
import { sessionCustomer } from "../customers/bookingLogin.ts";
import { hostOf } from "../platform/addresses.ts";
import type { Mount } from "../http/mount.ts";

/** Mounts the routes of `domain/api/session.ts`. */
export function sessionRoutes(mount: Mount, office: Container): void {
  const { db, sessions, config, captchas, languages } = office;
  mount(calls.openSession, async (_, { request, reply, locale }) => {
    const visitor = await sessions.open(request, reply);
    const { config: captcha } = captchas.at(hostOf(request));
    return {
      uuid: visitor.uuid,
      customerInfo: await sessionCustomer(office, visitor, locale),
      cart: await storedCart(db, visitor.id),
      locale,
      currency: { code: region().currency, symbol: currencySymbol(), decimals: 2 },
      enabledLocales: [...languages.current().locales],
      maxSeats: config.maxSeats,
      socialLogins: [...config.logins.socialLogins],
      captcha: {
        kind: captcha.kind,
        siteKey: captcha.kind === "siteverify" ? captcha.siteKey : null,
        scriptUrl: captcha.kind === "siteverify" ? captcha.scriptUrl : null,
      },
    };
  });
}
