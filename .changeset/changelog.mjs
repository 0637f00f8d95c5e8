import changelog from "@changesets/cli/changelog"

/** The usual changelog, but with one line for all updated dependencies instead of one for each change in them. */
export default {
  ...changelog,
  getDependencyReleaseLine: async (_changesets, updated) =>
    updated.length === 0 ? "" : `- Updated dependencies: ${updated.map(({ name, newVersion }) => `${name}@${newVersion}`).join(", ")}`,
}
