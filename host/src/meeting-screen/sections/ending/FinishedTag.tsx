import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { knownWord } from "@rond/core/api"
import type { Meeting } from "@rond/core/features/meeting"
import { Tag } from "@rond/core/ui"

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
