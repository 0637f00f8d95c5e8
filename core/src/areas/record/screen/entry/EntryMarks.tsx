import { Trans, useLingui } from "@lingui/react/macro"
import { Tag } from "../../../../platform/ui/display/Badge.tsx"
import { Icon } from "../../../../platform/ui/display/Icon.tsx"
import { entryState, type RecordEntry } from "../../model/entry.ts"
import { styled } from "../../../../platform/ui/stitches.config.ts"

const Quiet = styled("span", { display: "flex", alignItems: "center", height: "1.25rem", color: "$textFaint" })

/** The state of an entry. Most entries are signed, and have only an icon. Unsigned and stricken ones also have a word, so that they are noticed. */
export function EntryStateTag({ entry }: { readonly entry: Pick<RecordEntry, "signedAt" | "strickenAt"> }) {
  const { t } = useLingui()
  switch (entryState(entry)) {
    case "signed":
      return (
        <Quiet title={t`Signed`}>
          <Icon name="signature" size={14} label={t`Signed`} />
        </Quiet>
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
          <Trans>Struck out</Trans>
        </Tag>
      )
  }
}

/** Marks a protected note that is open for a limited time. */
export function EmergencyTag({ entry }: { readonly entry: Pick<RecordEntry, "visibility"> }) {
  if (entry.visibility !== "emergency") return null
  return (
    <Tag tone="warning" css={{ alignSelf: "start" }}>
      <Icon name="lock-open" size={12} />
      <Trans>Opened in an emergency</Trans>
    </Tag>
  )
}

const Locked = styled("span", { display: "flex", flex: 1, alignItems: "center", gap: "$1", minWidth: 0, color: "$textMuted" })

/** Replaces a title that this reader may not see. */
export function WithheldTitle({ entry }: { readonly entry: Pick<RecordEntry, "visibility"> }) {
  return (
    <Locked>
      <Icon name="lock" size={14} />
      {entry.visibility === "protected" ? (
        <Trans>Protected note</Trans>
      ) : entry.visibility === "unsigned" ? (
        <Trans>Not signed yet</Trans>
      ) : (
        <Trans>Not open to you</Trans>
      )}
    </Locked>
  )
}
