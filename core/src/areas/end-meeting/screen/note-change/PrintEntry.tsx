import { Trans } from "@lingui/react/macro"
import { useEffect, useRef, useState } from "react"
import type { EntrySummary } from "../../../plugin/index.ts"
import { printEntry } from "../../../record/model/index.ts"
import { useEndpointUrl } from "../../../../platform/http/use-api-query.ts"
import { BlockedTab } from "./BlockedTab.tsx"

interface PrintEntryProps {
  readonly entry: Pick<EntrySummary, "entryId">
  readonly close: () => void
}

/** Opens an entry's pages in a new tab, where the browser prints and saves them. */
export default function PrintEntry({ entry, close }: PrintEntryProps) {
  const href = useEndpointUrl()(printEntry, { params: { id: entry.entryId } })
  const isOpened = useRef(false)
  const [isBlocked, setIsBlocked] = useState(false)
  useEffect(() => {
    if (isOpened.current) return
    isOpened.current = true
    const tab = window.open(href, "_blank")
    queueMicrotask(() => (tab === null ? setIsBlocked(true) : close()))
  }, [href, close])
  if (!isBlocked) return null
  return (
    <BlockedTab href={href} close={close}>
      <Trans>Open the note as PDF</Trans>
    </BlockedTab>
  )
}
