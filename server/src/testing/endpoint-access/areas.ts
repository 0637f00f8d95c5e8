import { globSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import type { AreaAccess } from "./access.ts"

/**
 * The access declarations of the areas below a folder, by the areas' names, in alphabetical order.
 *
 * @param root holds a folder for each area
 */
export async function accessBelow(root: string): Promise<ReadonlyMap<string, AreaAccess>> {
  const files = globSync("*/testing/endpoint-access.ts", { cwd: root }).toSorted()
  const access = await Promise.all(
    files.map((file) =>
      import(/* @vite-ignore */ pathToFileURL(path.join(root, file)).href).then(
        (module: { readonly endpointAccess: AreaAccess }) => module.endpointAccess,
      ),
    ),
  )
  return new Map(files.map((file, index) => [file.replaceAll("\\", "/").split("/")[0]!, access[index]!]))
}

/** The access declarations of the server's areas. */
export const areaAccess: readonly AreaAccess[] = [...(await accessBelow(path.join(import.meta.dirname, "../../areas"))).values()]
