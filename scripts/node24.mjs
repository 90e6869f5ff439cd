// Preloaded by every npm script. If install scripts are disabled, npm does not install the project's own
// Node and silently runs the system's. Plain JavaScript, so that an old Node can report it.
const major = Number(process.versions.node.split(".")[0]);

if (major < 24) {
  console.error(
    `Parterre runs on Node 24, but this is Node ${process.versions.node}: npm did not set up the project's own. Cure: npm rebuild node --ignore-scripts=false`,
  );
  process.exit(1);
}
