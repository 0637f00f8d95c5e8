import { WordReport } from "@rond/core/api"
import { borrowing, languageFault, writtenLanguages } from "@rond/core/languages"
import { type LogLevel, Config, Effect, Layer, Logger, References } from "effect"
import { fileURLToPath } from "node:url"
import { type MarketLanguage, marketLanguages } from "../areas/clinic/market-format.ts"
import { demoPeople, demoPool } from "../areas/demo/pools.ts"
import { missingPlugins, modules, type ServerModules } from "./modules.ts"
import { buildPlugins } from "../platform/plugins/policies.ts"
import type { Configuration } from "../platform/configuration.ts"
import { startServer } from "./server.ts"

/** The server's log: one JSON document per line on stdout, with request ids and endpoint names. The configuration sets the level. */
const logLayer = (isDemo: boolean) =>
  Layer.unwrap(
    Effect.gen(function* () {
      // The demo's terminal shows its address and its people; errors still appear.
      const level = yield* Config.LogLevel("ROND_LOG_LEVEL").pipe(Config.withDefault<LogLevel.LogLevel>(isDemo ? "Warn" : "Info"))
      return Layer.mergeAll(
        Logger.layer([Logger.consoleJson]),
        Layer.succeed(WordReport, (message) => Effect.logWarning(message)),
        Layer.succeed(References.MinimumLogLevel, level),
        // Spans are not collected, and every statement would create one with its own id.
        Layer.succeed(References.TracerEnabled, false),
      )
    }),
  )

/** The folder of the built pages; `ROND_BUILD` names another one. */
const pages = process.env["ROND_BUILD"] ?? fileURLToPath(new URL("../../../host/dist", import.meta.url))

const announceFirstFill = Effect.sync(
  () => void process.stdout.write("\n  Making the demo clinic. The first start takes a little longer.\n"),
)

const listedPeople = demoPeople.map((person) => ({ ...person, pool: person.pool === undefined ? undefined : demoPool(person.pool).name }))

/** Writes what an operator should know of the plugins: what is left out, and which version's server half runs. */
const logPlugins = Effect.gen(function* () {
  for (const note of buildPlugins.notes) yield* Effect.logInfo(note)
  for (const { id, version, error } of missingPlugins.leftOut)
    yield* Effect.logError("A plugin is left out").pipe(Effect.annotateLogs({ plugin: id, version, error }))
})

/** Says in the log in which markets' languages nothing is written, and which language they borrow. Nothing fails for it. */
export const reportLanguages = (markets: readonly MarketLanguage[]): Effect.Effect<void> =>
  Effect.forEach(
    markets,
    ({ folder, language, borrows }) => {
      const { note, fault = note === undefined ? languageFault(language, folder, writtenLanguages) : undefined } = borrowing(
        language,
        borrows,
        folder,
        writtenLanguages,
      )
      if (note !== undefined) return Effect.logInfo(note)
      return fault === undefined ? Effect.void : Effect.logWarning(fault)
    },
    { discard: true },
  )

/** Starts the whole product: every area and market, the built pages and the log. It runs until the scope closes. */
export const startProduct = (configuration: Configuration, served: ServerModules = { modules, missing: missingPlugins }) =>
  Effect.andThen(
    Effect.andThen(logPlugins, reportLanguages(marketLanguages)),
    startServer({ configuration, ...served, demoPeople: listedPeople, announceFirstFill, pages }),
  ).pipe(Effect.provide(logLayer(configuration.issuer === undefined)))
