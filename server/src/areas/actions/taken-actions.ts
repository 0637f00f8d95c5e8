import { getTakenActions, type TakenKind } from "@rond/core/model/actions"
import type { MarketPolicy } from "@rond/core/plugin"
import { Access, Audit, handle } from "@rond/core/server-kit"
import { Effect } from "effect"
import { InstalledPlugins } from "../../platform/plugins/policies.ts"
import { waitForWriters } from "../clinic/index.ts"
import { workspacePolicies } from "../permissions/index.ts"

/**
 * The actions taken in a meeting, by kind: those that core's areas know, and those of the plugins that take part.
 *
 * @param policies of the plugins that take part in the meeting
 * @param isWanted which kinds to find; all by default
 */
export const takenActionsIn = Effect.fnUntraced(function* (
  meetingId: string,
  policies: readonly MarketPolicy[],
  isWanted: (kind: string) => boolean = () => true,
) {
  const { manifests, takenActions } = yield* InstalledPlugins
  const takesPart = (moduleId: string) =>
    policies.some(({ manifest }) => manifest.id === moduleId) || !manifests.some(({ id }) => id === moduleId)
  const sources = takenActions.filter(({ moduleId, kind }) => isWanted(kind) && takesPart(moduleId))
  return yield* Effect.forEach(sources, ({ kind, find }) =>
    Effect.map(find(meetingId), (items): TakenKind => ({ kind, items: items.map(({ id, isCancelled }) => ({ id, isCancelled })) })),
  )
})

const list = handle(getTakenActions, ({ params }) =>
  Effect.gen(function* () {
    const { meetingId, patientId } = yield* (yield* Access).requireMeeting(params.meetingId)
    yield* waitForWriters(meetingId)
    const { policies } = yield* workspacePolicies.of({ meetingId, patientId })
    const kinds = yield* takenActionsIn(meetingId, policies)
    yield* (yield* Audit).write({ action: "meeting.taken-actions", meetingId, patientId, outcome: "done" })
    return { kinds }
  }),
)

export const takenActionHandlers = [list]
