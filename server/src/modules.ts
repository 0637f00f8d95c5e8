import type { ServerModule } from "@rond/core/server-kit"
import { importModules } from "../../plugins/packages.ts"
import { appointmentsModuleWith } from "./appointments/module.ts"
import { callModule } from "./call/module.ts"
import { clinicModule } from "./clinic/module.ts"
import { conversationModule } from "./conversation/module.ts"
import { documentsModule } from "./documents/module.ts"
import { draftsModule } from "./drafts/module.ts"
import { messagingModule } from "./messaging/module.ts"
import { noShowModuleWith } from "./no-show/module.ts"
import { gated } from "./permissions/plugin-gate.ts"
import { patientDocumentsModule } from "./patient-documents/module.ts"
import { recordModuleWith } from "./record/module.ts"
import { internalReferralsModule } from "./internal-referral/module.ts"
import { refundsModule } from "./refund/module.ts"
import { renewalsModule } from "./prescription-renewal/module.ts"
import { selfAssessmentModule } from "./self-assessment/module.ts"
import { supportModule } from "./support/module.ts"
import { treatmentProgrammeModule } from "./treatment-programme/module.ts"

const pluginModules = await importModules<{ serverModule: ServerModule }>("./server")
const markets: readonly ServerModule[] = pluginModules.map(({ module }) => gated(module.serverModule))

/** The modules of the reference API: core's areas, then the markets, in the order in which their tables depend on each other. */
export const modules: readonly ServerModule[] = [
  clinicModule,
  recordModuleWith([...markets, renewalsModule, callModule]),
  callModule,
  noShowModuleWith([callModule]),
  messagingModule,
  appointmentsModuleWith([callModule]),
  internalReferralsModule,
  documentsModule,
  patientDocumentsModule,
  renewalsModule,
  selfAssessmentModule,
  treatmentProgrammeModule,
  conversationModule,
  refundsModule,
  draftsModule,
  supportModule,
  ...markets,
]
