import { expect } from "vitest";
import { draftOf, resourceFields } from "../../../backoffice/resources/resourceForm.ts";
import type { Resource } from "../../../domain/api/resources.ts";
import { isKindName, kindOf } from "../../../domain/resources/kinds.ts";
import type { Values } from "../../../domain/resources/fields.ts";
import type { Shopper } from "../shopper.ts";
import { vouched } from "../../vouched.ts";

const PATH = "/pres-live/resources";

/** Returns the values that the screen sends to create a copy of this resource. */
export function copyOf(kind: string, original: Pick<Resource, "values">): Values {
  if (!isKindName(kind)) throw new Error(`no such kind: ${kind}`);
  return draftOf(kindOf(kind).fields, resourceFields(kind, original, {}, true));
}

/** Refusals that name no field. The code of the refusal says which field it concerns. */
const OF_A_FIELD = ["CODE_TAKEN", "SLUG_TAKEN", "HALL_TAKEN"];

/**
 * Creates a second resource with the values of the first, and a third after the first was retired. Expects each
 * to be stored, or refused at a field.
 */
export async function expectTwinsInWords(
  admin: Shopper,
  kind: string,
  { id, values }: Resource,
): Promise<void> {
  for (const isRetired of [false, true]) {
    await admin.call("POST", `${PATH}/${kind}/${id}/retire`, { isRetired });
    const { status, body } = await admin.call<object>("POST", `${PATH}/${kind}`, { values });
    if (status === 200) continue;
    const { error } = vouched<{ error: { code: string; fields?: unknown } }>(body);
    const told = [kind, isRetired, status, error.code];
    if (OF_A_FIELD.includes(error.code)) {
      expect(told).toEqual([kind, isRetired, 409, error.code]);
      continue;
    }
    expect([...told, error.fields]).toEqual([
      kind,
      isRetired,
      422,
      "VALIDATION",
      expect.arrayContaining([
        { field: expect.stringMatching(/./), message: expect.stringMatching(/./) },
      ]),
    ]);
  }
}
