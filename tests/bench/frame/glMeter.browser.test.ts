import { expect, test } from "vitest";
import { meterOf } from "../../../bench/frame/glMeter.ts";

test("draw calls, points and uploaded bytes are counted from one look to the next", () => {
  const gl = document.createElement("canvas").getContext("webgl2");
  if (!gl) throw new Error("no WebGL2");
  const meter = meterOf(gl);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, 64, gl.STATIC_DRAW);
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(8), gl.STATIC_DRAW);
  gl.bufferSubData(gl.ARRAY_BUFFER, 0, new Uint16Array(10), 2, 3);
  gl.bufferSubData(gl.ARRAY_BUFFER, 0, new Uint8Array(5));
  expect(meter.take()).toEqual({ draws: 0, bytes: 64 + 32 + 6 + 5, points: 0 });
  gl.drawArrays(gl.POINTS, 0, 7);
  gl.drawElements(gl.TRIANGLES, 6, gl.UNSIGNED_SHORT, 0);
  expect(meter.take()).toEqual({ draws: 2, bytes: 0, points: 7 });
  expect(meter.take()).toEqual({ draws: 0, bytes: 0, points: 0 });
});
