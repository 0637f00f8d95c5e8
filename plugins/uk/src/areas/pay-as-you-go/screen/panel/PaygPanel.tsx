import { PaygPrescriptionForm } from "./PaygPrescriptionForm.tsx"

/** The panel of `uk-payg-prescription`. The UK supplies no validator of the document's metadata. */
export default function PaygPanel() {
  return <PaygPrescriptionForm />
}
