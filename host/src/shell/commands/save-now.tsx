import { saveAll } from "@rond/core/platform/drafts"
import { notify } from "@rond/core/ui"
import { Trans } from "@lingui/react/macro"

let dismiss = (): void => undefined
let saving: Promise<void> | undefined

/** Stores what is typed in the open forms, and says whether all of it is stored. Presses meanwhile ask for the same. */
export function saveNow(): Promise<void> {
  saving ??= saveAndSay().finally(() => (saving = undefined))
  return saving
}

async function saveAndSay(): Promise<void> {
  const isSaved = await saveAll()
  dismiss()
  dismiss = isSaved
    ? notify({ tone: "success", title: <Trans>All saved</Trans>, seconds: 3 })
    : notify({
        tone: "warning",
        title: <Trans>Not everything is saved</Trans>,
        description: <Trans>The form says what is missing. What you wrote is still there.</Trans>,
      })
}
