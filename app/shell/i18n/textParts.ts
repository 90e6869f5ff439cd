import { FIRST_TEXTS, SCREEN_TEXTS } from "../../../domain/firstView.ts";

/**
 * The parts that the texts of `locales/<language>/<part>.json` come in, each with the first segments
 * of its keys: `order.back` and `seats.zoom` lie in `order.json`. A whole key stands out of its
 * segment's part: the refusals that any call may answer come with the first page. A screen's own
 * words go into a part of their own, which its route in `app/routes.tsx` names.
 */
export const TEXT_PARTS = {
  shell: [
    "availability",
    "day",
    "dialog",
    "footer",
    "header",
    "notFound",
    "showtime",
    "state",
    "stepper",
    "refusal.BRANCH_OFFLINE",
    "refusal.FORBIDDEN",
    "refusal.INTERNAL",
    "refusal.NOT_FOUND",
    "refusal.RATE_LIMITED",
    "refusal.UNAUTHORIZED",
    "refusal.VALIDATION",
    "refusal.errorNoResponse",
    "refusal.errorResponse",
  ],
  whatson: ["feature", "whatson"],
  refusal: ["refusal"],
  form: ["customer", "form", "rule"],
  parts: ["parts"],
  order: [
    "confirmation",
    "hold",
    "modify",
    "order",
    "payment",
    "presentations",
    "products",
    "prompts",
    "seats",
    "tickets",
    "totals",
    "view",
  ],
  edocument: ["edocument", "seat"],
  customerArea: ["customerArea"],
  login: ["login"],
  contact: ["contact"],
  privacy: ["privacy"],
  category: ["category", "fact", "find"],
  miniSite: ["miniSite"],
  receipt: ["receipt"],
  watch: ["watch"],
  vod: ["vod"],
  waiver: ["waiver"],
  offers: ["offers"],
  backoffice: ["backoffice", "sales"],
  blocks: ["blocks"],
  counter: ["counter"],
  catalogue: ["catalogue"],
  shop: ["shop"],
  resources: ["resources"],
  changes: ["changes"],
  plans: ["plans"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type TextPart = keyof typeof TEXT_PARTS;

/** What is loaded before anything is shown. */
export const FIRST_PARTS: readonly TextPart[] = FIRST_TEXTS;

/** What every other screen of the storefront has besides its own words. */
export const SCREEN_PARTS: readonly TextPart[] = SCREEN_TEXTS;

/** The operators see the halls too, in the words of the order. */
export const BACK_OFFICE_PARTS: readonly TextPart[] = [
  "shell",
  "backoffice",
  "blocks",
  "counter",
  "catalogue",
  "shop",
  "resources",
  "changes",
  "plans",
  "order",
  "waiver",
  ...SCREEN_PARTS,
];
