import type { MessageDescriptor } from "@lingui/core"
import { useLingui } from "@lingui/react/macro"
import { Suspense, useId, useState, type FocusEvent } from "react"
import { patientTag, type WorkspaceQuery } from "../../../plugin/index.ts"
import type { Resolved } from "../../../plugin/runtime.ts"
import { Tag, type Tone } from "../../../../platform/ui/display/Badge.tsx"
import { IconButton } from "../../../../platform/ui/controls/Button.tsx"
import { useWorkspaceQuery } from "../../../../platform/workspace/queries/workspace-queries.ts"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { reviewerFlag } from "../../../emergency-access/model/index.ts"
import { lazyWithRetry } from "../../../../platform/ui/lazy-with-retry.ts"
import { useHeadItems } from "./use-head-items.ts"
import { PatientWarnings } from "./PatientWarnings.tsx"
import { isStripOpen, rememberStrip } from "./strip.ts"
import { Fold, Log, StripList, Region, Strip, TagList } from "./strip.styles.ts"
import { warningsRegion } from "./ids.ts"

const PatientLog = lazyWithRetry(() => import("../log/PatientLog.tsx"))

/**
 * The patient's tags and warnings above all tabs, in brief or opened in place. The device remembers the clinician's choice. A link to the warnings
 * focuses them, which opens all of them. On a patient's profile, reviewers also have the list of the people who used the record.
 */
export default function PatientHead() {
  const { t } = useLingui()
  const stripId = useId()
  const { clinician, resolved, view } = useWorkspace()
  const [isOpen, setIsOpen] = useState(() => isStripOpen(clinician.id))
  const [showsAll, setShowsAll] = useState(false)
  const { items, reads } = useHeadItems()
  const hasWarnings = reads.warnings.data !== undefined && reads.warnings.data.warnings.length > 0
  const isFolded = hasWarnings && !isOpen
  const layout = hasWarnings && isOpen ? "open" : "line"
  const toggle = () => {
    setIsOpen(!isOpen)
    setShowsAll(false)
    rememberStrip(clinician.id, !isOpen)
  }
  const openFor = (event: FocusEvent) => {
    if (event.target !== event.currentTarget) return
    setIsOpen(true)
    setShowsAll(true)
  }
  const tags = resolved.visible(patientTag)
  return (
    <Strip>
      {hasWarnings && (
        <Fold>
          <IconButton
            icon={isOpen ? "chevron-up" : "chevron-down"}
            size="sm"
            label={isOpen ? t`Hide tags and warnings` : t`Show tags and warnings`}
            aria-expanded={isOpen}
            aria-controls={stripId}
            onClick={toggle}
          />
        </Fold>
      )}
      <StripList id={stripId} layout={layout} cut={isFolded}>
        {tags.length > 0 && (
          <TagList layout={layout} aria-label={t`Tags`}>
            {tags.map((tag) => (
              <li key={tag.id}>
                <OneTag tag={tag} />
              </li>
            ))}
          </TagList>
        )}
        <Region id={warningsRegion} tabIndex={showsAll ? 0 : -1} scrolls={showsAll} aria-label={t`Warnings`} onFocus={openFor}>
          <PatientWarnings layout={isFolded ? "folded" : showsAll ? "all" : "preview"} items={items} reads={reads} />
        </Region>
      </StripList>
      {view === "patient-profile" && clinician.flags.includes(reviewerFlag) && (
        <Log>
          <Suspense>
            <PatientLog />
          </Suspense>
        </Log>
      )}
    </Strip>
  )
}

type TagSpec = Parameters<typeof patientTag>[0]

type TagTone = TagSpec["tone"]

const tones: Readonly<Record<TagTone, Tone>> = { neutral: "neutral", information: "info", warning: "warning" }

/** A tag of the patient's in this market: listed, a partnership, a claim. */
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
