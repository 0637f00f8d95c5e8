import type { LogLevel } from "effect"
import { Config, Effect, Layer, Logger, References } from "effect"

/** The server's log: one JSON document per line on stdout, with request ids and endpoint names. The configuration sets the level. */
export const logLayer = (isDemo: boolean) =>
  Layer.unwrap(
    Effect.gen(function* () {
      // The demo's terminal shows its address and its people; errors still appear.
      const level = yield* Config.LogLevel("ROND_LOG_LEVEL").pipe(Config.withDefault<LogLevel.LogLevel>(isDemo ? "Warn" : "Info"))
      return Layer.mergeAll(
        Logger.layer([Logger.consoleJson]),
        Layer.succeed(References.MinimumLogLevel, level),
        // Nobody collects spans, and every statement would create one with its own id.
        Layer.succeed(References.TracerEnabled, false),
      )
    }),
  )
