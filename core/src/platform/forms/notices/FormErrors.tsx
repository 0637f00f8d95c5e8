import { Conflict } from "../conflict/Conflict.tsx"
import { FormNotices } from "./FormNotices.tsx"
import type { FormSession } from "../form-session.ts"
import { SaveErrorBanner } from "./SaveErrorBanner.tsx"

/** Notices about a form: restored, merged, leftover, not saved, or in conflict. */
export default function FormErrors({ session }: { readonly session: FormSession }) {
  return (
    <>
      <FormNotices session={session} />
      <SaveErrorBanner session={session} />
      <Conflict session={session} />
    </>
  )
}
