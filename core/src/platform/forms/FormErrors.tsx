import { Conflict } from "./conflict/Conflict.tsx"
import { FormNotices } from "./FormNotices.tsx"
import type { FormSession } from "./form-session.ts"
import { SaveErrorBanner } from "./SaveErrorBanner.tsx"

/** What happened to a form beside being written: restored, merged, left over, not saved, saved by two. */
export default function FormErrors({ session }: { readonly session: FormSession }) {
  return (
    <>
      <FormNotices session={session} />
      <SaveErrorBanner session={session} />
      <Conflict session={session} />
    </>
  )
}
