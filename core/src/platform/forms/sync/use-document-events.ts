import { Option, Schema } from "effect"
import { useServerEvents } from "../../events/use-server-events.tsx"
import { DocumentChanged } from "../../../model/note/index.ts"
import type { FormSession } from "../form-session.ts"

const decode = Schema.decodeUnknownOption(DocumentChanged)

/** Reloads a form when another page saved, signed, unsigned or struck it, or may have while the stream was broken. */
export function useDocumentEvents(session: Pick<FormSession, "key" | "onRemoteChange">, document: DocumentChanged["document"]): void {
  const { meetingId } = session.key
  useServerEvents(
    meetingId === undefined ? [] : [`meeting:${meetingId}`],
    (event) => {
      if (event.type !== "document-changed") return
      const changed = Option.getOrUndefined(decode(event.data))
      if (changed?.document === document && changed.meetingId === meetingId) session.onRemoteChange({ writer: changed.writer })
    },
    () => session.onRemoteChange({ writer: null }),
  )
}
