import { Effect, Cause, Exit } from "effect"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { demoPeople } from "../areas/demo/pools.ts"
import { readConfiguration } from "../platform/configuration.ts"
import { explainStartError, startMessage } from "../platform/start-message.ts"
import { startProduct } from "./product.ts"

const main = Effect.gen(function* () {
  const configuration = yield* readConfiguration
  const { port, isDemo } = yield* startProduct(configuration)
  process.stdout.write(startMessage(configuration.publicUrl ?? `http://localhost:${port}`, isDemo ? demoPeople : []))
  return yield* Effect.never
}).pipe(
  Effect.scoped,
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
