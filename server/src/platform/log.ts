import type { LogLevel } from "effect"
import { Config, Effect, Layer, Logger, References } from "effect"

/** The server's log: one JSON document a line on stdout, with request ids and call names; from which level on is configuration. */
export const logLayer = (isDemo: boolean) =>
  Layer.unwrap(
    Effect.gen(function* () {
      // The demo's terminal is for its address and its people; what went wrong still shows.
      const level = yield* Config.LogLevel("ROND_LOG_LEVEL").pipe(Config.withDefault<LogLevel.LogLevel>(isDemo ? "Warn" : "Info"))
      return Layer.mergeAll(
        Logger.layer([Logger.consoleJson]),
        Layer.succeed(References.MinimumLogLevel, level),
        // Nobody collects spans, and every statement would make one, with an id of its own.
        Layer.succeed(References.TracerEnabled, false),
      )
    }),
  )
