import { type EventTopic, refused, type ServerModule } from "@rond/core/server-kit"
import { Effect } from "effect"
import { requireProgrammesOf } from "./care-plans.ts"
import { programmeReaders } from "./handlers.ts"
import { programmeManagers } from "./managing.ts"
import { programmesTaken, programmeStarters } from "./starting.ts"
import { createProgrammeTables } from "./tables.ts"
import type { ServerArea } from "../../platform/areas/server-area.ts"

// Loaded lazily: only a demo needs its texts.
const programmesOfDemo = Effect.flatMap(
  Effect.promise(() => import("./demo/demo.ts")),
  ({ demoProgrammes }) => demoProgrammes,
)

const programmesOfToday = Effect.flatMap(
  Effect.promise(() => import("./demo/demo.ts")),
  ({ demoProgrammesToday }) => demoProgrammesToday,
)

/** Changes of a patient's programmes of one pool, for those who may read them. */
const programmesOfPatient: EventTopic = {
  kind: "treatment-programmes",
  authorize: (id, { session }) =>
    Effect.gen(function* () {
      if (session === undefined) return yield* refused("Nobody is signed in")
      const end = id.indexOf(":")
      const { poolId } = yield* requireProgrammesOf(id.slice(end + 1))
      if (poolId !== id.slice(0, end)) return yield* refused("The programmes are another pool's")
    }),
}

/** Internet-based CBT programmes: those that pools offer, those that patients were given, and their exercises. */
export const treatmentProgrammeModule: ServerModule = {
  id: "core.treatment-programme",
  takenActions: [{ kind: "treatment-programme", find: programmesTaken }],
  handlers: [...programmeReaders, ...programmeManagers, ...programmeStarters],
  migrations: { "0001_programmes": createProgrammeTables },
  topics: [programmesOfPatient],
  demo: programmesOfDemo,
  demoToday: Effect.andThen(programmesOfDemo, programmesOfToday),
}

/** Found by its folder. */
export const area: ServerArea = { after: ["core.record"], module: treatmentProgrammeModule }
