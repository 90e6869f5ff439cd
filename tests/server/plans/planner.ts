import type { PlanDraft, PlanMove } from "../../../domain/api/plans.ts";
import type { House } from "../house.ts";
import { Shopper, type Answer } from "../shopper.ts";

interface Told {
  readonly error?: Readonly<Record<string, unknown>> & { readonly code: string };
}

/** An operator who manages plans over the HTTP API. */
export class Planner extends Shopper {
  async login(username = "admin"): Promise<this> {
    await this.call("POST", "/operator/login", { username, password: username });
    return this;
  }

  /** Uploads a plan file for a venue, or for one of its layouts. */
  upload(
    venueId: number,
    file: string | Uint8Array | object,
    fileName = "hall.json",
    layoutId?: number,
  ) {
    const text =
      typeof file === "string" || file instanceof Uint8Array ? file : JSON.stringify(file);
    return this.call<{ draft: PlanDraft }>(
      "POST",
      `/pres-live/plans/drafts?venueId=${venueId}&fileName=${encodeURIComponent(fileName)}` +
        (layoutId === undefined ? "" : `&layoutId=${layoutId}`),
      typeof text === "string" ? Buffer.from(text) : text,
    );
  }

  async draft(
    venueId: number,
    file: string | Uint8Array | object,
    layoutId?: number,
  ): Promise<PlanDraft> {
    const { status, body } = await this.upload(venueId, file, "hall.json", layoutId);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.draft;
  }

  async moves({ draftId }: PlanDraft): Promise<readonly PlanMove[]> {
    const path = `/pres-live/plans/drafts/${draftId}/moves`;
    return (await this.get<{ rows: PlanMove[] }>(path)).body.rows;
  }

  /** Publishes a draft with the ticket groups that it proposes. */
  publish(draft: PlanDraft, presentationIds: readonly number[] = []) {
    const groups = draft.groups.map(({ id, ticketGroupId }) => ({ id, ticketGroupId }));
    return this.call<{ planVersion: string; moved: number[] }>(
      "POST",
      `/pres-live/plans/drafts/${draft.draftId}/publish`,
      { groups, presentationIds },
    );
  }

  sales(presentationId: number, act: "lock" | "unlock") {
    return this.call("POST", `/broker/event/${act}`, { presentationId });
  }
}

export const planner = (house: House, username?: string): Promise<Planner> =>
  new Planner(house.url).login(username);

export const codeOf = ({ body }: Answer<Told>): string | undefined => body.error?.code;
