import { useRunningCall, type RunningCall } from "@rond/core/features/call"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Icon, styled, TextLink } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { createLink } from "@tanstack/react-router"
import { WriteQuestion } from "./WriteQuestion.tsx"

/** The colours of a text and its surface are exchanged, as in the bar of another day's meeting: nobody takes it for a part of the page. */
const Bar = styled("section", {
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "$3",
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
const Back = createLink(
  styled(TextLink, {
    flexShrink: 0,
    color: "inherit",
    textDecorationColor: "currentColor",
    "&:focus-visible": { outlineColor: "currentColor" },
  }),
)

/** In another patient's page during a call: says so, leads back, and asks before the first writing. Nothing in the page of the call's patient. */
export default function OtherCall() {
  const { patient } = useWorkspace()
  const running = useRunningCall()
  return running === undefined || running.patientId === patient.id ? null : <InAnotherCall key={running.meetingId} running={running} />
}

function InAnotherCall({ running }: { readonly running: RunningCall }) {
  const { t } = useLingui()
  const { patient } = useWorkspace()
  const { meetingId, patientName: callName } = running
  const pageName = patient.name
  return (
    <>
      <Bar data-other-call aria-label={t`Call with another patient`}>
        <Icon name="video" />
        <Said>
          <Trans>
            In a call with <bdi>{callName}</bdi>. This is <bdi>{pageName}</bdi>’s record
          </Trans>
        </Said>
        <Back to="/emr/$meetingId" params={{ meetingId }}>
          <Trans>Back to the call</Trans>
        </Back>
      </Bar>
      <WriteQuestion callName={callName} pageName={pageName} />
    </>
  )
}
