import { Trans } from "@lingui/react/macro"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Banner } from "@rond/core/ui"
import { useState } from "react"
import { AttachPrescription } from "./AttachPrescription.tsx"
import type { MetadataValidator } from "./chosen-file.ts"
import { keptFile } from "./kept-file.ts"
import { Instructions } from "./Instructions.tsx"
import { Uploaded } from "./Uploaded.tsx"

export interface PaygPrescriptionFormProps {
  /** Judges each document; nothing is sent until it passes. The same function at every rendering. */
  readonly metadataValidator?: MetadataValidator
}

/** Issues a prescription for which the patient pays, in two steps: the instructions, then the PDF. */
export function PaygPrescriptionForm({ metadataValidator }: PaygPrescriptionFormProps) {
  const { ids, meeting, patient } = useWorkspace()
  const [step, setStep] = useState<"instructions" | "attach" | "uploaded">(() =>
    meeting !== undefined && keptFile({ clinicianId: ids.clinicianId, meetingId: meeting.id }) !== undefined ? "attach" : "instructions",
  )
  if (meeting === undefined) throw new Error("Missing meeting id")
  if (meeting.finishedStatus !== null)
    return (
      <Banner tone="info">
        <Trans>The meeting has ended. No prescription can be added to it.</Trans>
      </Banner>
    )
  switch (step) {
    case "instructions":
      return <Instructions onContinue={() => setStep("attach")} />
    case "attach":
      return (
        <AttachPrescription
          meetingId={meeting.id}
          userId={meeting.user.id}
          patientName={patient.name}
          metadataValidator={metadataValidator}
          onBack={() => setStep("instructions")}
          onUploaded={() => setStep("uploaded")}
        />
      )
    case "uploaded":
      return <Uploaded onAnother={() => setStep("attach")} />
  }
}
