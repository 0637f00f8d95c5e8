import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Effect } from "effect"
import { readConfiguration } from "./platform/configuration.ts"
import { ConfigurationError } from "./platform/configuration-error.ts"
import { forgetDemo } from "./platform/database/forget.ts"
import { explainStartError } from "./platform/start-message.ts"

/**
 * `npm run reset`: deletes the demo clinic, and never anything else. It deletes a data folder that no server has open, and a PostgreSQL demo
 * only with `--yes`.
 */
const reset = Effect.gen(function* () {
  const { database, issuer } = yield* readConfiguration
  if (issuer !== undefined) return yield* new ConfigurationError({ message: "A deployment's data is never cleared" })
  if (database.kind === "postgres" && !process.argv.includes("--yes")) return yield* new ConfigurationError({ message: sayYes })
  return yield* forgetDemo(database)
}).pipe(
  Effect.match({
    onSuccess: (line) => void process.stdout.write(`${line}\n`),
    onFailure: (error) => {
      process.stderr.write(`${explainStartError(error)}\n`)
      process.exitCode = 1
    },
  }),
)

const sayYes = "DATABASE_URL is set: this would drop every table in that database's public schema. Say so with: npm run reset -- --yes"

NodeRuntime.runMain(reset)
