import { Plural } from "@lingui/react/macro"
import { Suspense } from "react"
import { entryDetail } from "../../../../plugin/index.ts"
import type { RecordEntry } from "../../../model/entry.ts"
import { ExtensionSlot } from "../../../../../platform/workspace/ExtensionSlot.tsx"
import { useWorkspace } from "../../../../../platform/workspace/workspace-context.ts"
import { Skeleton } from "../../../../../platform/ui/display/Skeleton.tsx"
import { Text } from "../../../../../platform/ui/display/Text.tsx"
import { lazyWithRetry } from "../../../../../platform/ui/lazy-with-retry.ts"
import type { EntryPicturesProps } from "../../pictures/EntryPictures.tsx"
import Addenda from "./Addenda.tsx"
import type { EntryFieldsProps } from "./EntryFields.tsx"
import { summaryOf } from "../entry-offer.ts"

// Few entries have pictures.
const EntryPictures = lazyWithRetry<EntryPicturesProps>(() => import("../../pictures/EntryPictures.tsx"))

/** The parts of an entry besides its answers: the consultation's time, pictures, addenda, and the plugins' parts. */
export function EntryFooter({ entry, words }: EntryFieldsProps) {
  const isStricken = entry.strickenAt !== null
  const { consultationMinutes } = entry
  return (
    <>
      {typeof consultationMinutes === "number" && (
        <Text as="p" size="sm" tone="muted">
          <Plural value={consultationMinutes} one="The consultation took # minute" other="The consultation took # minutes" />
        </Text>
      )}
      {entry.pictures !== undefined && entry.pictures.length > 0 && (
        <Suspense fallback={<Skeleton shape="lines" count={4} />}>
          <EntryPictures entry={entry} pictures={entry.pictures} />
        </Suspense>
      )}
      {entry.addenda !== undefined && entry.addenda.length > 0 && <Addenda addenda={entry.addenda} words={words} struck={isStricken} />}
      <ContributedDetails entry={entry} />
    </>
  )
}

/** The parts that plugins add to an entry. Each part loads by itself, and contains its own failure. */
function ContributedDetails({ entry }: { readonly entry: RecordEntry }) {
  const { resolved } = useWorkspace()
  const { meetingId } = entry
  if (meetingId === null) return null
  const facts = { ...summaryOf(entry), meetingId }
  return resolved
    .visible(entryDetail)
    .map((detail) => (
      <ExtensionSlot key={detail.id} component={detail} label={detail.spec.label} load={detail.spec.load} props={{ entry: facts }} />
    ))
}
