import { expect, test } from "vitest";
import { isTrailerAddress } from "../../domain/trailer.ts";

test.each([
  "https://www.youtube.com/watch?v=abc",
  "https://youtube.com/watch?v=abc",
  "https://m.youtube.com/watch?v=abc",
  "https://youtu.be/abc",
  "https://www.youtube-nocookie.com/embed/abc",
  "https://vimeo.com/1234",
  "https://player.vimeo.com/video/1234",
  "https://www.dailymotion.com/video/x1",
  "https://dai.ly/x1",
  "https://YouTube.com",
  "https://vimeo.com?video=1",
  "/media/trailers/film.mp4",
])("%s may be a trailer", (address) => {
  expect(isTrailerAddress(address)).toBe(true);
});

test.each([
  ["another site", "https://evil.example/watch"],
  ["a site that ends like a video service", "https://notyoutube.com/watch"],
  ["a site that begins like one", "https://youtube.com.evil.example/watch"],
  ["a site with its name as the user", "https://youtube.com@evil.example/watch"],
  ["a site with its name in the path", "https://evil.example/youtube.com"],
  ["a page without encryption", "http://youtube.com/watch"],
  ["another site without its scheme", "//evil.example/watch"],
  ["a script", "javascript:alert(1)"],
  ["the front page", "/"],
  ["nothing", ""],
])("%s is no trailer", (_, address) => {
  expect(isTrailerAddress(address)).toBe(false);
});
