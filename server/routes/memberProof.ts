import * as calls from "../../domain/api/memberProof.ts";
import type { Container } from "../container.ts";
import { provedMember, sendMemberCode } from "../codes/proveMember.ts";
import type { Mount } from "../http/mount.ts";

/** Mounts the routes of `domain/api/memberProof.ts`. */
export function memberProofRoutes(mount: Mount, office: Container): void {
  mount(calls.askMemberCode, (asked, context) => sendMemberCode(office, asked, context));
  mount(calls.proveMember, (asked, context) => provedMember(office, asked, context));
}
