import { existsSync, globSync, readFileSync } from "node:fs"
import path from "node:path"
import type { PluginPackage } from "../../plugins/packages.ts"
import { build, readingSteps, type Step } from "./steps.ts"

/** The steps of `check:plugin` for one plugin. */
export interface PluginPlan {
  /** The plugin, those that it extends and those that extend it: a change reaches all of their workspaces. */
  readonly folders: readonly string[]
  /** The steps that write; the others read what these have written. */
  readonly first: readonly Step[]
  /** The steps that only read the sources; they run in parallel. */
  readonly reading: readonly Step[]
  /** One after another. */
  readonly running: readonly Step[]
}

type Package = Pick<PluginPackage, "folder" | "extends">

/**
 * The steps for one plugin: what continuous integration runs, limited to what the plugin can break.
 *
 * @param options.writes whether its workspace.md and the API reports are written again
 * @param options.root the repository's folder
 */
export function planFor(
  { folder, extends: extended }: Package,
  packages: readonly Package[],
  { writes, root }: { readonly writes: boolean; readonly root: string },
): PluginPlan {
  const here = `plugins/${folder}`
  const partners = packages.filter((other) => other.extends.includes(folder)).map((other) => other.folder)
  const folders = [...extended, folder, ...partners]
  // A server half without endpoints answers no request: what sends some would start servers for nothing.
  const hasEndpoints = globSync("src/**/*.ts", { cwd: path.join(root, here) }).some((file) =>
    readFileSync(path.join(root, here, file), "utf8").includes("defineEndpoint("),
  )
  const hasDemo = existsSync(path.join(root, here, "src/server/demo/demo.ts"))
  const tests = [
    ...[folder, ...partners].map((one) => `plugins/${one}/`),
    "tests/matrix/",
    "tests/repository/",
    ...(hasEndpoints ? ["server/src/testing/endpoint-access/", "tests/fuzz/endpoints.test.ts"] : []),
    ...(hasDemo ? ["server/src/areas/demo/", "server/src/areas/documents/demo/", "tests/fuzz/rules.test.ts"] : []),
  ]
  return {
    folders,
    first: [
      { name: "formatted", command: "oxfmt", args: [here] },
      ...(writes
        ? [
            { name: "workspace.md written", command: "vitest", args: ["run", "tests/matrix/matrix.test.ts", "--update=all"] },
            { name: "API reports written", command: "node", args: ["scripts/api-reports.ts", "--update"] },
          ]
        : []),
    ],
    reading: Object.values(readingSteps),
    running: [
      { name: "tests", command: "vitest", args: ["run", ...tests] },
      build,
      { name: "size budgets", command: "node", args: ["scripts/size/size-check.ts", ...new Set([folder, ...partners])] },
      { name: "start", command: "node", args: ["scripts/checks/start-check.ts"] },
    ],
  }
}

/** The workspace.md of each of these plugins. */
export const workspacePages = (folders: readonly string[], root: string): readonly string[] =>
  folders.map((folder) => `plugins/${folder}/workspace.md`).filter((page) => existsSync(path.join(root, page)))

/**
 * A sentence for each workspace.md that has changed.
 *
 * @param before the text of each page before the check
 * @param after and after it
 */
export function writtenPages(folder: string, before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly string[] {
  return [...after]
    .filter(([page, text]) => before.get(page) !== text)
    .map(([page]) =>
      page === `plugins/${folder}/workspace.md`
        ? `${page} was written: read the difference.`
        : `${page} was written too: tell its team, whose workspace changes with yours.`,
    )
}

/**
 * The line that names the steps that ran, and those left.
 *
 * @param hasChangeset whether a changeset names the plugin's package
 */
export function closingLine(folder: string, { first, reading, running, folders }: PluginPlan, hasChangeset: boolean): string {
  const names = [...first, ...reading, ...running].map(({ name }) => name).join(", ")
  const others = folders.filter((one) => one !== folder)
  const about = others.length === 0 ? "" : ` with ${others.join(" and ")}`
  return `plugins/${folder}${about} is complete: ${names}. Only "npm test" runs the journeys in a browser and the tests of everything else.${hasChangeset ? "" : " Left to do: npm run changeset."}`
}
