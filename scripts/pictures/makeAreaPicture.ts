import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { areaPicture } from "../../server/demo/areaPicture.ts";
import { demoPlan } from "../../server/demo/demoPlans.ts";
import { AREA_PICTURE } from "../../server/demo/fillShows.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { hallOf } from "../../server/demo/timetable.ts";

/**
 * Generates the demo's picture of the areas in the arena from the arena's seat plan. Run this script with
 * `node`.
 */
const FILE = fileURLToPath(new URL(`../../server/demo${AREA_PICTURE}`, import.meta.url));
const { svg, html } = areaPicture(demoPlan(hallOf(DEMO.arenaVenue)), AREA_PICTURE);
writeFileSync(FILE, svg);
console.log(`${FILE}: ${svg.length} characters, its map ${html.length}`);
