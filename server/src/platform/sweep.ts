import { Effect, Schedule } from "effect"
import type { ServerModule } from "@rond/core/server-kit"

/** Seconds between two rounds. */
const everySeconds = 5

/** Runs every module's `sweep` now and every {@link everySeconds}, until the scope closes. A failing one does not stop the others. */
export const startSweeping = Effect.fnUntraced(function* (modules: readonly Pick<ServerModule, "id" | "sweep">[]) {
  const round = Effect.forEach(
    modules.flatMap(({ id, sweep }) => (sweep === undefined ? [] : [{ id, sweep }])),
    ({ id, sweep }) =>
      Effect.catchCause(sweep, () =>
        Effect.logWarning("Could not run a sweep; trying again in a moment").pipe(Effect.annotateLogs({ module: id })),
      ),
    { discard: true },
  )
  yield* Effect.forkScoped(Effect.repeat(round, Schedule.spaced(`${everySeconds} seconds`)))
})
