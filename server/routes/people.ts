import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import { captchaRoutes } from "./captcha.ts";
import { customerAreaRoutes } from "./customerArea.ts";
import { customerRoutes } from "./customers.ts";
import { formRoutes } from "./forms.ts";
import { operatorLiveRoutes } from "./operatorLive.ts";
import { operatorRoutes } from "./operators.ts";
import { staffRoutes } from "./staff.ts";
import { sessionRoutes } from "./session.ts";
import { saleDocumentRoutes } from "./saleDocuments.ts";
import { termsRoutes } from "./terms.ts";

/**
 * Mounts the routes by which visitors, customers and operators identify themselves. Links in messages lead to
 * `publicUrl`.
 */
export function peopleRoutes(mount: Mount, office: Container, publicUrl: () => string): void {
  sessionRoutes(mount, office);
  captchaRoutes(mount, office);
  formRoutes(mount, office);
  saleDocumentRoutes(mount, office);
  termsRoutes(mount, office);
  customerRoutes(mount, office, publicUrl);
  customerAreaRoutes(mount, office);
  operatorRoutes(mount, office, publicUrl);
  staffRoutes(mount, office, publicUrl);
  operatorLiveRoutes(mount, office);
}
