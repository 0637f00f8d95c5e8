import type { Import } from "./imports.ts"

/**
 * The files of an area that others may import: `index.ts`, which packages outside core may import too; `for-plugins.ts` and
 * `for-runtime.ts`, which the entry points of `areas/plugin` publish; `facts.ts`, which the workspace reads; and `within-core.ts`, for core
 * only.
 */
const face =
  /^areas\/(?:[^/]+\/(?:model|server|screen)\/(?:index|for-plugins|for-runtime|facts|within-core)|plugin\/(?:index|runtime|within-core))\.ts$/

/** The area of a path below the sources of core, the server or a plugin: `note`. */
const areaOf = (file: string) => /^areas\/([^/]+)\//.exec(file)?.[1]

/** Tests import files that drive an area's screens from within. */
const isOfTests = (file: string) => file.startsWith("testkit/")

/** One sentence for each import of another area's own file, a dynamic one too. */
export const faceViolations = (imports: readonly Import[]): readonly string[] =>
  imports
    .filter(({ from, to }) => areaOf(to) !== undefined && areaOf(to) !== areaOf(from) && !face.test(to) && !isOfTests(from))
    .map(({ from, to }) => `${from} imports ${to}, a file of the area's own: import its index.ts, or name it in its within-core.ts`)

const serverFace = /^areas\/[^/]+\/index\.ts$/

/** One sentence for each import of another server area's own file, from an area. `main`, which composes the areas, reaches within. */
export const serverFaceViolations = (imports: readonly Import[]): readonly string[] =>
  imports
    .filter(({ from, to }) => areaOf(from) !== undefined && areaOf(to) !== undefined && areaOf(to) !== areaOf(from) && !serverFace.test(to))
    .map(({ from, to }) => `${from} imports ${to}, a file of the area's own: name it in its index.ts`)

const pluginFace = /^areas\/[^/]+\/(?:model|screen|server|demo)\/(?:[^/]+\/)?index\.ts$/

/**
 * One sentence for each import of another area's own file, from an area of the same plugin. `plugin.ts`, the server and the contract compose the
 * areas.
 */
export const pluginFaceViolations = (imports: readonly Import[]): readonly string[] =>
  imports
    .filter(({ from, to }) => areaOf(from) !== undefined && areaOf(to) !== undefined && areaOf(to) !== areaOf(from) && !pluginFace.test(to))
    .map(({ from, to }) => `${from} imports ${to}, a file of the area's own: name it in the index.ts of its part`)
