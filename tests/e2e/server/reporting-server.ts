import { Effect, Scope } from "effect"
import { modulesWith } from "../../../server/src/main/modules.ts"
import { startProduct } from "../../../server/src/main/product.ts"
import { readConfiguration } from "../../../server/src/platform/configuration.ts"
import { buildPlugins } from "../../../server/src/platform/plugins/policies.ts"
import { reportStep } from "../../outside/report-step.ts"

/** The product, in which Sweden sends each note to the service at `REPORT_SERVICE` before a meeting ends. */
const report = reportStep(process.env["REPORT_SERVICE"] ?? "", "report_refused")
const newest = buildPlugins.newest.map(({ half, ...plugin }) => ({
  ...plugin,
  half: plugin.manifest.id === "se" && half !== undefined ? { ...half, finishSteps: [report] } : half,
}))

await Effect.runPromise(
  Effect.flatMap(readConfiguration, (configuration) => startProduct(configuration, modulesWith({ ...buildPlugins, newest }))).pipe(
    Scope.provide(Scope.makeUnsafe()),
  ),
)
