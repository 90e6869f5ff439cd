import type { SmsConfig } from "../../platform/settings/outsideConfig.ts";
import type { AddressRules } from "../publicAddress.ts";
import { isDelivered, requestPublic } from "../publicRequest.ts";
import type { SendSms } from "../sms.ts";
import { smsRequest } from "./httpSms.ts";

/**
 * Returns a sender that uses the gateway of a business, which must have a public address. Errors of the
 * sender contain only a code or a status.
 */
export const businessSms =
  (config: SmsConfig, rules: AddressRules): SendSms =>
  async (message) => {
    const sent = await requestPublic(smsRequest(config, message), rules);
    if (isDelivered(sent)) return;
    throw new Error(
      sent.status === null
        ? `the SMS gateway could not be reached (${sent.code ?? "unknown"})`
        : `the SMS gateway answered ${sent.status}`,
    );
  };
