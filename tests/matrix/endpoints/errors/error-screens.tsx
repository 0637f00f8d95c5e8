import type { ApiError } from "@rond/core/api"
import { openVideoSession, sendSms } from "@rond/core/model/call"
import { saveEvaluation } from "@rond/core/model/evaluation"
import { saveEntry } from "@rond/core/model/record"
import type { ReactNode } from "react"
import { SmsFailed } from "../../../../core/src/areas/call/screen/notify/NotifyBySms.tsx"
import { noCall } from "../../../../core/src/areas/call/screen/machine/call-state.ts"
import CallBanners from "../../../../core/src/areas/call/screen/view/errors/CallBanners.tsx"
import { makeFormAtoms } from "../../../../core/src/platform/forms/form-atoms.ts"
import type { FormSession } from "../../../../core/src/platform/forms/form-session.ts"
import FormErrors from "../../../../core/src/platform/forms/notices/FormErrors.tsx"
import { CallerProblem } from "../../../../plugins/fr/src/areas/phone-patient/screen/caller.tsx"
import { createByPhone, searchByPhone } from "../../../../plugins/fr/src/areas/phone-patient/model/phone-patient.ts"
import {
  addMedication,
  correctMedicationReasons,
  editMedication,
} from "../../../../plugins/se/src/areas/medication/model/contract/index.ts"
import { WriteFailed } from "../../../../plugins/se/src/areas/medication/screen/WriteFailed.tsx"
import { addImmunization, createImmunizationSeries } from "../../../../plugins/se/src/areas/vaccination/model/vaccination.ts"
import { NotRegistered } from "../../../../plugins/se/src/areas/vaccination/screen/register/NotRegistered.tsx"
import { addClinicianTask, deleteClinicianTask, saveClinicianTask } from "../../../../plugins/uk/src/contract/contract.ts"
import { TaskFailed } from "../../../../plugins/uk/src/areas/tasks/screen/panel/task-errors.tsx"

const nothing = () => undefined

/** A form whose last save failed. */
function failedForm(failure: ApiError): FormSession {
  const atoms = makeFormAtoms()
  atoms.store.set(atoms.sync, { state: "failed", error: failure })
  return {
    key: { clinicianId: "clinician-1", patientId: "patient-1", meetingId: "meeting-1", form: "note" },
    atoms,
    extraValues: undefined,
    open: nothing,
    change: nothing,
    saveNow: async () => ({ saved: false, reason: "error", error: failure }),
    resolve: nothing,
    onRemoteChange: nothing,
    refresh: async () => undefined,
    closeNotice: nothing,
    close: nothing,
  }
}

const callFailed = (error: ApiError) => (
  <CallBanners
    state={{ ...noCall, phase: "error", error: { kind: "session", error } }}
    media={undefined}
    meetingId="meeting-1"
    clinicianId="clinician-1"
    patientName="Alex Moor"
    phone={null}
    onRestart={nothing}
    onEnd={nothing}
    onMicrophoneOnly={nothing}
    onDevices={nothing}
    onRestartKind={nothing}
  />
)

/** A part of a screen that words the errors of these endpoints, given nothing but the error. */
interface ErrorScreen {
  readonly name: string
  readonly of: readonly { readonly id: string; readonly errors: readonly string[] }[]
  readonly draw: (error: ApiError) => ReactNode
}

/** The parts that can be drawn by themselves. The others are tested in their areas. */
export const errorScreens: readonly ErrorScreen[] = [
  { name: "FormErrors", of: [saveEntry, saveEvaluation], draw: (error) => <FormErrors session={failedForm(error)} /> },
  { name: "CallBanners", of: [openVideoSession], draw: callFailed },
  { name: "SmsFailed", of: [sendSms], draw: (error) => <SmsFailed error={error} phone={null} /> },
  {
    name: "WriteFailed",
    of: [addMedication, editMedication, correctMedicationReasons],
    draw: (error) => <WriteFailed title="Not saved" error={error} onRetry={nothing} />,
  },
  { name: "NotRegistered", of: [createImmunizationSeries, addImmunization], draw: (error) => <NotRegistered error={error} /> },
  {
    name: "TaskFailed",
    of: [addClinicianTask, saveClinicianTask, deleteClinicianTask],
    draw: (error) => <TaskFailed action="adding the task" error={error} />,
  },
  { name: "CallerProblem", of: [searchByPhone, createByPhone], draw: (error) => <CallerProblem title="Not found" error={error} /> },
]
