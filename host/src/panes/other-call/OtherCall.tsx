import { isolated } from "@rond/core/format"
import { useRunningCall } from "@rond/core/features/call"
import { useMarketFormat } from "@rond/core/i18n"
import { type CallOnPage, useCallOfBrowser } from "@rond/core/platform/events"
import { useSession } from "@rond/core/platform/session"
import { Icon, styled, TextLink } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { createLink } from "@tanstack/react-router"
import { WriteQuestion } from "./WriteQuestion.tsx"

/** The colours of a text and its surface are exchanged, as in the bar of another day's meeting: no reader takes it for a part of the page. */
const Bar = styled("section", {
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "$3",
  flexShrink: 0,
  boxSizing: "border-box",
  height: "var(--notice-row)",
  paddingInline: "$3",
  overflow: "hidden",
  backgroundColor: "$infoText",
  borderBottom: "1px solid $colors$infoSoft",
  color: "$infoSoft",
  fontFamily: "$body",
  fontSize: "$md",
  lineHeight: "$md",
  fontWeight: "$semibold",
  "& > .rond-icon": { flexShrink: 0 },
  "@phone": { gap: "$2", fontSize: "$sm", lineHeight: "$sm" },
})
/** Two lines at most: long names are cut, and stand whole in the head and in the dock. */
const Said = styled("p", {
  display: "-webkit-box",
  minWidth: 0,
  margin: 0,
  overflow: "hidden",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflowWrap: "anywhere",
})
/** A date has no line break at its hyphens. */
const Whole = styled("span", { whiteSpace: "nowrap" })
const Where = styled("span", { flexShrink: 0, fontWeight: "$regular", "@phone": { flexShrink: 1, maxWidth: "35%" } })
const Back = createLink(
  styled(TextLink, {
    flexShrink: 0,
    color: "inherit",
    textDecorationColor: "currentColor",
    "&:focus-visible": { outlineColor: "currentColor" },
  }),
)

export interface OtherCallProps {
  /** The patient of the page. */
  readonly patient: { readonly id: string; readonly name: string }
  /** The part of the page that is about them. */
  readonly shows: "record" | "conversation"
}

/**
 * In another patient's page during a call, on this page or on another of the browser: says so, leads back, and asks before the first writing.
 * Nothing in the page of the call's patient.
 */
export default function OtherCall({ patient, shows }: OtherCallProps) {
  const here = useRunningCall()
  const running = useCallOfBrowser(useSession().clinician?.id)
  const call = here ?? running
  if (call === undefined || call.patientId === patient.id) return null
  return (
    <InAnotherCall key={`${call.meetingId} ${patient.id}`} call={call} isHere={here !== undefined} pageName={patient.name} shows={shows} />
  )
}

interface InAnotherCallProps extends Pick<OtherCallProps, "shows"> {
  readonly call: Pick<CallOnPage, "meetingId" | "patientName" | "patientDateOfBirth">
  /** Whether this page has the call. */
  readonly isHere: boolean
  readonly pageName: string
}

function InAnotherCall({ call, isHere, pageName, shows }: InAnotherCallProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { meetingId, patientName, patientDateOfBirth } = call
  // Two patients may have one name.
  const callName =
    patientDateOfBirth === null ? (
      patientName
    ) : (
      <>
        {isolated(patientName)} <Whole>({format.date(patientDateOfBirth)})</Whole>
      </>
    )
  return (
    <>
      <Bar data-other-call aria-label={t`Call with another patient`}>
        <Icon name="video" />
        <Said>
          {shows === "record" ? (
            <Trans>
              In a call with <bdi>{callName}</bdi>. This is <bdi>{pageName}</bdi>’s record
            </Trans>
          ) : (
            <Trans>
              In a call with <bdi>{callName}</bdi>. This is the conversation with <bdi>{pageName}</bdi>
            </Trans>
          )}
        </Said>
        {isHere ? (
          <Back to="/emr/$meetingId" params={{ meetingId }}>
            <Trans>Back to the call</Trans>
          </Back>
        ) : (
          <Where>
            <Trans>The call is in another tab</Trans>
          </Where>
        )}
      </Bar>
      <WriteQuestion callName={callName} pageName={pageName} shows={shows} />
    </>
  )
}
