import { Problem, refused, type ServerModule, unavailable } from "@rond/core/server-kit"
import type { FaultKind, ServiceFault } from "@rond/core/server-kit/demo"
import { Config, ConfigProvider, Effect } from "effect"

const title = "The demo makes this fail"
const code = "demo_fault"

/** The ways in which every endpoint can fail; a module may have others for its own. */
const commonProblems = {
  unavailable: unavailable(title, code),
  refused: refused(title, code),
  "not-found": new Problem({ status: 404, code, title }),
} as const satisfies Readonly<Record<string, Problem>>

const configError = (message: string) =>
  Effect.fail(new Config.ConfigError(new ConfigProvider.SourceError({ message: `ROND_DEMO_FAULTS: ${message}` })))

/** The failing parts of a demo: endpoints, as modules that refuse them, and external services. */
interface WithDemoFaults {
  readonly modules: readonly ServerModule[]
  readonly services: ReadonlyMap<string, ServiceFault>
}

/**
 * Reads `ROND_DEMO_FAULTS`: what fails in the demo, with spaces between, each with how it fails after `=`. A name is the id of an endpoint, or of
 * an external service that a module declares in `demoFaults`. By default it is unavailable: `record.entries`, `se.lab-test=not-found`,
 * `se.drug-catalogue=slow=20`. A caller who is not signed in still gets 401 from an endpoint. The start fails on an unknown name or fault, and
 * on any fault outside the demo.
 */
export const withDemoFaults = Effect.fnUntraced(function* (modules: readonly ServerModule[], isDemo: boolean) {
  const setting = yield* Config.String("ROND_DEMO_FAULTS").pipe(Config.withDefault(""))
  const words = setting.split(/\s+/).filter((word) => word !== "")
  const none: WithDemoFaults = { modules, services: new Map() }
  if (words.length === 0) return none
  if (!isDemo) return yield* configError("it is for the demo alone")
  const problems = new Map(
    modules.flatMap(({ handlers, demoUnavailable = {} }) => {
      const own = Object.entries(demoUnavailable).map(([word, itsTitle]) => [word, unavailable(itsTitle, code)] as const)
      return handlers.map(({ endpoint }) => [endpoint.id, new Map<string, Problem>([...Object.entries(commonProblems), ...own])] as const)
    }),
  )
  const declared = new Map(modules.flatMap(({ demoFaults = {} }) => Object.entries(demoFaults)))
  const failing = new Map<string, Problem>()
  const services = new Map<string, ServiceFault>()
  for (const word of words) {
    const [name = "", ...rest] = word.split("=")
    const how = rest.length === 0 ? "unavailable" : rest.join("=")
    const kinds = declared.get(name)
    if (kinds !== undefined) {
      const fault = serviceFaultOf(how, kinds)
      if (fault === undefined) return yield* configError(`"${name}" can be ${kinds.map(kindText).join(", ")}, not "${how}"`)
      services.set(name, fault)
      continue
    }
    const ofEndpoint = problems.get(name)
    if (ofEndpoint === undefined) return yield* configError(`no endpoint and no service is called "${name}"`)
    const problem = ofEndpoint.get(how)
    if (problem === undefined) return yield* configError(`"${how}" is none of ${[...ofEndpoint.keys()].join(", ")}`)
    failing.set(name, problem)
  }
  const faulty: WithDemoFaults = { modules: modules.map((module) => refusing(module, failing)), services }
  return faulty
})

/** A module whose failing endpoints ask nothing outside either. */
const refusing = (module: ServerModule, failing: ReadonlyMap<string, Problem>): ServerModule => ({
  ...module,
  handlers: module.handlers.map((handler) => {
    const problem = failing.get(handler.endpoint.id)
    if (problem === undefined) return handler
    const fail = () => Effect.fail(problem)
    return { ...handler, run: fail, ...(handler.ask === undefined ? {} : { ask: fail }) }
  }),
})

/** A fault of these kinds in a word: `refused`, `slow=20`. */
function serviceFaultOf(word: string, kinds: readonly FaultKind[]): ServiceFault | undefined {
  const [name = "", seconds = ""] = word.split("=", 2)
  const kind = kinds.find((one) => one === name)
  if (kind === undefined) return undefined
  if (kind !== "slow") return word === kind ? { kind, seconds: 0 } : undefined
  return /^\d{1,3}$/.test(seconds) && word === `slow=${seconds}` ? { kind, seconds: Number(seconds) } : undefined
}

const kindText = (kind: FaultKind) => (kind === "slow" ? "slow=<seconds>" : kind)
