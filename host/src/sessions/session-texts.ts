import type { OwnSession } from "@rond/core/model/session"
import { useLingui } from "@lingui/react/macro"
import { useReaderFormat } from "../page/reader-format.ts"

/** A session described in the reader's language. */
export interface SessionTexts {
  /** The browser and system, such as `Firefox on Windows`, as far as the browser tells them. */
  readonly device: string
  readonly begun: string
  readonly used: string
}

export function useSessionTexts(): (session: OwnSession) => SessionTexts {
  const { t } = useLingui()
  const format = useReaderFormat()
  const today = format.today()
  return ({ browser, system, beganAtMillis, usedAtMillis }) => ({
    device: browser !== null && system !== null ? t`${browser} on ${system}` : (browser ?? system ?? t`Unknown device`),
    begun: format.shortDateTime(beganAtMillis, today),
    used: format.shortDateTime(usedAtMillis, today),
  })
}
