import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import type { PluginManifest } from "@rond/core/plugin"
import { collectValues, endpointPermission, evaluate, pending, type Facts, type Truth } from "@rond/core/plugin/runtime"
import {
  Access,
  type CurrentSession,
  type Handler,
  type HandlerServices,
  type PatientAccess,
  type PlatformProblem,
  runsAgain,
  type ServerModule,
  type WorkspaceOn,
} from "@rond/core/server-kit"
import { namedInRequest } from "./named-in-request.ts"
import { pluginManifests } from "../../platform/plugins/policies.ts"
import { type PolicyPart, verdictForClinician } from "./policy-parts.ts"
import { workspacePolicies } from "./workspace-policies.ts"

/**
 * A market's part of the server behind one check: its endpoints respond only where its plugin is in the caller's workspace, by its
 * selection and support's switches, and where its policy allows the endpoint. No handler has to check it. A public endpoint has no caller to
 * ask about, and is left as it is.
 *
 * @param manifests of the plugins of the build
 * @throws if the module is none of these plugins, because nothing would define where it is in force
 */
export function gated(module: ServerModule, manifests: readonly PluginManifest[] = pluginManifests): ServerModule {
  if (!manifests.some(({ id }) => id === module.id)) throw new Error(`${module.id} has endpoints and is no plugin of this build`)
  return { ...module, handlers: module.handlers.map((handler) => behindGate(module.id, handler)) }
}

const behindGate = (pluginId: string, handler: Handler): Handler => {
  const { endpoint, ask, run, repeat, beforeFiles, ...rest } = handler
  // The request has no session: a secret opens it. The report of an external service is stored wherever its session was started.
  if (endpoint.access === "public") return handler
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
    ...(beforeFiles !== undefined && {
      beforeFiles: (fields, params) => through({ params, payload: fields }, beforeFiles(fields, params)),
    }),
  }
}

/**
 * Conditions on only the clinician are checked first. Conditions on the patient or the meeting are checked when the handler passes
 * `Access`; a handler that passes none is refused. Either refusal is audited with the patient.
 */
const gateOf =
  (pluginId: string, { id: endpointId, path }: Handler["endpoint"]) =>
  <A, E>(input: Parameters<Handler["run"]>[0], handling: Effect.Effect<A, E, HandlerServices>) =>
    Effect.gen(function* () {
      const access = yield* Access
      const closed = (about: Partial<WorkspaceOn> = {}) =>
        access.refuse(`${pluginId} does not serve ${endpointId} here`, namedIn(about), "not_offered")

      const first = yield* forClinician(pluginId, endpointId)
      if (first === "yes") return yield* handling
      if (first !== "pending") return yield* closed(yield* Effect.orDie(namedInRequest(path, input)))

      let hasPassed = false
      const context = yield* Effect.context<SqlClient.SqlClient | CurrentSession>()
      const pass = (on: WorkspaceOn) =>
        Effect.gen(function* () {
          const { parts, factsFor } = yield* Effect.orDie(Effect.provideContext(workspacePolicies.of(on), context))
          const policy = partOf(parts, pluginId)?.policy
          const conditions = policy === undefined ? [] : [{ policy, condition: endpointPermission(policy, endpointId) }]
          const facts = yield* Effect.orDie(Effect.provideContext(factsFor(conditions), context))
          // Only a fact that the server does not know is pending here; it leaves that to the screen.
          if (!["yes", "pending"].includes(mayRespond(parts, pluginId, endpointId, facts))) return yield* closed(on)
          hasPassed = true
        })
      const response = yield* Effect.provideService(handling, Access, checkedBy(access, pass))
      return hasPassed ? response : yield* closed(yield* Effect.orDie(namedInRequest(path, input)))
    })

/**
 * The checks of access, each followed by the gate's. No spread: a check that is new in `Access` must say here which workspace it opens, or
 * that it is about no patient.
 */
function checkedBy(access: Access["Service"], pass: (on: WorkspaceOn) => Effect.Effect<void, PlatformProblem>): Access["Service"] {
  const passProfile = ({ patientId }: PatientAccess) => pass({ meetingId: undefined, patientId })
  return Access.of({
    requireMeeting: (meetingId) => Effect.tap(access.requireMeeting(meetingId), pass),
    requirePatient: (patientId) => Effect.tap(access.requirePatient(patientId), passProfile),
    requireAccount: (userId) => Effect.tap(access.requireAccount(userId), passProfile),
    requireConversation: (id) => Effect.tap(access.requireConversation(id), passProfile),
    // About no patient.
    requireClinicianIn: access.requireClinicianIn,
    requireSupport: access.requireSupport,
    refuse: access.refuse,
  })
}

/** The verdict from what is known of the calling clinician, in every workspace. */
const forClinician = (pluginId: string, endpointId: string) =>
  verdictForClinician({
    conditionsOf: (policy) => (policy.manifest.id === pluginId ? [policy.manifest.selectedBy, endpointPermission(policy, endpointId)] : []),
    decide: (parts, facts) => mayRespond(parts, pluginId, endpointId, facts),
    isOpen: (verdict) => verdict === "pending",
  })

/** The version of the plugin that takes part in a workspace, or may do so once more is known. */
const partOf = (parts: readonly PolicyPart[], pluginId: string): PolicyPart | undefined => {
  const versions = parts.filter(({ policy }) => policy.manifest.id === pluginId)
  return versions.find(({ selected }) => selected === "yes") ?? versions.find(({ selected }) => selected === "pending")
}

/** Whether the plugin takes part in a workspace of these facts and its policy opens the endpoint there. */
function mayRespond(parts: readonly PolicyPart[], pluginId: string, endpointId: string, facts: Facts): Truth {
  const part = partOf(parts, pluginId)
  if (part === undefined) return "no"
  const condition = endpointPermission(part.policy, endpointId)
  const stillToFind = [...collectValues([condition]).keys()].filter((id) => !facts.has(id)).map((id) => [id, pending] as const)
  const may = evaluate(condition, new Map([...facts, ...stillToFind])).verdict
  return may === "yes" && part.selected === "pending" ? "pending" : may
}

const namedIn = ({ meetingId, patientId }: Partial<WorkspaceOn>) => ({ meetingId, patientId })
