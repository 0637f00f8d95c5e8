import type { ServerModule } from "@rond/core/server-kit"

/** The export `area` of an area's `module.ts`: the server finds it by its folder (`server/src/areas/<area>`). */
export interface ServerArea {
  /** The ids of the modules whose tables, demo rows or first reads come before its own: `core.clinic`. */
  readonly after: readonly string[]
  readonly module: ServerModule | ModuleWithHooks
}

/** A module that runs what other modules do when a meeting ends. */
interface ModuleWithHooks {
  readonly id: string
  /** @param others the plugins' modules, then the areas' that run no hooks themselves */
  readonly of: (others: readonly ServerModule[]) => ServerModule
}

const isWithHooks = (module: ServerArea["module"]): module is ModuleWithHooks => "of" in module

/**
 * The modules of these areas, each after those that it names; otherwise by their ids.
 *
 * @param plugins the plugins' modules
 * @throws Error for an area that names no module of these, or that is after itself
 */
export function modulesOfAreas(areas: readonly ServerArea[], plugins: readonly ServerModule[]): readonly ServerModule[] {
  const ordered = inOrder(areas).map(({ module }) => module)
  const others = [...plugins, ...ordered.flatMap((module) => (isWithHooks(module) ? [] : [module]))]
  return ordered.map((module) => (isWithHooks(module) ? module.of(others) : module))
}

function inOrder(areas: readonly ServerArea[]): readonly ServerArea[] {
  const ids = new Set(areas.map(({ module }) => module.id))
  const unknown = areas.flatMap(({ module, after }) => after.filter((id) => !ids.has(id)).map((id) => `${module.id} is after ${id}`))
  if (unknown.length > 0) throw new Error(`No area has this module: ${unknown.join(", ")}`)
  const remaining = areas.toSorted((a, b) => (a.module.id < b.module.id ? -1 : 1))
  const placed: ServerArea[] = []
  while (remaining.length > 0) {
    const next = remaining.findIndex(({ after }) => after.every((id) => placed.some(({ module }) => module.id === id)))
    if (next === -1) throw new Error(`These modules wait for each other: ${remaining.map(({ module }) => module.id).join(", ")}`)
    placed.push(...remaining.splice(next, 1))
  }
  return placed
}
