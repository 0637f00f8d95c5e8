import type { EntryDetailProps } from "@rond/core/plugin"
import { WaivedFee } from "../fee/FeeWaived.tsx"

/** Says that the fee of the entry's meeting was waived. */
export default function EntryFee({ entry }: EntryDetailProps) {
  return <WaivedFee meetingId={entry.meetingId} />
}
