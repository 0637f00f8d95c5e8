import { Trans } from "@lingui/react/macro"
import { Tag } from "../../../ui/display/Badge.tsx"
import { Icon } from "../../../ui/display/Icon.tsx"
import { entryState, type RecordEntry } from "../../../model/record/entry.ts"

/** Signed, not signed or stricken: a mark and its word. */
export function EntryStateTag({ entry }: { readonly entry: Pick<RecordEntry, "signedAt" | "strickenAt"> }) {
  switch (entryState(entry)) {
    case "signed":
      return (
        <Tag tone="success">
          <Icon name="signature" size={12} />
          <Trans>Signed</Trans>
        </Tag>
      )
    case "default":
      return (
        <Tag tone="warning">
          <Icon name="write" size={12} />
          <Trans>Not signed</Trans>
        </Tag>
      )
    case "stricken":
      return (
        <Tag tone="danger">
          <Icon name="strike" size={12} />
          <Trans>Stricken</Trans>
        </Tag>
      )
  }
}
