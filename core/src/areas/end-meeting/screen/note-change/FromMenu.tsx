import AddendumDialog from "./AddendumDialog.tsx"
import PrintEntry from "./PrintEntry.tsx"

export interface FromMenuProps {
  readonly opened: "addendum" | "print"
  readonly entryId: string
  readonly close: () => void
  /** Called when the note has changed. */
  readonly after: () => Promise<unknown>
}

/** The dialog about the note that the meeting's menu has opened. */
export default function FromMenu({ opened, entryId, close, after }: FromMenuProps) {
  const entry = { entryId }
  return opened === "print" ? <PrintEntry entry={entry} close={close} /> : <AddendumDialog entry={entry} close={close} after={after} />
}
