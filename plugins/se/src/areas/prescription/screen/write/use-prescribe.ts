import type { Draft } from "@rond/core/platform/drafts"
import { useSendOnce } from "@rond/core/platform/drafts"
import { useRefetch } from "@rond/core/platform/http"
import { useWorkspace } from "@rond/core/platform/workspace"
import { useRef, useState } from "react"
import {
  listTakenPrescriptions,
  listRoleLinks,
  type NewPrescription,
  pinBlocked,
  type Prescription,
  pinRefused,
  prescribeMedicine,
  type Product,
  roleRefused,
  unknownWhetherDone,
} from "../../model/contract/index.ts"
import { useReadPrescriptionsAgain } from "../list/use-prescriptions.ts"
import type { PrescriptionContent } from "./content.ts"
import type { PrescribingSafety } from "./use-prescribing-safety.ts"

/** A prescription that was signed just now, with what it was written from. */
export interface SignedPrescription {
  readonly prescription: Prescription
  readonly product: Product
  readonly sent: NewPrescription
}

interface Prescribing {
  readonly meetingId: string
  readonly draft: Draft<PrescriptionContent>
  readonly safety: PrescribingSafety
  readonly onSigned: (signed: SignedPrescription) => void
}

/**
 * Signs the draft, once for its content: another attempt with another PIN is the same request. The dialog that asks for the PIN stays while only
 * the PIN is wrong; every other error is the form's.
 */
export function usePrescribe({ meetingId, draft, safety, onSigned }: Prescribing) {
  const { patient } = useWorkspace()
  const refetch = useRefetch()
  const readAgain = useReadPrescriptionsAgain()
  const [isAsking, setIsAsking] = useState(false)
  // The answer arrives in a closure of before the press.
  const sent = useRef<NewPrescription>(undefined)
  const sending = useSendOnce(prescribeMedicine, draft, {
    invalidates: [listTakenPrescriptions],
    onSent: ({ prescription }) => {
      setIsAsking(false)
      readAgain()
      const { product } = draft.content
      if (product !== undefined && sent.current !== undefined) onSigned({ prescription, product, sent: sent.current })
    },
    onError: (error) => {
      safety.refused(error, safety.keys)
      if (error.code === roleRefused) void refetch(listRoleLinks)
      if (error.code === unknownWhetherDone) readAgain()
      if (error.code !== pinRefused && error.code !== pinBlocked) setIsAsking(false)
    },
  })
  return {
    isAsking,
    isSending: sending.isSending,
    error: sending.error,
    /** Asks for the PIN. */
    ask: () => {
      sending.reset()
      setIsAsking(true)
    },
    close: () => {
      setIsAsking(false)
      sending.reset()
    },
    sign: (payload: { readonly pinCode: string; readonly prescription: NewPrescription }, content: PrescriptionContent) => {
      sent.current = payload.prescription
      sending.send({ query: { patientId: patient.id, meetingId }, payload }, content)
    },
  }
}
