import { existsSync, globSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { pluginPackages } from "../../../../plugins/packages.ts"
import type { RightRequest, RightValues } from "./right-values.ts"

const read = async (file: string): Promise<RightValues> =>
  ((await import(/* @vite-ignore */ pathToFileURL(file).href)) as { readonly rightValues: RightValues }).rightValues

/**
 * The values of the areas below a folder, in the alphabetical order of their names.
 *
 * @param root holds a folder for each area
 */
export const rightValuesBelow = (root: string): Promise<readonly RightValues[]> =>
  Promise.all(
    globSync("*/testing/right-values.ts", { cwd: root })
      .toSorted()
      .map((file) => read(path.join(root, file))),
  )

/** The values of the server's areas, then of the plugins, extended plugins first. */
export const rightValues: readonly RightValues[] = [
  ...(await rightValuesBelow(path.join(import.meta.dirname, "../../areas"))),
  ...(await Promise.all(
    pluginPackages
      .map(({ folder }) => path.join(import.meta.dirname, "../../../../plugins", folder, "src/server/testing/right-values.ts"))
      .filter((file) => existsSync(file))
      .map(read),
  )),
]

/** The right requests by the endpoint's id. */
export const rightRequests: ReadonlyMap<string, RightRequest> = new Map(rightValues.flatMap(({ requests }) => Object.entries(requests)))
