import type { RouteShape } from "../../../domain/api/route.ts";

/** Matches names of fields that contain a secret code. */
const CODE_FIELD =
  /(code|reference|^ref\d?$|member|ssn|key|token|voucher|coupon|identifier|password|resid|secret|integrationid)/i;

/** The internal properties of a `zod/mini` schema that are used here. */
interface Inside {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly element?: Schema;
  readonly valueType?: Schema;
  readonly options?: readonly Schema[];
}
interface Schema {
  readonly _zod: { readonly def: Inside };
}

/** Returns the paths of all fields. The keys of a record count as a field too, because they can be codes. */
function pathsOf(schema: Schema | undefined, path: string): string[] {
  if (!schema) return [];
  const { shape, innerType, in: input, element, valueType, options } = schema._zod.def;
  const fields = Object.entries(shape ?? {}).flatMap(([name, each]) => [
    `${path}.${name}`,
    ...pathsOf(each, `${path}.${name}`),
  ]);
  const inner = [innerType, input, element, valueType, ...(options ?? [])];
  return [...fields, ...inner.flatMap((each) => pathsOf(each, path))];
}

const PARTS = ["params", "query", "body"] as const;

/** Returns the paths of a call's input fields that can be used for guessing codes. */
export const codeFieldsOf = (route: RouteShape): string[] => {
  const paths = PARTS.flatMap((part) =>
    // The cast is safe, because all schemas of a route are zod's.
    pathsOf(route[part] as Schema | undefined, part),
  );
  const own = paths.filter((path) => CODE_FIELD.test(path.slice(path.lastIndexOf(".") + 1)));
  // A reservation number in the path is only named `id`.
  const named = route.path.startsWith("/reservations/{id}") ? ["params.id"] : [];
  return [...new Set([...own, ...named])].filter((path) => !path.endsWith(".recaptchaToken"));
};

const OWN = "only the visitor's own are looked at, by an identifier that the server drew";
const UNREAD = "nothing is looked up by it";
const SIGNED = "the server has signed it, and asks no table about it";
const PASSWORD = "passwords are counted by name and address";
const PUBLIC = "a name or number of the catalogue, which lists it to everybody";
const SETUP_KEY = "128 bits of the installation's secret, of use before anybody can log in alone";
const TRIES = "a one-time code bears few tries, and is sent to one person";

/** Fields that have the name of a code but look nothing up, with the reason. */
export const NO_LOOK_UP: Readonly<Record<string, string>> = {
  "GET /presentations/{id}/ticketGroups query.integrationId": UNREAD,
  "GET /payment/form/{locale} query.ssn": UNREAD,
  "POST /contact body.reservationIdentifier": UNREAD,
  "POST /customer/social-login body.token": UNREAD,
  "POST /payment/confirm body.paymentIdentifier": OWN,
  "POST /payment/confirm body.code":
    "the payment provider judges it, for the visitor's own payment",
  "GET /payment/status/{paymentIdentifier} params.paymentIdentifier": OWN,
  "POST /payment/cards/{token}/delete params.token": OWN,
  "POST /vod/{vodId}/renew body.token": SIGNED,
  "GET /vod/stream/{token}/{part} params.token": SIGNED,
  "GET /vod/stream/{token} params.token": SIGNED,
  "POST /customer/login body.password": PASSWORD,
  "POST /customer-area/delete body.currentPassword": PASSWORD,
  "PUT /customer-area/password body.currentPassword": PASSWORD,
  "PUT /customer-area/mobile-number body.currentPassword": PASSWORD,
  "POST /customer/login body.includeMemberships": "a switch",
  "POST /operator/login body.password": PASSWORD,
  "POST /operator/login body.code": PASSWORD,
  "POST /operator/setup/look body.setupKey": SETUP_KEY,
  "POST /operator/setup body.setupKey": SETUP_KEY,
  "POST /operator/setup body.password": "a new password of whoever has the key",
  "PUT /customer-area/password body.password": "a new password of whoever is logged in",
  "POST /customer/mobile-login-validation-area body.smsCode": TRIES,
  "POST /customer-area/mobile-login-validation body.smsCode": TRIES,
  "POST /customer-area/mobile-number-validation body.smsCode": TRIES,
  "PUT /customer-area/details body.PostalCode": "a part of an address",
  "GET /system-vouchers query.systemVoucherSuperClassId": PUBLIC,
  "GET /membership/seatplan query.membershipId": PUBLIC,
  "PUT /membership/lock-seat body.membershipId": PUBLIC,
  "PUT /membership/unlock-seat body.membershipId": PUBLIC,
  "GET /donations query.code": PUBLIC,
};
