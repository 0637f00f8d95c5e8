import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import type { MarketPolicy, PluginManifest } from "@rond/core/plugin"
import {
  collectValues,
  coreFactIds,
  endpointPermission,
  evaluate,
  known,
  pending,
  selectPlugins,
  type Facts,
  type PluginSwitch,
  type Truth,
} from "@rond/core/plugin/runtime"
import {
  Access,
  type CurrentSession,
  type Handler,
  type HandlerServices,
  runsAgain,
  type ServerModule,
  type SessionClinician,
  type WorkspaceOn,
} from "@rond/core/server-kit"
import { pluginSwitchOf } from "@rond/core/model/support"
import { callingClinician } from "../clinic/clinicians.ts"
import { switchesInForce } from "../plugin-switches/switches.ts"
import { namedInRequest } from "./named-in-request.ts"
import { InstalledPlugins, pluginManifests, withOwnFacts } from "../plugins/policies.ts"
import { factsOfWorkspace } from "./workspace-facts.ts"

/**
 * A market's part of the server behind one check: its endpoints respond only where its plugin is in the caller's workspace, by its
 * selection and support's switches, and where its policy allows the endpoint. No handler has to check it.
 *
 * @param manifests of the plugins of the build
 * @throws if the module is none of these plugins, because nothing would define where it is in force
 */
export function gated(module: ServerModule, manifests: readonly PluginManifest[] = pluginManifests): ServerModule {
  if (!manifests.some(({ id }) => id === module.id)) throw new Error(`${module.id} has endpoints and is no plugin of this build`)
  return { ...module, handlers: module.handlers.map((handler) => behindGate(module.id, handler)) }
}

const behindGate = (pluginId: string, { endpoint, ask, run, repeat, ...rest }: Handler): Handler => {
  const through = gateOf(pluginId, endpoint)
  return {
    ...rest,
    endpoint,
    ask: ask && ((input, request) => through(input, ask(input, request))),
    run: (input, request, serviceResponse) => through(input, run(input, request, serviceResponse)),
    repeat:
      repeat === undefined || repeat === runsAgain
        ? repeat
        : { ...repeat, read: (kept, input) => through(input, repeat.read(kept, input)) },
  }
}

/**
 * Conditions on the clinician alone are checked first. Conditions on the patient or the meeting are checked when the handler passes
 * `Access`; a handler that passes none is refused. Either refusal is audited with the patient.
 */
const gateOf =
  (pluginId: string, { id: endpointId, path }: Handler["endpoint"]) =>
  <A, E>(input: Parameters<Handler["run"]>[0], handling: Effect.Effect<A, E, HandlerServices>) =>
    Effect.gen(function* () {
      const clinician = yield* callingClinician
      const access = yield* Access
      const switches = (yield* switchesInForce(clinician.poolId)).map(pluginSwitchOf)
      const { policies, facts: declared } = yield* InstalledPlugins
      const verdictOn = (facts: Facts) => mayRespond(policies, pluginId, endpointId, switches, facts)
      const closed = (about: Partial<WorkspaceOn> = {}) =>
        access.refuse(`${pluginId} does not serve ${endpointId} here`, namedIn(about), "not_offered")

      const first = verdictOn(factsOfClinician(clinician))
      if (first === "yes") return yield* handling
      if (first !== "pending") return yield* closed(yield* Effect.orDie(namedInRequest(path, input)))

      let hasPassed = false
      const context = yield* Effect.context<SqlClient.SqlClient | CurrentSession>()
      const pass = (on: WorkspaceOn) =>
        Effect.gen(function* () {
          const core = yield* Effect.orDie(Effect.provideContext(factsOfWorkspace(on), context))
          const policy = partTakenBy(policies, pluginId, switches, core)?.policy
          const asking = policy === undefined ? [] : [{ policy, condition: endpointPermission(policy, endpointId) }]
          const facts = yield* Effect.orDie(Effect.provideContext(withOwnFacts(core, asking, declared, on), context))
          // Only a fact that the server does not know is pending here; it leaves that to the screen.
          if (!["yes", "pending"].includes(verdictOn(facts))) return yield* closed(on)
          hasPassed = true
        })
      const checked = Access.of({
        ...access,
        requireMeeting: (meetingId) => Effect.tap(access.requireMeeting(meetingId), pass),
        requirePatient: (patientId) => Effect.tap(access.requirePatient(patientId), () => pass({ meetingId: undefined, patientId })),
        requireAccount: (userId) => Effect.tap(access.requireAccount(userId), ({ patientId }) => pass({ meetingId: undefined, patientId })),
        requireConversation: (id) =>
          Effect.tap(access.requireConversation(id), ({ patientId }) => pass({ meetingId: undefined, patientId })),
      })
      const response = yield* Effect.provideService(handling, Access, checked)
      return hasPassed ? response : yield* closed(yield* Effect.orDie(namedInRequest(path, input)))
    })

/** The version of the plugin that takes part in a workspace of these facts, or may do so once they are known. */
function partTakenBy(policies: readonly MarketPolicy[], pluginId: string, switches: readonly PluginSwitch[], facts: Facts) {
  const selections = selectPlugins(
    policies.map(({ manifest }) => manifest),
    switches,
    facts,
  )
  const versions = policies.flatMap((policy, index) => {
    const selected = selections[index]?.selected ?? "no"
    return policy.manifest.id === pluginId ? [{ policy, selected }] : []
  })
  return versions.find(({ selected }) => selected === "yes") ?? versions.find(({ selected }) => selected === "pending")
}

/** Whether the plugin takes part in a workspace of these facts and its policy opens the endpoint there. */
function mayRespond(
  policies: readonly MarketPolicy[],
  pluginId: string,
  endpointId: string,
  switches: readonly PluginSwitch[],
  facts: Facts,
): Truth {
  const part = partTakenBy(policies, pluginId, switches, facts)
  if (part === undefined) return "no"
  const condition = endpointPermission(part.policy, endpointId)
  const stillToFind = [...collectValues([condition]).keys()].filter((id) => !facts.has(id)).map((id) => [id, pending] as const)
  const may = evaluate(condition, new Map([...facts, ...stillToFind])).verdict
  return may === "yes" && part.selected === "pending" ? "pending" : may
}

/** core's facts from the session; all others are pending. */
function factsOfClinician({
  profession,
  poolCountry,
  poolIsExternal,
  capabilities,
  flags,
}: Omit<SessionClinician, "id" | "poolId">): Facts {
  return new Map([
    ...coreFactIds.map((id) => [id, pending] as const),
    ["pool.country", known(poolCountry)],
    ["pool.is-external", known(poolIsExternal)],
    ["profession", known(profession)],
    ["clinician.capabilities", known(capabilities)],
    ["clinician.flags", known(flags)],
  ])
}

const namedIn = ({ meetingId, patientId }: Partial<WorkspaceOn>) => ({ meetingId, patientId })
