import { globSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import type { ServerModule } from "@rond/core/server-kit"
import { gated } from "../areas/permissions/plugin-gate.ts"
import { buildPlugins } from "../platform/plugins/policies.ts"
import type { StartedPlugins } from "../platform/plugins/start-plugins.ts"
import { servedRoutes, unservedModule } from "../platform/plugins/unserved-endpoints.ts"
import { modulesOfAreas, type ServerArea } from "../platform/areas/server-area.ts"
import type { MissingPlugins } from "./installed-plugins.ts"
import { recordArea } from "./record-module.ts"

/**
 * The areas below a folder that have a module.
 *
 * @param root holds a folder for each area
 */
export const areasBelow = (root: string): Promise<readonly ServerArea[]> =>
  Promise.all(
    globSync("*/module.ts", { cwd: root })
      .toSorted()
      .map((file) => import(/* @vite-ignore */ pathToFileURL(path.join(root, file)).href))
      .map((imported: Promise<{ readonly area?: ServerArea }>) => imported.then(({ area }) => area)),
  ).then((areas) => areas.flatMap((area) => area ?? []))

const areas = [recordArea, ...(await areasBelow(path.join(import.meta.dirname, "../areas")))]

/** The modules of a server, and the plugins whose server half it runs without. */
export interface ServerModules {
  /** Core's areas, then the plugins, in the order in which their tables depend on each other. */
  readonly modules: readonly ServerModule[]
  readonly missing: MissingPlugins
}

/**
 * The modules of the reference API with these plugins. A plugin whose endpoint is at the path of another's or of core's is left out.
 *
 * @throws Error that names both when two of core's own endpoints have one path
 */
export function modulesWith({ newest, manifests, leftOut }: Pick<StartedPlugins, "newest" | "manifests" | "leftOut">): ServerModules {
  const routes = servedRoutes()
  routes.require(modulesOfAreas(areas, []))
  const served = newest.map((plugin) => ({ plugin, error: plugin.half && routes.collision(plugin.half) }))
  const collided = served.flatMap(({ plugin: { manifest, half }, error }) =>
    error === undefined || half === undefined ? [] : [{ manifest, half, error }],
  )
  const halves = served.flatMap(({ plugin: { half }, error }) =>
    error === undefined && half !== undefined ? [gated(half, manifests)] : [],
  )
  const unserved = [
    ...newest.map(({ manifest, unserved: endpoints }) => ({ manifest, endpoints })),
    ...collided.map(({ manifest, half }) => ({ manifest, endpoints: half.handlers.map(({ endpoint }) => endpoint) })),
  ].flatMap(({ manifest, endpoints }) => unservedModule(manifest, endpoints.filter(routes.isFree)))
  return {
    modules: [...modulesOfAreas(areas, halves), ...halves, ...unserved],
    missing: { manifests, leftOut: [...leftOut, ...collided.map(({ manifest: { id, version }, error }) => ({ id, version, error }))] },
  }
}

/** This build's modules. */
export const { modules, missing: missingPlugins } = modulesWith(buildPlugins)
