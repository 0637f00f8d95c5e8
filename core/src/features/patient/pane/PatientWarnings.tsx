import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import { useMarketFormat } from "../../../i18n/MarketFormatProvider.tsx"
import { mappedErrorOf } from "../../../platform/errors/mapped-error.ts"
import { MappedMessage } from "../../../platform/errors/MappedMessage.tsx"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { Button } from "../../../ui/controls/Button.tsx"
import { Tag } from "../../../ui/display/Badge.tsx"
import { Icon, type IconName } from "../../../ui/display/Icon.tsx"
import { Stack } from "../../../ui/display/layout.ts"
import { Skeleton } from "../../../ui/display/Skeleton.tsx"
import { Text } from "../../../ui/display/Text.tsx"
import { Dialog } from "../../../ui/overlays/dialogs/Dialog.tsx"
import { Banner } from "../../../ui/states/Banner.tsx"
import { styled } from "../../../ui/stitches.config.ts"
import { getPatientWarnings, type PatientWarning } from "../../../model/patient/index.ts"
import { stripItems, type StripItem } from "./strip.ts"
import { Briefly, StripListItem } from "./strip.styles.ts"
import { inOrderOfWeight, warningPreview } from "./warnings.ts"

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

/** The key by which a market's error mapper recognises the failure. */
const notFetched = "meeting.fetch_patient_warnings_prn_error"

export interface PatientWarningsProps {
  /** Each in a word or two, in one line that may wrap. */
  readonly isFolded: boolean
}

/** Warnings that every clinician must see before prescribing: in brief, or the two most important with the others behind a button. */
export function PatientWarnings({ isFolded }: PatientWarningsProps) {
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
        <MappedMessage {...mappedErrorOf(resolved, error, notFetched)} />
      </Banner>
    )
  }
  if (data.warnings.length === 0) {
    return (
      <Text size="sm" tone="muted">
        <Trans>No warnings about this patient.</Trans>
      </Text>
    )
  }
  if (isFolded) {
    return (
      <Briefly>
        {stripItems(data.warnings).map((part) => (
          <Brief key={part.warningId} part={part} />
        ))}
      </Briefly>
    )
  }
  const warnings = inOrderOfWeight(data.warnings)
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

const icons: Readonly<Record<StripItem["kind"], IconName>> = {
  allergy: "warning",
  interpreter: "languages",
  hearing: "message",
  warning: "warning",
  information: "info",
}

function Brief({ part: { text, kind } }: { readonly part: StripItem }) {
  const { t } = useLingui()
  const isWarning = kind === "allergy" || kind === "warning"
  return (
    <StripListItem title={text} warning={isWarning}>
      <Icon name={icons[kind]} size={14} label={isWarning ? t`Warning` : t`Information`} />
      <span>{text}</span>
    </StripListItem>
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
        {warning.clinicianName} · {format.shortDate(warning.createdAt, format.today())}
      </Text>
    </Stack>
  )
}
