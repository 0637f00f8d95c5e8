import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { RequestError } from "../../../../platform/errors/RequestError.tsx"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Tag } from "../../../../platform/ui/display/Badge.tsx"
import { Icon, type IconName } from "../../../../platform/ui/display/Icon.tsx"
import { Inline, Stack } from "../../../../platform/ui/display/layout.ts"
import { Skeleton } from "../../../../platform/ui/display/Skeleton.tsx"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { Dialog } from "../../../../platform/ui/overlays/dialogs/Dialog.tsx"
import { Banner } from "../../../../platform/ui/states/Banner.tsx"
import { styled } from "../../../../platform/ui/stitches.config.ts"
import type { PatientWarning } from "../../model/index.ts"
import type { AllergyReads } from "../known/use-known-allergies.ts"
import type { HeadItem } from "./head-items.ts"
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
  /** `folded`: each in a word or two, in one line that may wrap. `preview`: the two most important in full, the others in a word or two. */
  readonly layout: "folded" | "preview" | "all"
  readonly items: readonly HeadItem[]
  readonly reads: AllergyReads
}

/**
 * The warnings and allergies that every clinician must see before prescribing, and below them those from other sources than the record. Each layout
 * has all of them.
 */
export function PatientWarnings({ layout, items, reads }: PatientWarningsProps) {
  const { data, error, isFetching, refetch } = reads.warnings
  if (data === undefined && error !== null) {
    return (
      <>
        <Banner
          tone="error"
          title={<Trans>The patient’s warnings could not be loaded</Trans>}
          actions={
            <Button size="sm" icon="refresh" pending={isFetching} onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <RequestError error={error} failure={notFetched} />
        </Banner>
        <InBrief items={items} reads={reads} />
      </>
    )
  }
  if (data === undefined) return items.length === 0 ? <Skeleton shape="lines" count={1} /> : <InBrief items={items} reads={reads} />
  if (items.length === 0) return <NoWarnings reads={reads} />
  if (layout === "folded" || data.warnings.length === 0) return <InBrief items={items} reads={reads} />
  const warnings = inOrderOfWeight(data.warnings)
  const inFull = layout === "all" ? warnings : warnings.slice(0, warningPreview)
  const isInFull = ({ warningId, said }: HeadItem) => said === undefined && inFull.some((warning) => warning.warningId === warningId)
  return (
    <>
      <List lines={false}>
        {inFull.map((warning) => (
          <li key={warning.warningId}>
            <Warning warning={warning} />
          </li>
        ))}
      </List>
      <InBrief items={items.filter((item) => !isInFull(item))} reads={reads} />
      {inFull.length < warnings.length && <SeeAll warnings={warnings} />}
    </>
  )
}

/** Renders each item in a word or two, and a notice if the answers are missing. */
function InBrief({ items, reads }: Omit<PatientWarningsProps, "layout">) {
  return (
    <>
      {items.length > 0 && (
        <Briefly>
          {items.map((item) => (
            <Brief key={item.warningId} item={item} reporter={reads.reporter} />
          ))}
        </Briefly>
      )}
      {reads.answers === "failed" && <AnswersMissing reads={reads} />}
    </>
  )
}

/** Says that there are none only where both the record and the answers are known. */
function NoWarnings({ reads }: Pick<PatientWarningsProps, "reads">) {
  if (reads.answers === "failed") return <AnswersMissing reads={reads} />
  return (
    <Text size="sm" tone="muted">
      {reads.answers === "loaded" ? (
        reads.reporter === "guardian" ? (
          <Trans>No warnings in the record, and no allergies reported by the guardian.</Trans>
        ) : (
          <Trans>No warnings in the record, and no allergies reported by the patient.</Trans>
        )
      ) : (
        <Trans>No warnings in the record. The patient’s own answers are loading.</Trans>
      )}
    </Text>
  )
}

function AnswersMissing({ reads: { warnings, retry, isRetrying } }: Pick<PatientWarningsProps, "reads">) {
  return (
    <Inline gap={2} wrap>
      <Text size="sm" tone="warning">
        {warnings.data?.warnings.length === 0 ? (
          <Trans>No warnings in the record. The patient’s own answers about allergies could not be loaded.</Trans>
        ) : (
          <Trans>The patient’s own answers about allergies could not be loaded.</Trans>
        )}
      </Text>
      <Button size="sm" variant="quiet" icon="refresh" pending={isRetrying} onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </Inline>
  )
}

const icons: Readonly<Record<HeadItem["kind"], IconName>> = {
  allergy: "warning",
  interpreter: "languages",
  hearing: "message",
  warning: "warning",
  information: "info",
}

function Brief({ item: { text, kind, said }, reporter }: { readonly item: HeadItem; readonly reporter: AllergyReads["reporter"] }) {
  const { t } = useLingui()
  const isWarning = kind === "allergy" || kind === "warning"
  const visibleText =
    said === undefined
      ? text
      : said === "guardian"
        ? t`The guardian: ${text}`
        : reporter === "guardian"
          ? t`${text}, reported by the guardian`
          : t`${text}, reported by the patient`
  return (
    <StripListItem title={visibleText} warning={isWarning}>
      <Icon name={icons[kind]} size={14} label={isWarning ? t`Warning` : t`Information`} />
      {/* One part of the line: the gap of the line would stand before the comma. */}
      <span>
        <Shown said={said} reporter={reporter}>
          {text}
        </Shown>
      </span>
    </StripListItem>
  )
}

interface ShownProps {
  readonly said: HeadItem["said"]
  readonly reporter: AllergyReads["reporter"]
  readonly children: string
}

/** The source, in the page's language, around the words, which are the market's. */
function Shown({ said, reporter, children }: ShownProps) {
  const { locale } = useMarketFormat()
  const text = <span lang={locale}>{children}</span>
  if (said === undefined) return text
  if (said === "guardian") return <Trans>The guardian: {text}</Trans>
  return reporter === "guardian" ? <Trans>{text}, reported by the guardian</Trans> : <Trans>{text}, reported by the patient</Trans>
}

function SeeAll({ warnings }: { readonly warnings: readonly PatientWarning[] }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Edge>
        <Button showsMore size="sm" variant="quiet" onClick={() => setOpen(true)}>
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
        <span lang={format.locale}>{warning.reason}</span>
      </Text>
      {warning.note !== null && (
        <Text size="sm" preserveLines lang={format.locale}>
          {warning.note}
        </Text>
      )}
      <Text size="sm" tone="muted" numeric css={{ whiteSpace: "normal" }}>
        <bdi>{warning.clinicianName}</bdi> · {format.shortDate(warning.createdAt, format.today())}
      </Text>
    </Stack>
  )
}
