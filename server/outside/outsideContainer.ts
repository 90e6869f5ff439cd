import type { PlatformContainer } from "../platform/platformContainer.ts";
import type { Captchas } from "./businessCaptchas.ts";
import type { Messages } from "./messages.ts";

/** The services of the platform, and the services for messages and captchas. */
export interface OutsideContainer extends PlatformContainer {
  readonly messages: Messages;
  readonly captchas: Captchas;
}
