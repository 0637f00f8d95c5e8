import type { FormTemplate } from "../../../model/record/form-template.ts"
import type { FormLock } from "../form-port.ts"
import { FormReadOnly } from "./FormReadOnly.tsx"
import type { FormSession } from "../form-session.ts"
import { LockBanner } from "./LockBanner.tsx"

export interface FormLockedProps {
  readonly session: FormSession
  readonly template: FormTemplate
  readonly lock: FormLock
}

/** A read-only form, with the reason it is locked. */
export default function FormLocked({ session, template, lock }: FormLockedProps) {
  return (
    <>
      <LockBanner lock={lock} />
      <FormReadOnly session={session} template={template} struck={lock.kind === "stricken"} />
    </>
  )
}
