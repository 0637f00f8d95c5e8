import { BottomBar, EndMeetingDialogs, EndMeetingNotice } from "@rond/core/features/end-meeting"
import { useWorkspace } from "@rond/core/platform/workspace"
import type { Meeting } from "@rond/core/features/meeting"
import type { findTitle } from "@rond/core/plugin/runtime"
import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { knownWord } from "@rond/core/api"
import { Banner, Tag } from "@rond/core/ui"
import { AbsenceNotice as Notice } from "../../../workspace/AbsenceNotice.tsx"

/** The bar at the foot with the ways to end the meeting, their dialogs, and above it what an end waits for. */
export function EndingBar() {
  return (
    <>
      <EndMeetingDialogs />
      <BottomBar />
    </>
  )
}

/** The result of an attempt to end the meeting, at the top of the consultation. */
export { EndMeetingNotice as EndingNotice }

const statusLabels = { COMPLETED: msg`Completed`, NO_SHOW: msg`No-show`, CANCELLED: msg`Cancelled` } as const

/** The way a meeting ended. For an unknown way: only that it has ended. */
export function FinishedTag({ status }: { readonly status: NonNullable<Meeting["finishedStatus"]> }) {
  const { t } = useLingui()
  const knownStatus = knownWord(status)
  return (
    <Tag tone={knownStatus === "COMPLETED" ? "success" : "neutral"}>
      {t(knownStatus === undefined ? msg`Ended` : statusLabels[knownStatus])}
    </Tag>
  )
}

/** The plugins that are absent from this workspace. */
export function AbsenceNotice() {
  return <Notice absent={useWorkspace().resolved.absent} />
}

type TitleError = Extract<ReturnType<typeof findTitle>, { readonly state: "unknown" }>["error"]

/** The reason the market has no title for this kind of meeting. */
export function TitleProblem({ problem, type }: { readonly problem: TitleError["_tag"]; readonly type: Meeting["type"] }) {
  if (problem === "PrescriptionRenewalNotSupported")
    return (
      <Banner tone="error" title={<Trans>Prescription renewals are not supported in your country</Trans>}>
        <Trans>
          The patient has booked a renewal that is not offered in your country. Send the patient a message, and contact support.
        </Trans>
      </Banner>
    )
  return (
    <Banner tone="error" title={<Trans>Unknown activity type</Trans>}>
      <Trans>There is no title for “{type}”. Everything else works. Contact support.</Trans>
    </Banner>
  )
}
