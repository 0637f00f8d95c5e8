import type { MessageDescriptor } from "@lingui/core"
import { useLingui } from "@lingui/react/macro"
import { patientTag } from "../../../extension-points/patient/patient-tag.ts"
import type { Resolved } from "../../../extension-points/resolve-workspace.ts"
import type { WorkspaceQuery } from "../../../extension-points/workspace-query.ts"
import { Tag, type Tone } from "../../../ui/display/Badge.tsx"
import { Inline } from "../../../ui/display/layout.ts"
import { useWorkspaceQuery } from "../../../platform/workspace/workspace-queries.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"

type TagSpec = Parameters<typeof patientTag>[0]
type TagTone = TagSpec["tone"]

const tones: Readonly<Record<TagTone, Tone>> = { neutral: "neutral", information: "info", warning: "warning" }

/** The patient's tags in this market: listed, a partnership, a claim. */
export function PatientTags() {
  const { t } = useLingui()
  const { resolved } = useWorkspace()
  const tags = resolved.visible(patientTag)
  if (tags.length === 0) return null
  return (
    <Inline as="ul" gap={1} wrap aria-label={t`Tags`} css={{ margin: 0, padding: 0, listStyle: "none" }}>
      {tags.map((tag) => (
        <li key={tag.id}>
          <OneTag tag={tag} />
        </li>
      ))}
    </Inline>
  )
}

function OneTag({ tag }: { readonly tag: Resolved<Omit<TagSpec, "id">> }) {
  const { detail, label, tone } = tag.spec
  return detail === undefined ? <Plain label={label} tone={tone} /> : <WithDetail label={label} tone={tone} detail={detail} />
}

interface TagStyle {
  readonly label: MessageDescriptor
  readonly tone: TagTone
}

function Plain({ label, tone }: TagStyle) {
  const { t } = useLingui()
  return <Tag tone={tones[tone]}>{t(label)}</Tag>
}

/** Shows the detail once it has loaded. If it fails to load the tag shows without it. */
function WithDetail({ label, tone, detail }: TagStyle & { readonly detail: WorkspaceQuery<string | undefined> }) {
  const { t } = useLingui()
  const { data } = useWorkspaceQuery(detail)
  return (
    <Tag tone={tones[tone]}>
      {t(label)}
      {data !== undefined && data !== null && `: ${data}`}
    </Tag>
  )
}
