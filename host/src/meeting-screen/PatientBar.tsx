import { useApiQuery } from "@rond/core/platform/http"
import { ageText, useMarketFormat } from "@rond/core/i18n"
import { getPatientWarnings, type Gender } from "@rond/core/features/patient"
import { ageOn } from "@rond/core/time"
import { Button, Icon, buttonReset, styled, Text, Tooltip, visuallyHidden } from "@rond/core/ui"
import { isRecordClosed, useWorkspace } from "@rond/core/platform/workspace"
import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { createLink } from "@tanstack/react-router"

const BackLook = styled("a", {
  ...buttonReset,
  display: "inline-grid",
  placeItems: "center",
  width: "$controlSmall",
  height: "$controlSmall",
  color: "$textMuted",
  "@hover": { "&:hover": { backgroundColor: "$hover", color: "$text" } },
})
const Back = createLink(BackLook)
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
  "@phone": { flexDirection: "column", gap: 0 },
})
const Facts = styled("span", {
  display: "flex",
  gap: "$3",
  flexShrink: 0,
  whiteSpace: "nowrap",
  "@phone": { gap: "$2", letterSpacing: "$tighter", "& > *": { fontSize: "$sm" } },
})
/** On a phone the icon and its number are enough; screen readers still read the words. */
const Word = styled("span", { "@phone": visuallyHidden })

/** Whose account a child is on. It shrinks before the child's own name; narrow windows show it with the contact details. */
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

/** The patient's identity, always in sight: name, id number, age, sex and warnings. */
export function PatientBar({ onWarnings }: PatientBarProps) {
  const { t, i18n } = useLingui()
  const format = useMarketFormat()
  const workspace = useWorkspace()
  const { patient, user } = workspace
  const sex: Readonly<Record<Gender, string>> = { female: t`Female`, male: t`Male`, unknown: t`Sex unknown` }
  return (
    <Line aria-label={t`Patient`}>
      <Tooltip text={t`Home`} isName>
        <Back to="/" aria-label={t`Back to home`}>
          <Icon name="arrow-left" />
        </Back>
      </Tooltip>
      <Names>
        <Text as="h1" size="lg" weight="semibold" truncate title={patient.name} css={{ "@phone": { lineHeight: "$md" } }}>
          {patient.name}
        </Text>
        <Facts>
          {patient.idNumber !== null && (
            <Text numeric tone="muted">
              {format.idNumber(patient.idNumber)}
            </Text>
          )}
          {patient.dateOfBirth !== null && <Text tone="muted">{ageText(i18n, ageOn(patient.dateOfBirth, format.today()))}</Text>}
          <Text tone="muted">{sex[patient.gender]}</Text>
        </Facts>
      </Names>
      {patient.isChild && (
        <Holder tone="muted" title={user.name}>
          <Trans>Account holder: {user.name}</Trans>
        </Holder>
      )}
      {!isRecordClosed(workspace) && <Warnings patientId={patient.id} onOpen={onWarnings} />}
    </Line>
  )
}

function Warnings({ patientId, onOpen }: { readonly patientId: string; readonly onOpen: () => void }) {
  const warnings = useApiQuery(getPatientWarnings, { params: { id: patientId } })
  if (warnings.data === undefined) {
    if (warnings.error === null) return null
    return (
      <Button size="sm" variant="quiet" icon="warning" pending={warnings.isFetching} onClick={() => void warnings.refetch()}>
        <Word>
          <Trans>Warnings not loaded, try again</Trans>
        </Word>
      </Button>
    )
  }
  const count = warnings.data.warnings.length
  if (count === 0) return null
  return (
    <WarningButton type="button" onClick={onOpen}>
      <Icon name="warning" size={14} />
      <Trans>
        {count}
        <Word>
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
  paddingInline: "$2",
  borderColor: "$warningLine",
  borderRadius: "$full",
  backgroundColor: "$warningSoft",
  color: "$warningText",
  fontFamily: "$body",
  fontSize: "$sm",
  fontWeight: "$medium",
})
