import { ageText, useMarketFormat } from "@rond/core/i18n"
import { knownWord, type UnknownWord } from "@rond/core/api"
import { useHeadItems, type Gender } from "@rond/core/features/patient"
import { ageOn } from "@rond/core/time"
import { Button, Icon, buttonReset, styled, Text, Tooltip, touchTarget, visuallyHidden } from "@rond/core/ui"
import { isRecordClosed, useWorkspace } from "@rond/core/platform/workspace"
import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { createLink } from "@tanstack/react-router"

const BackAnchor = styled("a", {
  ...buttonReset,
  display: "inline-grid",
  placeItems: "center",
  width: "$controlSmall",
  height: "$controlSmall",
  ...touchTarget,
  color: "$textMuted",
  "@hover": { "&:hover": { backgroundColor: "$hover", color: "$text" } },
})
const Back = createLink(BackAnchor)
const Line = styled("section", {
  display: "flex",
  alignItems: "center",
  gap: "$3",
  minWidth: 0,
  flex: 1,
  "@phone": { gap: "$2", paddingInlineEnd: "$10" },
})
const Names = styled("div", {
  display: "flex",
  alignItems: "baseline",
  gap: "$3",
  minWidth: 0,
  "@narrow": { flexDirection: "column", alignItems: "stretch", gap: 0 },
})
/** Beside the name where there is room, else below it, where they wrap into a second line. */
const Facts = styled("span", {
  display: "flex",
  columnGap: "$3",
  flexShrink: 0,
  whiteSpace: "nowrap",
  "@narrow": { flexWrap: "wrap", columnGap: "$2", letterSpacing: "$tighter", "& > *": { fontSize: "$sm", lineHeight: "$xs" } },
  "@phone": { "& > *": { fontSize: "$xs" } },
})
/** A word that a narrow window, a tablet or a phone hides, where the date or the icon is enough. Screen readers still read it. */
const Word = styled("span", {
  variants: {
    until: { narrow: { "@narrow": visuallyHidden }, tablet: { "@tablet": visuallyHidden }, phone: { "@phone": visuallyHidden } },
  },
})

/** Beside the facts a long name is cut; on a phone it is whole. */
const nameLines = { "@narrow": { lineHeight: "$md" }, "@phone": { whiteSpace: "normal", overflowWrap: "anywhere" } } as const
/** Characters of a name that fit on one line of a phone's bar. */
const lineLength = 22
/** The number of lines that a name may take on a phone, at most three: the bar leaves room for them. */
const phoneLinesOf = (name: string): number => Math.min(3, Math.ceil(name.length / lineLength))

/** The name of the account's holder, for a child. It shrinks before the child's own name. Narrow windows show it with the contact details. */
const Holder = styled(Text, {
  flexShrink: 1000,
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  "@tablet": { display: "none" },
})

export interface PatientBarProps {
  /** Opens the list of warnings. */
  readonly onWarnings: () => void
}

/** The patient's identity, always visible: name, date of birth with age, sex, id number and warnings. */
export function PatientBar({ onWarnings }: PatientBarProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const workspace = useWorkspace()
  const { patient, user } = workspace
  const sex: Readonly<Record<Exclude<Gender, UnknownWord>, string>> = { female: t`Female`, male: t`Male`, unknown: t`Sex unknown` }
  return (
    <Line aria-label={t`Patient`}>
      <Tooltip text={t`Home`} isName>
        <Back to="/" aria-label={t`Back to the home page`}>
          <Icon name="arrow-left" />
        </Back>
      </Tooltip>
      <Names>
        <Text
          as="h1"
          size="lg"
          weight="semibold"
          truncate
          title={patient.name}
          data-name-lines={phoneLinesOf(patient.name)}
          css={nameLines}
        >
          {patient.name}
        </Text>
        <Facts>
          {patient.dateOfBirth !== null && <Born day={patient.dateOfBirth} />}
          <Text tone="muted">{sex[knownWord(patient.gender) ?? "unknown"]}</Text>
          {patient.idNumber !== null && (
            <Text numeric tone="muted">
              {format.idNumber(patient.idNumber)}
            </Text>
          )}
        </Facts>
      </Names>
      {patient.isChild && (
        <Holder tone="muted" title={user.name}>
          <Trans>Account holder: {user.name}</Trans>
        </Holder>
      )}
      {!isRecordClosed(workspace) && <Warnings onOpen={onWarnings} />}
    </Line>
  )
}

/** The date of birth in the market's format, with the age. */
function Born({ day }: { readonly day: string }) {
  const { i18n } = useLingui()
  const format = useMarketFormat()
  const date = format.date(day)
  const age = ageText(i18n, ageOn(day, format.today()))
  return (
    <Text numeric tone="muted">
      <Trans>
        <Word until="narrow">Born </Word>
        {date} ({age})
      </Trans>
    </Text>
  )
}

/** The number of warnings, reported allergies and needs, which the strip names; or that some of them could not be loaded. */
function Warnings({ onOpen }: { readonly onOpen: () => void }) {
  const { items, reads } = useHeadItems()
  const { warnings } = reads
  const count = items.length
  if (warnings.data === undefined || (count === 0 && reads.answers === "failed")) {
    if (warnings.data === undefined && warnings.error === null) return null
    return (
      <Button size="sm" variant="quiet" icon="warning" pending={reads.isRetrying} onClick={reads.retry}>
        <Word until="phone">
          <Trans>Warnings not loaded, try again</Trans>
        </Word>
      </Button>
    )
  }
  if (count === 0) return null
  return (
    <WarningButton type="button" onClick={onOpen}>
      <Icon name="warning" size={14} />
      <Trans>
        {count}
        <Word until="tablet">
          {" "}
          <Plural value={count} one="warning" other="warnings" />
        </Word>
      </Trans>
    </WarningButton>
  )
}

const WarningButton = styled("button", {
  ...buttonReset,
  display: "inline-flex",
  alignItems: "center",
  gap: "$1",
  height: "$controlSmall",
  ...touchTarget,
  paddingInline: "$2",
  borderColor: "$warningLine",
  borderRadius: "$full",
  backgroundColor: "$warningSoft",
  color: "$warningText",
  fontFamily: "$body",
  fontSize: "$sm",
  fontWeight: "$medium",
})
