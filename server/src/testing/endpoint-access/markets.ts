import { existsSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { pluginPackages } from "../../../../plugins/packages.ts"
import type { EndpointAccess } from "./access.ts"

const fileOf = (folder: string) => path.join(import.meta.dirname, "../../../../plugins", folder, "src/server/testing/endpoint-access.ts")

/** What the plugins say about their endpoints, extended plugins first. */
export const marketAccess: readonly EndpointAccess[] = await Promise.all(
  pluginPackages
    .map(({ folder }) => fileOf(folder))
    .filter((file) => existsSync(file))
    .map((file) =>
      import(/* @vite-ignore */ pathToFileURL(file).href).then(
        (module: { readonly endpointAccess: EndpointAccess }) => module.endpointAccess,
      ),
    ),
)
