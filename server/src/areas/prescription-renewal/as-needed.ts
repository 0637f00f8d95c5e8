import { notFound, requireRecordOf } from "@rond/core/server-kit"
import { Effect } from "effect"
import { InstalledPlugins } from "../../platform/plugins/policies.ts"
import { workspacePolicies } from "../permissions/index.ts"

/**
 * An as-needed prescription of any module, for readers of its entry, with its source. `NotFound` where no module has it, and where its plugin
 * takes no part in the meeting.
 */
export const readableAsNeeded = Effect.fnUntraced(function* (id: string) {
  const { asNeeded, manifests } = yield* InstalledPlugins
  for (const source of asNeeded) {
    const found = yield* source.find(id)
    if (found === undefined) continue
    const { meetingId, patientId } = yield* requireRecordOf(found.meetingId)
    if (manifests.some((manifest) => manifest.id === source.moduleId)) {
      const { policies } = yield* workspacePolicies.of({ meetingId, patientId })
      if (policies.every(({ manifest }) => manifest.id !== source.moduleId)) return yield* notFound("Prescription")
    }
    const { meetingId: _own, ...prescription } = found
    return { meetingId, patientId, prescription, historyOf: source.historyOf }
  }
  return yield* notFound("Prescription")
})
