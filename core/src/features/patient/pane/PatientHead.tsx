import type { MessageDescriptor } from "@lingui/core"
import { useLingui, Plural, Trans } from "@lingui/react/macro"
import { patientTag } from "../../../extension-points/points/patient.ts"
import type { Resolved } from "../../../extension-points/resolve-workspace.ts"
import type { WorkspaceQuery } from "../../../extension-points/workspace-query.ts"
import { Tag, type Tone } from "../../../ui/display/Badge.tsx"
import { Inline, Stack } from "../../../ui/display/layout.ts"
import { useWorkspaceQuery } from "../../../platform/workspace/workspace-queries.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { useState } from "react"
import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import { useMarketFormat } from "../../../i18n/MarketFormatProvider.tsx"
import { mappedErrorOf } from "../../../platform/errors/mapped-error.ts"
import { Button } from "../../../ui/controls/Button.tsx"
import { Icon } from "../../../ui/display/Icon.tsx"
import { Skeleton } from "../../../ui/display/Skeleton.tsx"
import { Text } from "../../../ui/display/Text.tsx"
import { Dialog } from "../../../ui/overlays/dialogs/Dialog.tsx"
import { Banner } from "../../../ui/states/Banner.tsx"
import { focusRing } from "../../../ui/foundation/tokens.ts"
import { styled } from "../../../ui/stitches.config.ts"
import { getPatientWarnings, type PatientWarning } from "../../../model/patient/index.ts"
import { warningsRegion, inOrderOfWeight, warningPreview } from "./warnings.ts"

const Head = styled("div", {
  display: "flex",
  flexDirection: "column",
  gap: "$2",
  paddingBlock: "$2",
  paddingInline: "$4",
  borderBottom: "1px solid $colors$line",
})

/** Shown above all tabs: the patient's tags and the most important warnings. */
export default function PatientHead() {
  return (
    <Head>
      <PatientTags />
      <PatientWarnings />
    </Head>
  )
}

type TagSpec = Parameters<typeof patientTag>[0]

type TagTone = TagSpec["tone"]

const tones: Readonly<Record<TagTone, Tone>> = { neutral: "neutral", information: "info", warning: "warning" }

/** The patient's tags in this market: listed, a partnership, a claim. */
function PatientTags() {
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

const List = styled("ul", {
  margin: 0,
  padding: 0,
  listStyle: "none",
  display: "flex",
  flexDirection: "column",
  variants: {
    lines: {
      true: { "& > li + li": { borderTop: "1px solid $colors$line", marginTop: "$3", paddingTop: "$3" } },
      false: { gap: "$2" },
    },
  },
})

/** Aligns a quiet button's text with the content above. */
const Edge = styled("div", { marginInlineStart: "-$space$2" })

const All = styled("div", { maxHeight: "35rem", overflowY: "auto" })

const Region = styled("section", {
  ...focusRing,
  display: "flex",
  flexDirection: "column",
  gap: "$1",
  minWidth: 0,
  borderRadius: "$sm",
})

/** The key by which a market's error mapper recognises the failure. */
const notFetched = "meeting.fetch_patient_warnings_prn_error"

/** Warnings that every clinician must see before prescribing: the two most important, the others behind a button. */
function PatientWarnings() {
  const { t } = useLingui()
  return (
    <Region id={warningsRegion} tabIndex={-1} aria-label={t`Warnings`}>
      <Content />
    </Region>
  )
}

function Content() {
  const { t } = useLingui()
  const { patient, resolved } = useWorkspace()
  const { data, error, isFetching, refetch } = useApiQuery(getPatientWarnings, { params: { id: patient.id } })
  if (data === undefined) {
    return error === null ? (
      <Skeleton shape="lines" count={1} />
    ) : (
      <Banner
        tone="error"
        title={<Trans>The patient’s warnings could not be loaded</Trans>}
        actions={
          <Button size="sm" icon="refresh" pending={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {t(mappedErrorOf(resolved, error, notFetched).message)}
      </Banner>
    )
  }
  const warnings = inOrderOfWeight(data.warnings)
  if (warnings.length === 0) {
    return (
      <Text size="sm" tone="muted">
        <Trans>No warnings about this patient.</Trans>
      </Text>
    )
  }
  return (
    <>
      <List lines={false}>
        {warnings.slice(0, warningPreview).map((warning) => (
          <li key={warning.warningId}>
            <Warning warning={warning} />
          </li>
        ))}
      </List>
      {warnings.length > warningPreview && <SeeAll warnings={warnings} />}
    </>
  )
}

function SeeAll({ warnings }: { readonly warnings: readonly PatientWarning[] }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Edge>
        <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
          <Plural value={warnings.length} one="See # warning" other="See all # warnings" />
        </Button>
      </Edge>
      <Dialog open={open} onOpenChange={setOpen} title={<Trans>Warnings</Trans>}>
        <All tabIndex={0}>
          <List lines>
            {warnings.map((warning) => (
              <li key={warning.warningId}>
                <Warning warning={warning} />
              </li>
            ))}
          </List>
        </All>
      </Dialog>
    </>
  )
}

function Warning({ warning }: { readonly warning: PatientWarning }) {
  const format = useMarketFormat()
  const isWarning = warning.type === "WARNING"
  return (
    <Stack gap={0}>
      <Text weight="medium">
        <Tag tone={isWarning ? "warning" : "info"} css={{ verticalAlign: "top", marginInlineEnd: "$2" }}>
          <Icon name={isWarning ? "warning" : "info"} size={12} />
          {isWarning ? <Trans>Warning</Trans> : <Trans>Information</Trans>}
        </Tag>
        {warning.reason}
      </Text>
      {warning.note !== null && (
        <Text size="sm" preserveLines>
          {warning.note}
        </Text>
      )}
      <Text size="sm" tone="muted" numeric css={{ whiteSpace: "normal" }}>
        {warning.clinicianName} · {format.date(warning.createdAt)}
      </Text>
    </Stack>
  )
}
