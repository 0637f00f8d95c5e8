import type { ServerModule } from "@rond/core/server-kit"
import { actionsModule } from "../areas/actions/module.ts"
import { alarmModule } from "../areas/alarm/module.ts"
import { appointmentsModuleWith } from "../areas/appointments/module.ts"
import { callModule } from "../areas/call/module.ts"
import { conversationModule } from "../areas/conversation/module.ts"
import { clinicModuleWithDemo } from "../areas/demo/module.ts"
import { documentsModule } from "../areas/documents/module.ts"
import { draftsModule } from "../areas/drafts/module.ts"
import { messagingModule } from "../areas/messaging/module.ts"
import { noShowModuleWith } from "../areas/no-show/module.ts"
import type { MissingPlugins } from "./installed-plugins.ts"
import { gated } from "../areas/permissions/plugin-gate.ts"
import { buildPlugins } from "../platform/plugins/policies.ts"
import type { StartedPlugins } from "../platform/plugins/start-plugins.ts"
import { servedRoutes, unservedModule } from "../platform/plugins/unserved-endpoints.ts"
import { patientDocumentsModule } from "../areas/patient-documents/module.ts"
import { recordModuleWith } from "./record-module.ts"
import { internalReferralsModule } from "../areas/internal-referral/module.ts"
import { refundsModule } from "../areas/refund/module.ts"
import { renewalsModule } from "../areas/prescription-renewal/module.ts"
import { selfAssessmentModule } from "../areas/self-assessment/module.ts"
import { supportModule } from "../areas/support/module.ts"
import { treatmentProgrammeModule } from "../areas/treatment-programme/module.ts"

/** The modules of a server, and the plugins whose server half it runs without. */
export interface ServerModules {
  /** Core's areas, then the plugins, in the order in which their tables depend on each other. */
  readonly modules: readonly ServerModule[]
  readonly missing: MissingPlugins
}

/**
 * The modules of the reference API with these plugins. A plugin whose endpoint is at the path of another's or of core's is left out.
 *
 * @throws Error that names both when two of core's own endpoints have one path
 */
export function modulesWith({ newest, manifests, leftOut }: Pick<StartedPlugins, "newest" | "manifests" | "leftOut">): ServerModules {
  const routes = servedRoutes()
  routes.require(coreModules([]))
  const served = newest.map((plugin) => ({ plugin, error: plugin.half && routes.collision(plugin.half) }))
  const collided = served.flatMap(({ plugin: { manifest, half }, error }) =>
    error === undefined || half === undefined ? [] : [{ manifest, half, error }],
  )
  const halves = served.flatMap(({ plugin: { half }, error }) =>
    error === undefined && half !== undefined ? [gated(half, manifests)] : [],
  )
  const unserved = [
    ...newest.map(({ manifest, unserved: endpoints }) => ({ manifest, endpoints })),
    ...collided.map(({ manifest, half }) => ({ manifest, endpoints: half.handlers.map(({ endpoint }) => endpoint) })),
  ].flatMap(({ manifest, endpoints }) => unservedModule(manifest, endpoints.filter(routes.isFree)))
  return {
    modules: [...coreModules(halves), ...halves, ...unserved],
    missing: { manifests, leftOut: [...leftOut, ...collided.map(({ manifest: { id, version }, error }) => ({ id, version, error }))] },
  }
}

const coreModules = (markets: readonly ServerModule[]): readonly ServerModule[] => [
  clinicModuleWithDemo,
  recordModuleWith([...markets, renewalsModule, callModule]),
  callModule,
  noShowModuleWith([...markets, callModule]),
  messagingModule,
  appointmentsModuleWith([...markets, callModule]),
  internalReferralsModule,
  documentsModule,
  patientDocumentsModule,
  renewalsModule,
  selfAssessmentModule,
  treatmentProgrammeModule,
  actionsModule,
  conversationModule,
  alarmModule,
  refundsModule,
  draftsModule,
  supportModule,
]

/** This build's modules. */
export const { modules, missing: missingPlugins } = modulesWith(buildPlugins)
