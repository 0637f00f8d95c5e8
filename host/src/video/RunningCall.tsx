import { CallDock, useIsPatientInCall, useRunningCall } from "@rond/core/features/call"
import { AlertDialog } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { useNavigate } from "@tanstack/react-router"
import { useEffect, useState, useSyncExternalStore } from "react"
import { useServices } from "../page/services/services.ts"
import { askBeforeSignOut } from "../page/sign-out.ts"

/** The running call while its meeting is not on screen, and the question before signing out ends it. */
export default function RunningCall() {
  const navigate = useNavigate()
  const { gate, idle } = useServices()
  const isPatientThere = useIsPatientInCall()
  // A clinician who listens to a patient uses the screen, without a key.
  useEffect(() => (isPatientThere ? idle.keepUsed() : undefined), [isPatientThere, idle])
  const isLocked = useSyncExternalStore(gate.subscribe, gate.state) === "locked"
  return (
    <>
      <CallDock onBack={(meetingId) => void navigate({ to: "/emr/$meetingId", params: { meetingId } })} isHidden={isLocked} />
      <SignOutQuestion />
    </>
  )
}

function SignOutQuestion() {
  const { t } = useLingui()
  const running = useRunningCall()
  const [signOut, setSignOut] = useState<() => void>()
  const [isEnding, setEnding] = useState(false)
  useEffect(() => (running === undefined ? undefined : askBeforeSignOut((proceed) => setSignOut(() => proceed))), [running])
  const name = running?.patientName ?? ""
  const endAndLeave = async () => {
    setEnding(true)
    await running?.end()
    signOut?.()
  }
  return (
    <AlertDialog
      open={signOut !== undefined}
      title={t`End the call with ${name} and sign out?`}
      confirmLabel={t`End call and sign out`}
      danger
      pending={isEnding}
      onConfirm={() => void endAndLeave()}
      onCancel={() => setSignOut(undefined)}
    >
      <Trans>Signing out ends your call. {name} will see that you have left.</Trans>
    </AlertDialog>
  )
}
