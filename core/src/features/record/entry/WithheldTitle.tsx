import { Trans } from "@lingui/react/macro"
import { Icon } from "../../../ui/display/Icon.tsx"
import { styled } from "../../../ui/stitches.config.ts"
import type { RecordEntry } from "../../../model/record/entry.ts"

const Locked = styled("span", { display: "flex", flex: 1, alignItems: "center", gap: "$1", minWidth: 0, color: "$textMuted" })

/** Replaces a title that this reader may not see. */
export function WithheldTitle({ entry }: { readonly entry: Pick<RecordEntry, "visibility"> }) {
  return (
    <Locked>
      <Icon name="lock" size={14} />
      {entry.visibility === "protected" ? <Trans>Protected note</Trans> : <Trans>Not signed yet</Trans>}
    </Locked>
  )
}
