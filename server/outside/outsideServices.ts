import type { PlatformServices } from "../platform/platformServices.ts";
import type { Captcha } from "./captcha.ts";
import type { Messages } from "./messages.ts";

/** The platform, and the ports to what is outside. */
export interface OutsideServices extends PlatformServices {
  readonly messages: Messages;
  readonly captcha: Captcha;
}
