// Written by `node scripts/core-declarations.ts` from the permissions.ts of each area.
import { showAsNeeded } from "../../e-prescription/model/index.ts"
import { askRefund } from "../../meeting/model/index.ts"
import { endAsNoShow } from "../../no-show/model/index.ts"
import { decideRenewals } from "../../prescription-renewal/model/index.ts"
import { notePermissions, shareNote } from "../../record/model/index.ts"
import { readSelfAssessments } from "../../self-assessment/model/index.ts"
import { manageProgrammes } from "../../treatment-programme/model/index.ts"

export const declaredPermissions = [
  showAsNeeded,
  askRefund,
  endAsNoShow,
  decideRenewals,
  notePermissions.sign,
  notePermissions.strike,
  notePermissions.unsign,
  shareNote,
  readSelfAssessments,
  manageProgrammes,
] as const
