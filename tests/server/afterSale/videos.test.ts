import { sql } from "kysely";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AreaVideo } from "../../../domain/customerArea.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import type { VideoFormat, VideoOffer, VideoPurchase } from "../../../domain/vod.ts";
import { VIDEO, VIDEOS, type DemoVideo } from "../../../server/demo/videos.ts";
import { toldBy } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { arrive, loginToArea, post } from "../people.ts";
import type { Shopper } from "../shopper.ts";
import { cancel, documentOf, rentVideo } from "./reservations.ts";

const HOUR = 3600;
const FILM = Buffer.from(Array.from({ length: 5_000 }, (_, at) => at % 251));
const mediaDir = mkdtempSync(join(tmpdir(), "parterre-media-"));
const folder = join(mediaDir, "vod", "demo");
const file = join(folder, "index.m3u8");

let house: House;
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, FILM);
  house = await openHouse({ mediaDir });
});
afterAll(async () => {
  await house.close();
  rmSync(mediaDir, { recursive: true });
});

/** Buys one viewing of a video. */
async function rent(venueTypeId: DemoVideo["venueTypeId"]) {
  const sold = await rentVideo(house, venueTypeId);
  return { ...sold, show: sold.shopper.show, key: sold.body.documentKeys[0]! };
}

const look = async (shopper: Shopper, { id }: Presentation) =>
  (await shopper.get<{ purchase: VideoPurchase }>(`/vod/${id}`)).body.purchase;

interface Playing {
  readonly playbackURL: string;
  readonly expiresAt: string;
  readonly renewableUntil: string;
  readonly purchase: VideoPurchase;
}
const play = (shopper: Shopper, { id }: Presentation, resId?: string) =>
  post<Playing>(shopper, `/vod/${id}/play`, { resId });

const tokenIn = ({ playbackURL }: Playing): string => playbackURL.split("/")[4] ?? "";
const renew = (shopper: Shopper, { id }: Presentation, token: string, resId?: string) =>
  post<Playing>(shopper, `/vod/${id}/renew`, { resId, token });

async function shiftedBy(seconds: number, work: () => Promise<void>): Promise<void> {
  const { clock } = house.server.office;
  await clock.shift(seconds);
  try {
    await work();
  } finally {
    await clock.shift(-seconds);
  }
}

const refusedWith = (answer: { status: number; body: { error?: { code: string } } }) => [
  answer.status,
  toldBy(answer),
];

describe("each kind of video", () => {
  test.each(VIDEOS.map((video) => [video.venueTypeId, video] as const))(
    "venue type %i sells without a seat and says what was bought",
    async (venueTypeId, video) => {
      const { show, shopper, id, key } = await rent(venueTypeId);
      expect(show).toMatchObject({ venueTypeId, isReserved: false, isGA: 1, products: [] });
      const purchase = await look(shopper, show);
      expect(purchase).toMatchObject({
        reservationIdentifier: id,
        featureName: video.name[1],
        playCount: 0,
        playsRemaining: video.plays,
        lastPlayback: null,
        state: venueTypeId === 103 ? "future" : "available",
      });
      const lasts = Date.parse(purchase.availableUntil!) - Date.parse(purchase.availableFrom);
      if (video.hours !== null) expect(lasts).toBe(video.hours * HOUR * 1000);
      // Nobody is admitted to a video, so its ticket has no QR code.
      expect(await documentOf(shopper, key)).toMatchObject({ state: "active", qr: null });
    },
  );
});

describe("a video in the cart", () => {
  test("stands alone", async () => {
    const { shopper, cart } = await rent(101);
    const other = await rent(102);
    const mixed = { ...cart, seats: [...cart.seats, ...other.cart.seats] };
    const { status, body } = await shopper.price(mixed);
    expect([status, body.error]).toMatchObject([
      422,
      { code: "VALIDATION", fields: [{ field: "cart.seats", message: "a video is bought alone" }] },
    ]);
    expect((await shopper.price(cart)).status).toBe(200);
  });
});

describe("the customer area", () => {
  test("lists a video with what is left of it, and lets its owner watch from another machine", async () => {
    const { show, shopper, id, key } = await rent(102);
    const elsewhere = await arrive(house);
    expect(toldBy(await play(elsewhere, show, id))).toBe("ORDER_NOT_FOUND");
    await loginToArea(house, elsewhere, "0541234567");
    await play(elsewhere, show, id);
    const { body } = await elsewhere.get<{ VODTickets: AreaVideo[] }>(
      "/customer-area/customerAreaData",
    );
    const mine = body.VODTickets.find((each) => each.ReservationIdentifier === id);
    expect(mine).toMatchObject({ documentKey: key, playCount: 1, playsRemaining: 1 });
    expect(await look(shopper, show)).toMatchObject({ playCount: 1, playsRemaining: 1 });
  });
});

describe("watching", () => {
  test("counts each play, and answers an address that plays", async () => {
    const { show, shopper, id } = await rent(101);
    const first = await play(shopper, show);
    expect(first).toMatchObject({
      status: 200,
      body: { purchase: { playCount: 1, playsRemaining: 2, lastPlayback: expect.any(String) } },
    });
    const film = await fetch(house.url + first.body.playbackURL);
    expect([film.status, film.headers.get("content-type")]).toEqual([
      200,
      "application/vnd.apple.mpegurl",
    ]);
    expect(Buffer.from(await film.arrayBuffer()).equals(FILM)).toBe(true);
    await play(shopper, show, id);
    expect((await play(shopper, show)).body.purchase).toMatchObject({
      playCount: 3,
      playsRemaining: 0,
      state: "expired",
    });
    const over = await play(shopper, show);
    expect(refusedWith(over)).toEqual([409, "VOD_UNAVAILABLE"]);
    expect(await look(shopper, show)).toMatchObject({ playCount: 3, state: "expired" });
  });

  test("64 at once never play more than was bought", async () => {
    const { show, shopper } = await rent(104);
    const answers = await Promise.all(Array.from({ length: 64 }, () => play(shopper, show)));
    const played = answers.filter(({ status }) => status === 200);
    expect(played).toHaveLength(20);
    expect(new Set(played.map(({ body }) => body.purchase.playCount)).size).toBe(20);
    const others = answers.filter(({ status }) => status !== 200);
    expect(new Set(others.map(toldBy))).toEqual(new Set(["VOD_UNAVAILABLE"]));
    expect(await look(shopper, show)).toMatchObject({ playCount: 20, playsRemaining: 0 });
  });

  test("begins with its range and ends with it, and so does its ticket", async () => {
    const live = await rent(103);
    const early = await play(live.shopper, live.show);
    expect(early.body.error).toMatchObject({ code: "VOD_UNAVAILABLE", state: "future" });
    const { clock } = house.server.office;
    const start = (Date.parse(live.show.dateTime) - clock.now().getTime()) / 1000;
    await shiftedBy(start + 60, async () => {
      expect((await look(live.shopper, live.show)).state).toBe("available");
      expect((await play(live.shopper, live.show)).status).toBe(200);
      // The ticket of a seat would be past 20 minutes after the start, but the ticket of a video stays
      // active.
      await shiftedBy(HOUR, async () => {
        expect((await documentOf(live.shopper, live.key)).state).toBe("active");
      });
    });
    await shiftedBy(start + 24 * HOUR + 60, async () => {
      const late = await play(live.shopper, live.show);
      expect(late.body.error).toMatchObject({ code: "VOD_UNAVAILABLE", state: "expired" });
      expect((await documentOf(live.shopper, live.key)).state).toBe("expired");
    });
  });

  test("an hour-limited rental ends by the purchase's own time", async () => {
    const { show, shopper } = await rent(101);
    await shiftedBy(47 * HOUR, async () => {
      expect((await look(shopper, show)).state).toBe("available");
    });
    await shiftedBy(49 * HOUR, async () => {
      expect(refusedWith(await play(shopper, show))).toEqual([409, "VOD_UNAVAILABLE"]);
    });
  });

  test("is the buyer's alone", async () => {
    const { show, id } = await rent(101);
    const other = await arrive(house);
    for (const answer of [await play(other, show), await play(other, show, id)]) {
      expect(refusedWith(answer)).toEqual([404, "ORDER_NOT_FOUND"]);
    }
    expect(toldBy(await other.get(`/vod/${show.id}?resId=${id}`))).toBe("ORDER_NOT_FOUND");
  });

  test("can be cancelled until it is watched", async () => {
    const [unseen, seen] = [await rent(101), await rent(101)];
    expect((await cancel(unseen.shopper, unseen.id)).status).toBe(200);
    expect(toldBy(await play(unseen.shopper, unseen.show))).toBe("ORDER_NOT_FOUND");
    await play(seen.shopper, seen.show);
    const refused = await cancel(seen.shopper, seen.id);
    expect(refused.body.error).toMatchObject({ code: "NOTHING_TO_CANCEL", reason: "played" });
  });
});

describe("a server whose clock is behind the database's", () => {
  test("plays what was just bought", async () => {
    const { db, clock } = house.server.office;
    // Moves the time of the database. The server keeps its estimate of the time, so its clock is behind.
    const move = (seconds: number) =>
      sql`update app_clock set shift = shift + make_interval(secs => ${seconds})`.execute(db);
    await move(30);
    try {
      const { show, shopper } = await rent(101);
      expect((await look(shopper, show)).state).toBe("available");
      expect((await play(shopper, show)).status).toBe(200);
    } finally {
      await move(-30);
      await clock.refresh();
    }
  });
});

describe("what a device must be able to do", () => {
  const formatOf = async (presentationId: number) => {
    const visitor = await arrive(house);
    return visitor.get<{ format: VideoFormat; offer: VideoOffer }>(`/vod/${presentationId}/format`);
  };

  test("is told to everybody before the purchase", async () => {
    const { status, body } = await formatOf(VIDEO.rental);
    expect([status, body.format]).toEqual([
      200,
      { isStream: true, codecs: ["vp09.00.31.08", "opus"], isAppleAllowed: true },
    ]);
    expect(toldBy(await formatOf(1))).toBe("NOT_FOUND");
  });

  test("comes with how often and how long the buyer may watch", async () => {
    const { plays, hours } = VIDEOS.find(({ venueTypeId }) => venueTypeId === 101)!;
    const { body } = await formatOf(VIDEO.rental);
    expect(body.offer).toEqual({ plays, hours, availableFrom: null, availableUntil: null });
  });

  test("excludes Apple's devices where the installation says so", async () => {
    const { afterSale } = house.server.office.config;
    const strict = await openHouse({ afterSale: { ...afterSale, isVideoOnApple: false } });
    try {
      const visitor = await arrive(strict);
      const { body } = await visitor.get<{ format: VideoFormat }>(`/vod/${VIDEO.rental}/format`);
      expect(body.format.isAppleAllowed).toBe(false);
    } finally {
      await strict.close();
    }
  });
});

describe("the address of a stream", () => {
  test("answers ranges, as players ask for them", async () => {
    const { show, shopper } = await rent(102);
    const { playbackURL } = (await play(shopper, show)).body;
    const ask = async (range: string) => {
      const answer = await fetch(house.url + playbackURL, { headers: { range } });
      const bytes = Buffer.from(await answer.arrayBuffer());
      return [answer.status, answer.headers.get("content-range"), bytes] as const;
    };
    expect(await ask("bytes=10-19")).toEqual([206, "bytes 10-19/5000", FILM.subarray(10, 20)]);
    expect(await ask("bytes=4990-")).toEqual([206, "bytes 4990-4999/5000", FILM.subarray(4990)]);
    expect(await ask("bytes=-5")).toEqual([206, "bytes 4995-4999/5000", FILM.subarray(4995)]);
    expect((await ask("bytes=5000-")).slice(0, 2)).toEqual([416, "bytes */5000"]);
  });

  test("leads to every part that lies beside its playlist, and to nothing else", async () => {
    const { show, shopper } = await rent(102);
    const { playbackURL } = (await play(shopper, show)).body;
    writeFileSync(join(folder, "1.m4s"), "a part");
    writeFileSync(join(mediaDir, "vod", "other.mp4"), "another film");
    const ask = async (part: string) => {
      const answer = await fetch(house.url + playbackURL.replace("index.m3u8", part));
      return [answer.status, answer.headers.get("content-type"), await answer.text()] as const;
    };
    expect(await ask("1.m4s")).toEqual([200, "video/iso.segment", "a part"]);
    expect((await ask("index.m3u8"))[1]).toBe("application/vnd.apple.mpegurl");
    for (const part of ["2.m4s", "..%2Fother.mp4", ".hidden", "other.mp4"]) {
      expect([part, (await ask(part))[0]]).toEqual([part, 404]);
    }
    const forged = playbackURL.replace("/index.m3u8", "x/1.m4s");
    expect((await fetch(house.url + forged)).status).toBe(409);
  });

  test("dies by itself, and no other is made up", async () => {
    const { show, shopper } = await rent(102);
    const { playbackURL, expiresAt } = (await play(shopper, show)).body;
    const statusOf = async (path: string) => (await fetch(house.url + path)).status;
    expect(await statusOf(playbackURL)).toBe(200);
    const forged = playbackURL.replace(
      /\.(\d+)\./,
      (_, second: string) => `.${Number(second) + 9}.`,
    );
    expect([await statusOf(forged), await statusOf("/api/vod/stream/x")]).toEqual([409, 409]);
    const { clock } = house.server.office;
    const left = (Date.parse(expiresAt) - clock.now().getTime()) / 1000;
    // The URL is valid for the film's 74 minutes plus 15 minutes.
    expect(left).toBeLessThanOrEqual(74 * 60 + 900);
    await shiftedBy(left + 5, async () => expect(await statusOf(playbackURL)).toBe(409));
  });

  test("is renewed after it has died, without another play, for as long as the playback lasts", async () => {
    const { show, shopper, id } = await rent(102);
    const begun = (await play(shopper, show)).body;
    const day = Date.parse(begun.renewableUntil) - Date.parse(begun.purchase.lastPlayback!);
    expect(day).toBe(24 * HOUR * 1000);
    await shiftedBy(5 * HOUR, async () => {
      expect((await fetch(house.url + begun.playbackURL)).status).toBe(409);
      const { status, body } = await renew(shopper, show, tokenIn(begun), id);
      expect(status).toBe(200);
      expect(Date.parse(body.expiresAt)).toBeGreaterThan(Date.parse(begun.expiresAt));
      expect(body.renewableUntil).toBe(begun.renewableUntil);
      expect((await fetch(house.url + body.playbackURL)).status).toBe(200);
      expect(await look(shopper, show)).toMatchObject({ playCount: 1, playsRemaining: 1 });
    });
    await shiftedBy(24 * HOUR + 60, async () => {
      const late = await renew(shopper, show, tokenIn(begun), id);
      expect(refusedWith(late)).toEqual([409, "VOD_UNAVAILABLE"]);
      expect(late.body.error).toMatchObject({ state: "available", playsRemaining: 1 });
    });
  });

  test("is renewed for its buyer alone, by the address of the same playback, and until the purchase ends", async () => {
    const { show, shopper, id } = await rent(101);
    const begun = (await play(shopper, show)).body;
    const other = await rent(101);
    const theirs = (await play(other.shopper, show)).body;
    expect(toldBy(await renew(other.shopper, show, tokenIn(begun)))).toBe("ORDER_NOT_FOUND");
    expect(toldBy(await renew(shopper, show, tokenIn(theirs), id))).toBe("ORDER_NOT_FOUND");
    expect(toldBy(await renew(await arrive(house), show, tokenIn(begun)))).toBe("ORDER_NOT_FOUND");
    const forged = tokenIn(begun).replace(/\.(\d+)\./, (_, at: string) => `.${Number(at) + 9}.`);
    const made = await renew(shopper, show, forged, id);
    expect(made.body.error).toMatchObject({ code: "VOD_UNAVAILABLE", reason: "link" });
    await shiftedBy(40 * HOUR, async () => {
      // The second play begins another playback, which ends when the purchase ends.
      const { body } = await play(shopper, show);
      expect(body.renewableUntil).toBe(body.purchase.availableUntil);
    });
    await shiftedBy(49 * HOUR, async () => {
      expect(refusedWith(await renew(shopper, show, tokenIn(begun), id))).toEqual([
        409,
        "VOD_UNAVAILABLE",
      ]);
    });
  });

  test("of a cancelled purchase is not renewed", async () => {
    const { show, shopper, id } = await rent(102);
    const { playbackURL } = (await play(shopper, show)).body;
    await house.server.office.db
      .updateTable("video_purchase")
      .set({ cancelled_at: house.server.office.clock.now() })
      .where("presentation_id", "=", show.id)
      .execute();
    const answer = await renew(shopper, show, playbackURL.split("/")[4] ?? "", id);
    expect(refusedWith(answer)).toEqual([404, "ORDER_NOT_FOUND"]);
  });

  test("is the only way to the file", async () => {
    writeFileSync(join(mediaDir, "hall.txt"), "A picture of the hall");
    const statusOf = async (path: string) => (await fetch(`${house.url}/media/${path}`)).status;
    expect(await statusOf("hall.txt")).toBe(200);
    for (const path of [
      "vod/demo/index.m3u8",
      "%76od/demo/index.m3u8",
      "./vod/demo/index.m3u8",
      "x/../vod/demo/index.m3u8",
    ]) {
      expect([path, await statusOf(path)]).toEqual([path, 404]);
    }
    expect(await statusOf("/vod/demo/index.m3u8")).not.toBe(200);
  });

  test("says NOT_FOUND while the house has no such file", async () => {
    const { show, shopper } = await rent(102);
    const { playbackURL } = (await play(shopper, show)).body;
    rmSync(file);
    try {
      expect((await fetch(house.url + playbackURL)).status).toBe(404);
    } finally {
      writeFileSync(file, FILM);
    }
  });
});
