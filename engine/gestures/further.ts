import type { Gesture } from "./gesture.ts";
import { createMarquee } from "./marquee.ts";
import { createPinch } from "./pinch.ts";
import type { RecogniserOptions } from "./recognise.ts";
import { createTapDrag } from "./tapDrag.ts";
import { createTwoFingerTap } from "./twoFingerTap.ts";
import { createWheel } from "./wheel.ts";

/** The gestures of two fingers, of the wheel and of the drawing tools. */
export const furtherGestures = (options: RecogniserOptions): readonly Gesture[] => [
  createPinch(),
  createTwoFingerTap(),
  createTapDrag(),
  createMarquee(options),
  createWheel(options),
];
