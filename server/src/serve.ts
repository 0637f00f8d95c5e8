import { fileURLToPath } from "node:url"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Cause, Effect, Exit } from "effect"
import { demoPool } from "./demo/pools.ts"
import { demoPeople } from "./demo/people.ts"
import { modules } from "./modules.ts"
import { readConfiguration } from "./platform/configuration.ts"
import { logLayer } from "./platform/log.ts"
import { startServer } from "./platform/server.ts"
import { explainStartError, startMessage } from "./platform/start-message.ts"

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
