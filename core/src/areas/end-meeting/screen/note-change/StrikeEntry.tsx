import type { EntryActionProps } from "../../../plugin/index.ts"
import NoteChangeDialog from "./NoteChangeDialog.tsx"

/** Strikes an entry from the record's menu. Other pages are notified by the server. */
export default function StrikeEntry({ entry, close }: EntryActionProps) {
  return <NoteChangeDialog change="strike" entryId={entry.entryId} onClose={close} />
}
