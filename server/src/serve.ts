import { type LogLevel, Config, Effect, Layer, Logger, References, Cause, Exit } from "effect"
import { fileURLToPath } from "node:url"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { demoPeople, demoPool } from "./demo/pools.ts"
import { modules } from "./modules.ts"
import { readConfiguration } from "./platform/configuration.ts"
import { startServer } from "./platform/server.ts"
import { explainStartError, startMessage } from "./platform/start-message.ts"

/** The server's log: one JSON document per line on stdout, with request ids and endpoint names. The configuration sets the level. */
const logLayer = (isDemo: boolean) =>
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

/** The folder of the built pages; `ROND_BUILD` names another one. */
const pages = process.env["ROND_BUILD"] ?? fileURLToPath(new URL("../../host/dist", import.meta.url))

const announceFirstFill = Effect.sync(
  () => void process.stdout.write("\n  Making the demo clinic. The first start takes a little longer.\n"),
)

const main = Effect.gen(function* () {
  const configuration = yield* readConfiguration
  const listed = demoPeople.map((person) => ({ ...person, pool: person.pool === undefined ? undefined : demoPool(person.pool).name }))
  yield* Effect.gen(function* () {
    const { port, isDemo } = yield* startServer({ configuration, modules, demoPeople: listed, announceFirstFill, pages })
    process.stdout.write(startMessage(configuration.publicUrl ?? `http://localhost:${port}`, isDemo ? demoPeople : []))
    return yield* Effect.never
  }).pipe(Effect.scoped, Effect.provide(logLayer(configuration.issuer === undefined)))
}).pipe(
  Effect.catch((error) =>
    Effect.sync(() => {
      process.stderr.write(`${explainStartError(error)}\n`)
      process.exitCode = 1
    }),
  ),
)

// A server that stopped on request has not failed.
NodeRuntime.runMain(main, {
  teardown: (exit, end) => end(Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause) ? Number(process.exitCode ?? 0) : 1),
})
