import type { PlatformContainer } from "../platform/platformContainer.ts";
import type { Captcha } from "./captcha.ts";
import type { Messages } from "./messages.ts";

/** The platform, and the ports to what is outside. */
export interface OutsideContainer extends PlatformContainer {
  readonly messages: Messages;
  readonly captcha: Captcha;
}
