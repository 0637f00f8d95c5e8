import { useCallback } from "react"
import { keyOf, ownerOf, type DraftKey } from "../drafts/draft-key.ts"
import { useDrafts } from "../drafts/page-drafts.ts"
import { useApiRuntime } from "../http/api-provider.tsx"
import type { FormPort } from "./form-port.ts"
import type { FormSession } from "./form-session.ts"
import { FormRunner } from "./sync/form-runner.ts"
import { useRefCounted } from "./sync/use-ref-counted.ts"
import { Option, Schema } from "effect"
import { useServerEvents } from "../events/event-stream.tsx"
import { DocumentChanged, documentChanged } from "../../areas/note/model/index.ts"

/**
 * The session of a form, shared by the form, the bottom bar and the end-meeting dialog. Each clinician, patient, meeting and form has its
 * own.
 *
 * @param portOf creates the form's port; must be a stable function
 */
export function useFormSession(key: DraftKey, portOf: (key: DraftKey) => FormPort): FormSession {
  const runtime = useApiRuntime()
  const drafts = useDrafts()
  const owner = ownerOf(key)
  const make = useCallback(() => {
    const ownKey = keyOf(owner)
    return new FormRunner(ownKey, portOf(ownKey), { runApi: runtime.runApi, drafts })
  }, [owner, portOf, runtime, drafts])
  return useRefCounted<FormSession>(runtime, `form ${owner}`, make)
}

const decode = Schema.decodeUnknownOption(DocumentChanged)

/** Reloads a form when another page saved, signed, unsigned or struck it, or may have while the stream was broken. */
export function useDocumentEvents(session: Pick<FormSession, "key" | "onRemoteChange">, document: DocumentChanged["document"]): void {
  const { meetingId } = session.key
  useServerEvents(
    meetingId === undefined ? [] : [`meeting:${meetingId}`],
    (event) => {
      if (event.type !== documentChanged) return
      const changed = Option.getOrUndefined(decode(event.data))
      if (changed?.document === document && changed.meetingId === meetingId) session.onRemoteChange({ writer: changed.writer })
    },
    () => session.onRemoteChange({ writer: null }),
  )
}
