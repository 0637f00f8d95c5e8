import { Tag } from "../../../ui/display/Badge.tsx"
import { Icon } from "../../../ui/display/Icon.tsx"
import { VisuallyHidden } from "../../../ui/display/layout.ts"
import { styled } from "../../../ui/stitches.config.ts"

const Cut = styled("bdi", { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis" })

export interface BriefTagProps {
  readonly names: readonly string[]
  /** What a screen reader reads instead of the brief text: "Allergies: …". */
  readonly said: (all: string) => string
}

/** The first of some warnings by name, and how many more there are. Nothing without any. */
export function BriefTag({ names, said }: BriefTagProps) {
  const [first] = names
  if (first === undefined) return null
  const all = names.join(", ")
  return (
    <Tag tone="warning" title={all} css={{ flexShrink: 1, minWidth: 0 }}>
      <Icon name="warning" size={12} />
      <VisuallyHidden>{said(all)}</VisuallyHidden>
      <Cut aria-hidden>{first}</Cut>
      {names.length > 1 && <span aria-hidden>{`+${names.length - 1}`}</span>}
    </Tag>
  )
}
