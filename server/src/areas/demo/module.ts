import type { ServerModule } from "@rond/core/server-kit"
import { Effect } from "effect"
import { clinicModule } from "../clinic/index.ts"
import { isDemoLarge } from "./is-large.ts"
import type { ServerArea } from "../../platform/areas/server-area.ts"

// Loaded lazily: the demo clinic is large and only a demo needs it.
const demo = Effect.promise(() => import("./demo.ts"))

/** The clinic, with the demo's people and meetings. */
export const clinicModuleWithDemo: ServerModule = {
  ...clinicModule,
  settings: isDemoLarge,
  demo: Effect.flatMap(demo, ({ demoClinic }) => demoClinic),
  demoToday: Effect.flatMap(demo, ({ demoToday }) => demoToday),
}

/** Found by its folder. */
export const area: ServerArea = { after: [], module: clinicModuleWithDemo }
