import { FIRST_TEXTS, SCREEN_TEXTS } from "../../../domain/firstView.ts";

/**
 * The parts of the texts, which are the files `locales/<language>/<part>.json`. Each part lists the first
 * segments of its keys: `order.back` and `seats.zoom` are in `order.json`. A part can also list a whole key,
 * which is then an exception to its segment. Refusals that any call can return are in the part that every
 * page loads. A screen's own texts are in a part that its route in `app/routes.tsx` names.
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
    "held",
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
  logins: ["logins"],
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
  designer: ["designer"],
  imports: ["imports"],
  plans: ["plans"],
  programs: ["programs"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type TextPart = keyof typeof TEXT_PARTS;

/** Parts that are loaded before anything is shown. */
export const FIRST_PARTS: readonly TextPart[] = FIRST_TEXTS;

/** Parts that every screen in `app/routes.tsx` uses in addition to the parts that its route names. */
export const SCREEN_PARTS: readonly TextPart[] = SCREEN_TEXTS;

/**
 * Parts of the back office. The back office also shows halls and tickets, so it uses the texts of the order
 * too.
 */
export const BACK_OFFICE_PARTS: readonly TextPart[] = [
  "shell",
  "backoffice",
  "blocks",
  "counter",
  "catalogue",
  "shop",
  "resources",
  "changes",
  "designer",
  "imports",
  "plans",
  "programs",
  "order",
  "waiver",
  "edocument",
  "logins",
  ...SCREEN_PARTS,
];
