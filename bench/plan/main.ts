import { planCommand } from "../../server/seats/plans/planCommand.ts";
import { takePicture } from "./takePicture.ts";

// npm runs scripts in the repository's folder and passes the folder it was called from in INIT_CWD.
process.exitCode = await planCommand(process.argv.slice(2), {
  folder: process.env["INIT_CWD"] ?? process.cwd(),
  print: (text) => console.log(text),
  complain: (text) => console.error(text),
  takePicture,
});
