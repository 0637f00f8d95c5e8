import { Effect } from "effect"
import type { Endpoint } from "@rond/core/api"
import { pluginLeftOutCode } from "@rond/core/model/end-meeting"
import type { PluginManifest } from "@rond/core/plugin"
import { handle, unavailable, type ServerModule } from "@rond/core/server-kit"

/** Method and path, with equal names for all parameters: two endpoints with one route cannot both be served. */
const routeOf = ({ method, path }: Endpoint) => `${method} ${path.replaceAll(/:[A-Za-z_][A-Za-z0-9_]*/g, ":")}`

/** The routes that are taken so far, each with its owner. */
export function servedRoutes() {
  const owners = new Map<string, string>()
  const collisionsOf = ({ id: module, handlers }: ServerModule, routeOwners: Map<string, string>) =>
    handlers.flatMap(({ endpoint }) => {
      const owner = routeOwners.get(routeOf(endpoint))
      routeOwners.set(routeOf(endpoint), `${endpoint.id} of ${module}`)
      return owner === undefined ? [] : [`${endpoint.id} of ${module} and ${owner} are both at ${endpoint.method} ${endpoint.path}`]
    })
  const add = (module: ServerModule): string | undefined => {
    const routeOwners = new Map(owners)
    const [collision] = collisionsOf(module, routeOwners)
    if (collision === undefined) for (const [route, owner] of routeOwners) owners.set(route, owner)
    return collision
  }
  return {
    /** Adds modules that must fit. Throws an error that names both endpoints of one route. */
    require: (modules: readonly ServerModule[]): void => {
      for (const module of modules) {
        const collision = add(module)
        if (collision !== undefined) throw new Error(collision)
      }
    },
    /** Adds a module that fits, or else says why it does not, naming both endpoints. */
    collision: add,
    isFree: (endpoint: Endpoint): boolean => !owners.has(routeOf(endpoint)),
  }
}

/** Answers the endpoints of a plugin that the server runs without: 503 `plugin_left_out`, so that they are not taken for unknown. */
export function unservedModule({ id, version, name }: PluginManifest, endpoints: readonly Endpoint[]): readonly ServerModule[] {
  if (endpoints.length === 0) return []
  const fails = Effect.fail(unavailable(`The server runs without ${name} ${version}`, pluginLeftOutCode))
  return [{ id: `${id}.left-out`, handlers: endpoints.map((endpoint) => handle(endpoint, () => fails)), migrations: {} }]
}
