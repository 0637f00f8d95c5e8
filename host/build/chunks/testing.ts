import type { Rolldown } from "vite"
import { planOf } from "./chunk-plan.ts"
import { homeEntryPoints, laterEntryPoints, noteEntryPoints } from "./entry-points.ts"

/** A chunk of a build that the bundler has placed by itself. */
export interface Placed {
  readonly facade?: string
  readonly modules: readonly string[]
  readonly imports?: readonly string[]
  readonly lazy?: readonly string[]
}
const chunkOf = (fileName: string, { facade, modules, imports = [], lazy = [] }: Placed) =>
  ({
    type: "chunk",
    fileName,
    imports,
    dynamicImports: lazy,
    facadeModuleId: facade === undefined ? null : `/rond/${facade}`,
    moduleIds: modules.map((id) => `/rond/${id}`),
  }) as unknown as Rolldown.OutputChunk

/** A build with every entry point of the plan, and these chunks. */
export const buildWith = (placed: Readonly<Record<string, Placed>>): Readonly<Record<string, Placed>> => {
  const entries = Object.fromEntries(
    [...noteEntryPoints, ...homeEntryPoints, ...Object.values(laterEntryPoints).flat()].map((facade) => [
      facade,
      { facade, modules: [facade] },
    ]),
  )
  return {
    app: { facade: "host/index.html", modules: ["main.tsx"], imports: ["react"] },
    visit: { facade: "host/visit.html", modules: ["visit.tsx"], imports: ["react"] },
    react: { modules: ["react.js"] },
    meeting: { facade: "host/src/meeting-screen/MeetingScreen.tsx", modules: ["MeetingScreen.tsx"], imports: ["react"] },
    ...entries,
    ...placed,
  }
}
/** The plan of a build. `offered` names the modules that a plugin can list. */
export const planned = (build: Readonly<Record<string, Placed>>, offered: readonly string[] = []) =>
  planOf(new Map(Object.entries(build).map(([name, chunk]) => [name, chunkOf(name, chunk)])), new Set(offered.map((id) => `/rond/${id}`)))
