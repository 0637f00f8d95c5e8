import { decideRenewals } from "@rond/core/model/prescription-renewal"
import type { MeetingAccess } from "@rond/core/server-kit"
import { tellPatient } from "@rond/core/server/messaging"
import { Effect } from "effect"
import { workspacePolicies } from "../permissions/index.ts"

/** Delivers the message of a decision to the patient's inbox. Its subject is the market's. */
export const tellOfDecision = Effect.fnUntraced(function* (body: string, meeting: MeetingAccess, clinicianId: string) {
  const { ruleOf } = yield* workspacePolicies.of(meeting)
  const rule = yield* Effect.orDie(ruleOf(decideRenewals))
  if (rule === undefined) return yield* Effect.die(new Error("A renewal was decided on where no market permits it"))
  const textsIn = yield* Effect.promise(rule.texts)
  yield* tellPatient({ subjectIn: (language) => textsIn(language).subject, body, clinicianId }, meeting)
})
