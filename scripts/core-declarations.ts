/**
 * `node scripts/core-declarations.ts` writes the lists of what core's areas declare, each area in files of its own: permissions, facts, and
 * what plugins extend it with. TypeScript reads the lists, so that it knows every key and id. A test fails while a list is not current.
 */
import { writeFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { listOfFacts } from "./core-declarations/facts.ts"
import { listOfPermissions } from "./core-declarations/permissions.ts"
import { listOfFaces } from "./core-declarations/points.ts"

const areas = path.join(import.meta.dirname, "../core/src/areas")

/** Returns each list by its path below the areas' folder. */
export const declarationLists = async (): Promise<ReadonlyMap<string, string>> =>
  new Map([
    ["market-policy/model/declared-permissions.ts", await listOfPermissions(areas)],
    ["plugin/points/declared-points.ts", listOfFaces(areas, "for-plugins.ts")],
    ["plugin/points/declared-runtime.ts", listOfFaces(areas, "for-runtime.ts")],
    ["workspace/model/declared-facts.ts", listOfFacts(areas)],
  ])

/** The whole path of a list. */
export const listPath = (list: string): string => path.join(areas, list)

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [list, text] of await declarationLists()) writeFileSync(listPath(list), text)
