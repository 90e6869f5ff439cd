import * as calls from "../../domain/api/pictures.ts";
import { uploadTracing } from "../../domain/api/planDrawings.ts";
import { isPictureFile, uploadedAddress } from "../../domain/catalogue.ts";
import type { FastifyInstance } from "fastify";
import { refusal } from "../../domain/refusal.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import { refusalBody } from "../platform/errorDoor.ts";
import type { PictureQueue } from "../platform/pictures/pictureQueue.ts";
import type { PictureUse } from "../platform/pictures/readPicture.ts";
import { openPictureStore } from "../platform/pictures/openPictureStore.ts";

/** Mounts the upload of pictures by operators, and the public routes of their files. */
export function pictureRoutes(
  mount: Mount,
  app: FastifyInstance,
  { config }: Container,
  read: PictureQueue,
): void {
  const store = openPictureStore(config.pictures);
  async function keep(body: Uint8Array, use: PictureUse): Promise<string> {
    const { hash, sizes } = await read(body, use);
    for (const { name, bytes } of sizes) await store.write(name, bytes);
    return hash;
  }
  mount(calls.uploadPicture, async ({ body }) => {
    const hash = await keep(body, "pages");
    return { pictureId: hash, imageUrl: uploadedAddress(hash) };
  });
  mount(uploadTracing, async ({ body }) => ({ pictureId: await keep(body, "tracing") }));
  app.get("/media/pictures/:file", async (request, reply) => {
    const { file } = Object(request.params);
    const bytes = isPictureFile(String(file)) ? await store.read(String(file)) : undefined;
    if (!bytes) return reply.code(404).send(refusalBody(refusal("NOT_FOUND")));
    return reply
      .type("image/webp")
      .header("cache-control", "public, max-age=31536000, immutable")
      .send(Buffer.from(bytes));
  });
}
