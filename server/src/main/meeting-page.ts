import { getMeeting } from "@rond/core/model/meeting"
import { getSession } from "@rond/core/model/session"
import { getPluginSwitches } from "@rond/core/model/support"
import { type FirstRead, firstRead, type OpenedMeeting, type ServerModule } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { workspacePolicies } from "../areas/permissions/workspace-policies.ts"
import { scopeFor } from "../platform/http/request-scope.ts"
import type { CarriedResponse } from "../platform/document/carried-read.ts"
import type { PageRead } from "../platform/document/document.ts"
import { newRequestId } from "../platform/request/request-context.ts"
import type { ActiveSession } from "../platform/session/sessions.ts"

const decodeSession = Schema.decodeUnknownEffect(Schema.fromJsonString(getSession.response))
const decodeMeeting = Schema.decodeUnknownEffect(Schema.fromJsonString(getMeeting.response))

/**
 * The first reads of the page of a meeting: the session, so that the events after it announce every later change of the other reads;
 * support's switches and the meeting; and what the modules name for an open record. The reads end at a session that is locked or another
 * person's by now, and at a meeting that is refused. Of a closed record the page carries nothing: the page itself requests the meeting.
 *
 * @param modules in the order in which their reads begin
 */
export const meetingPageReads =
  (modules: readonly Pick<ServerModule, "firstReads">[]) =>
  (meetingId: string, { session }: ActiveSession) => {
    const reads = modules.flatMap(({ firstReads }) => firstReads ?? [])

    const afterMeeting = (featureFlagIds: readonly string[]) =>
      Effect.fnUntraced(function* ({ status, body }: CarriedResponse) {
        if (status !== 200 || session.clinician === undefined) return { reads: [] }
        const meeting = yield* decodeMeeting(body)
        if (!meeting.isRecordOpen) return undefined
        const opened: OpenedMeeting = { meeting, clinician: session.clinician, featureFlagIds }
        return {
          reads: yield* madeReads(
            reads.flatMap((of) => of(opened)),
            opened,
            session,
          ),
        }
      })
    const afterSession = Effect.fnUntraced(function* ({ status, body }: CarriedResponse) {
      if (status !== 200) return undefined
      const { isLocked, person, clinician, featureFlagIds } = yield* decodeSession(body)
      if (isLocked || clinician === null || person.id !== session.personId) return undefined
      const meeting = { ...firstRead(getMeeting, { params: { id: meetingId } }), next: afterMeeting(featureFlagIds) }
      return { country: clinician.pool.country, reads: [firstRead(getPluginSwitches, {}), meeting] }
    })
    return { path: firstRead(getSession, {}).path, next: afterSession } satisfies PageRead<PageServices>
  }

/** The reads that this clinician's page makes: not those of actions that the menu does not offer. */
const madeReads = Effect.fnUntraced(function* (
  reads: readonly FirstRead[],
  { meeting: { id: meetingId, patientId } }: OpenedMeeting,
  session: ActiveSession["session"],
) {
  const { services } = yield* scopeFor(session, newRequestId(), { id: "page.meeting", mutates: false })
  const { offers } = yield* Effect.provideContext(workspacePolicies.of({ meetingId, patientId }), services)
  const actions = [...new Set(reads.flatMap(({ action }) => action ?? []))]
  const offered = new Set(yield* Effect.filter(actions, offers))
  return reads.filter(({ action }) => action === undefined || offered.has(action))
})

type PageServices = Effect.Services<ReturnType<typeof madeReads>>
