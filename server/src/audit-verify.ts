import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Effect } from "effect"
import { BrokenChain, type Link } from "./platform/access/link.ts"
import type { VerifiedLog } from "./platform/access/verify-chain.ts"
import { readConfiguration } from "./platform/configuration.ts"
import { ConfigurationError } from "./platform/configuration-error.ts"
import { databaseLayer } from "./platform/database/database.ts"
import { explainStartError } from "./platform/start-message.ts"
import { verifyAuditLog } from "./verify-audit-log.ts"

/**
 * `npm run audit:verify` checks the audit log's hash chain and prints its newest line, to be stored elsewhere; or the first broken line, with
 * exit code 1. `npm run audit:verify -- 1234:ab12…` also checks that a stored line still exists.
 */
const verify = Effect.gen(function* () {
  const { database } = yield* readConfiguration
  const earlierLink = yield* keptLink(process.argv[2])
  return verdictOn(yield* verifyAuditLog(earlierLink).pipe(Effect.provide(databaseLayer(database))))
}).pipe(
  Effect.scoped,
  Effect.match({
    onSuccess: (line) => void process.stdout.write(`${line}\n`),
    onFailure: (error) => {
      process.stderr.write(`${error instanceof BrokenChain ? `The audit log is broken. ${error.message}` : explainStartError(error)}\n`)
      process.exitCode = 1
    },
  }),
)

function verdictOn({ newest, lines, unchained: { count, first } }: VerifiedLog): string {
  const chained = newest === undefined ? undefined : `The audit log holds its ${lines} lines, up to link ${newest.id}:${newest.hash}`
  const tail =
    first === undefined
      ? undefined
      : `Not chained yet: ${count} lines, from line ${first.id} of ${first.at}. The server chains a line within a second; if it runs and this stays, read its log`
  return [chained, tail].filter((part) => part !== undefined).join("\n") || "The audit log is empty"
}

const keptLink = (argument: string | undefined): Effect.Effect<Link | undefined, ConfigurationError> => {
  if (argument === undefined) return Effect.succeed(undefined)
  const [, id, hash] = /^(\d+):([0-9a-f]{64})$/.exec(argument) ?? []
  return id === undefined || hash === undefined
    ? Effect.fail(new ConfigurationError({ message: "Name a link as it was printed: its number, a colon and its hash" }))
    : Effect.succeed({ id: Number(id), hash })
}

NodeRuntime.runMain(verify)
