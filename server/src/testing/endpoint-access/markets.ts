import { existsSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { checkedPackages, pluginPackages } from "../../../../plugins/packages.ts"
import { pluginManifests } from "../../platform/plugins/policies.ts"
import type { EndpointAccess } from "./access.ts"

const fileOf = (folder: string) => path.join(import.meta.dirname, "../../../../plugins", folder, "src/server/testing/endpoint-access.ts")

/** `undefined` when all plugins are checked. */
const checkedIds =
  checkedPackages().length === pluginPackages.length
    ? undefined
    : new Set(pluginManifests.flatMap(({ id }, index) => (checkedPackages().includes(pluginPackages[index]!) ? [id] : [])))

/** Whether every endpoint is checked. `ROND_MARKET` limits the requests to the endpoints of the plugins that it names. */
export const isEveryEndpointChecked = checkedIds === undefined

/** Whether a check is about an endpoint or a server module, by its id: `uk.tasks`, `uk`. */
export const isChecked = (id: string): boolean => checkedIds === undefined || checkedIds.has(id.split(".")[0]!)

/** The plugins' access declarations, extended plugins first. */
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
