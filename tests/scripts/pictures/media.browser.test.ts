import { expect, test } from "vitest";
import { waitFor } from "../../gate/waitFor.ts";

test("the demo's video plays in a Chromium, from the playlist on", async () => {
  const video = document.createElement("video");
  video.muted = true;
  video.src = "/server/demo/media/vod/demo/index.m3u8";
  document.body.append(video);
  await video.play();
  await waitFor(() => expect(video.currentTime).toBeGreaterThan(0.3));
  expect([video.videoWidth, video.videoHeight]).toEqual([640, 360]);
  expect(video.duration).toBeCloseTo(12, 0);
  video.remove();
});
