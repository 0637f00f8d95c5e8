import { serverModule as seModule } from "@rond/plugin-se/server"
import { serverModule as frModule } from "@rond/plugin-fr/server"
import { serverModule as ukModule } from "@rond/plugin-uk/server"
import type { ServerModule } from "@rond/core/server-kit"
import { appointmentsModule } from "./appointments/module.ts"
import { callModule } from "./call/module.ts"
import { clinicModule } from "./clinic/module.ts"
import { documentsModule } from "./documents/module.ts"
import { messagingModule } from "./messaging/module.ts"
import { noShowModule } from "./no-show/module.ts"
import { recordModule } from "./record/module.ts"
import { referralsModule } from "./referrals/module.ts"
import { supportModule } from "./support/module.ts"

/** Everything the reference API is made of: core's areas, then the markets, in the order in which their tables build on each other. */
export const modules: readonly ServerModule[] = [
  clinicModule,
  recordModule,
  callModule,
  noShowModule,
  messagingModule,
  appointmentsModule,
  referralsModule,
  documentsModule,
  supportModule,
  seModule,
  ukModule,
  frModule,
]
