import { globSync } from "node:fs"
import path from "node:path"
import { faceViolations, pluginFaceViolations, serverFaceViolations } from "./area-faces.ts"
import { areaViolations } from "./area-order.ts"
import { folderCycles, fileCycles } from "./cycles/cycles.ts"
import { folderOfCore, layerViolations, modelViolations } from "./core-layers.ts"
import { screenViolations } from "./host-screens.ts"
import { siblingCircles } from "./cycles/sibling-folders.ts"
import type { Import } from "./imports.ts"
import { folderOfPlugin, folderOfServer, topFolderOf } from "./top-folder.ts"

const root = path.join(import.meta.dirname, "../..")

/** A package, and how its files may import each other. */
export interface CheckedPackage {
  /** Below the repository's root: `host/src`. */
  readonly folder: string
  readonly counts: "product" | "all"
  readonly folderOf: (file: string) => string
  /** Folders whose child folders are no nodes of their own, such as layers: another rule orders what is in them. */
  readonly isLeftOut?: (parent: string) => boolean
  /** Further rules, one sentence for each violation. */
  readonly otherViolations?: (imports: readonly Import[]) => readonly string[]
}

const violationsOfCore = (imports: readonly Import[]) => [
  ...layerViolations(imports),
  ...modelViolations(imports),
  ...faceViolations(imports),
  ...areaViolations(imports),
]

/** Core's root and its areas have layers: the two halves of an area lie on both sides of the platform. */
const isLayered = (parent: string) => ["", "areas"].includes(parent)

/** Every package with folders to check: core, host, server, the plugins, and the tests of the whole. */
export const checkedPackages: readonly CheckedPackage[] = [
  { folder: "core/src", counts: "product", folderOf: folderOfCore, isLeftOut: isLayered, otherViolations: violationsOfCore },
  { folder: "host/src", counts: "product", folderOf: topFolderOf, otherViolations: screenViolations },
  { folder: "server/src", counts: "product", folderOf: folderOfServer, otherViolations: serverFaceViolations },
  ...globSync("plugins/*/src", { cwd: root })
    .sort()
    .map((folder) => ({ folder, counts: "product", folderOf: folderOfPlugin, otherViolations: pluginFaceViolations }) as const),
  { folder: "tests", counts: "all", folderOf: topFolderOf },
]

/** The violations of one package, one sentence each. */
export const violationsOf = ({ folderOf, isLeftOut, otherViolations }: CheckedPackage, imports: readonly Import[]): readonly string[] => [
  ...(otherViolations?.(imports) ?? []),
  ...folderCycles(imports, folderOf),
  ...siblingCircles(imports, isLeftOut),
  ...fileCycles(imports),
]
