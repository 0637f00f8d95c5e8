import { msg } from "@lingui/core/macro"
import { endNotice, type EndNoticeLine, view } from "@rond/core/plugin"
import { Effect } from "effect"

/** The id of the identity block on screen. */
export const identityPlace = "uk-identity"

/** Needed only when a meeting ends. */
const reading = Effect.promise(() => import("./identity-gap.ts"))

/**
 * Before a UK meeting ends or its note is signed: that the patient's identity is not verified. It asks the server, which knows what a colleague
 * decided.
 */
export const identityNotice = endNotice({
  id: "uk-identity-not-verified",
  label: msg`Identity`,
  at: "end",
  when: view.is("meeting"),
  says: ({ meeting, patient }) =>
    Effect.gen(function* () {
      const { identityGap, readIdentity } = yield* reading
      const gap = identityGap(yield* readIdentity(meeting), { meeting, guardians: patient.guardians })
      if (gap === undefined) return undefined
      const [name, guardian] = [patient.name, meeting.user.name]
      const texts = {
        "not-verified": msg`${name}: identity not verified`,
        "guardian-not-verified": msg`${name}: the identity of ${guardian} is not verified`,
        "relationship-not-verified": msg`${name}: it is not verified that ${guardian} may answer for the child`,
        rejected: msg`${name}: identity rejected`,
        unknown: msg`${name}: it is not known whether the identity is verified`,
      } as const
      return { text: texts[gap], severity: "warning", place: identityPlace } satisfies EndNoticeLine
    }),
})
