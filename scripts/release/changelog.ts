/** The part of a changeset that its lines in a changelog are made of. */
interface Changeset {
  readonly summary: string
}

/** A package that another one depends on, with its version in this release. */
interface UpdatedDependency {
  readonly name: string
  readonly newVersion: string
}

/** A line that begins a change; lines below it that are indented go on with it. */
const bullet = /^[-*] /

/** The lines of one changeset, one for each change that it names. A changelog is for users of a package, so it names no commit. */
export function changeLines({ summary }: Changeset): string {
  return summary
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => (/^\s/.test(line) ? line.trimEnd() : `- ${line.replace(bullet, "").trimEnd()}`))
    .join("\n")
}

/** Writes the changelogs for `changeset version`: `changelog` of `.changeset/config.json` names this file. */
export default {
  getReleaseLine: (changeset: Changeset): Promise<string> => Promise.resolve(changeLines(changeset)),
  getDependencyReleaseLine: (_changesets: readonly Changeset[], updated: readonly UpdatedDependency[]): Promise<string> =>
    Promise.resolve(
      updated.length === 0 ? "" : `- Updated dependencies: ${updated.map(({ name, newVersion }) => `${name}@${newVersion}`).join(", ")}`,
    ),
}
