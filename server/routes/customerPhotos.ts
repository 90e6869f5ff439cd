import * as calls from "../../domain/api/customerPhotos.ts";
import type { Container } from "../container.ts";
import { dropPhoto, photoOf, photoOfMember, setPhoto } from "../customers/customerPhotos.ts";
import { knownCustomer } from "../customers/customerRecords.ts";
import type { Mount } from "../http/mount.ts";
import { spendOrRefuse } from "../identity/logins/askLimits.ts";
import { Bytes } from "../platform/answer.ts";
import type { PictureQueue } from "../platform/pictures/pictureQueue.ts";

/**
 * The limit of photos per customer. The number is limited because each photo takes a second of one CPU
 * core.
 */
const PHOTOS_AN_HOUR = { most: 12, seconds: 3600 };

const webp = (bytes: Uint8Array): Bytes => new Bytes(bytes, { "content-type": "image/webp" });

/** Mounts the routes of `domain/api/customerPhotos.ts`. */
export function customerPhotoRoutes(
  mount: Mount,
  { db, logins }: Pick<Container, "db" | "logins">,
  read: PictureQueue,
): void {
  mount(calls.setPhoto, async ({ body }, { customerId, locale }) => {
    await spendOrRefuse(logins.limits, `photo ${customerId}`, [PHOTOS_AN_HOUR]);
    await setPhoto(db, customerId, await read(body, "person"));
    return { customerInfo: await knownCustomer(db, customerId, locale) };
  });
  mount(calls.removePhoto, async (_, { customerId, locale }) => {
    await db.transaction().execute((tx) => dropPhoto(tx, customerId));
    return { customerInfo: await knownCustomer(db, customerId, locale) };
  });
  mount(calls.ownPhoto, async (_, { customerId }) => webp(await photoOf(db, customerId)));
  mount(calls.memberPhoto, async ({ params }, { operator }) =>
    webp(await photoOfMember(db, operator, params.id)),
  );
}
