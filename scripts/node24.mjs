// Preloaded by every npm script. With install scripts switched off npm installs no Node of the
// project's own and quietly runs the system's; plain JavaScript, so that an old Node can say so.
const major = Number(process.versions.node.split(".")[0]);

if (major < 24) {
  console.error(
    `Parterre runs on Node 24, but this is Node ${process.versions.node}: npm did not set up the project's own. Cure: npm rebuild node --ignore-scripts=false`,
  );
  process.exit(1);
}
