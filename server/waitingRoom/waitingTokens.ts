import type { SecretRing } from "../platform/encryption/secrets.ts";
import { isSignedBy, signBy } from "../platform/encryption/signing.ts";

/** A visitor's permission to choose seats of a presentation until a certain time. */
export interface Admitted {
  readonly presentationId: number;
  readonly visitorId: string;
  readonly until: Date;
}

/** Signs and verifies the tokens of waiting rooms. Verifying a token needs no query. */
export interface WaitingTokens {
  /**
   * Returns the token for a place in a waiting room: `<presentation>.<number>.<signature>`. The token can
   * be part of a URL.
   */
  readonly signPlace: (presentationId: number, number: number) => string;
  /** Returns the number in a token if the token is valid for this waiting room, otherwise undefined. */
  readonly readPlace: (presentationId: number, token: string) => number | undefined;
  /** Returns the token for an admission: `<presentation>.<visitor>.<second>.<signature>`. */
  readonly signAdmission: (admitted: Admitted) => string;
  /** Whether the token admits this visitor to the presentation at the time `now`. */
  readonly admits: (token: string, admitted: Omit<Admitted, "until">, now: Date) => boolean;
}

const PLACE = /^(\d{1,10})\.(\d{1,10})\.([\w-]{43})$/;
const ADMISSION = /^(\d{1,10})\.([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})$/;

export function openWaitingTokens(secrets: SecretRing): WaitingTokens {
  const signed = (said: string): string => signBy(secrets, said).toString("base64url");
  const isValid = (said: string, signature: string): boolean =>
    isSignedBy(secrets, said, Buffer.from(signature, "base64url"));
  return {
    signPlace: (presentationId, number) =>
      `${presentationId}.${number}.${signed(`place ${presentationId} ${number}`)}`,
    readPlace: (presentationId, token) => {
      const [, id, number, signature = ""] = PLACE.exec(token) ?? [];
      if (Number(id) !== presentationId) return undefined;
      return isValid(`place ${id} ${number}`, signature) ? Number(number) : undefined;
    },
    signAdmission: ({ presentationId, visitorId, until }) => {
      const second = Math.floor(until.getTime() / 1000);
      const signature = signed(`admitted ${presentationId} ${visitorId} ${second}`);
      return `${presentationId}.${visitorId}.${second}.${signature}`;
    },
    admits: (token, { presentationId, visitorId }, now) => {
      const [, id, visitor, second, signature = ""] = ADMISSION.exec(token) ?? [];
      if (Number(id) !== presentationId || visitor !== visitorId) return false;
      if (now.getTime() >= Number(second) * 1000) return false;
      return isValid(`admitted ${id} ${visitor} ${second}`, signature);
    },
  };
}
