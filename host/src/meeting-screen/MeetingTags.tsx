import type { Meeting } from "@rond/core/features/meeting"
import { meetingTag } from "@rond/core/plugin"
import { safely, type MeetingTagSpec, type Resolved } from "@rond/core/plugin/runtime"
import { Tag, type Tone } from "@rond/core/ui"
import { useWorkspace } from "@rond/core/platform/workspace"
import { useLingui } from "@lingui/react"

const tones: Readonly<Record<MeetingTagSpec["tone"], Tone>> = { neutral: "neutral", information: "info", warning: "warning" }

/** What the market must know of the meeting, as tags beside its title. */
export function MeetingTags({ meeting }: { readonly meeting: Meeting }) {
  const { _ } = useLingui()
  const { resolved } = useWorkspace()
  return resolved.visible(meetingTag).map((tag) => {
    const detail = detailOf(tag, meeting)
    return (
      <Tag key={tag.id} tone={tones[tag.spec.tone]}>
        {_(tag.spec.label)}
        {detail !== undefined && `: ${detail}`}
      </Tag>
    )
  })
}

/** A detail that cannot be read is left out: the tag is true without it. */
const detailOf = (tag: Resolved<MeetingTagSpec>, meeting: Meeting): string | undefined =>
  safely(tag, "run", () => tag.spec.detail?.(meeting)).value
