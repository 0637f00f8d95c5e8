import { Trans } from "@lingui/react/macro"
import { Option, Schema } from "effect"
import { useAtomValue } from "jotai/react"
import type { ApiError } from "../../../api/api-error.ts"
import { useMarketFormat } from "../../../i18n/MarketFormatProvider.tsx"
import { FieldTooLong } from "../../../model/record/field-limits.ts"
import type { FormSession } from "../form-session.ts"

const decode = Schema.decodeUnknownOption(FieldTooLong)

/** Whether a save failed because the form holds more than the server accepts. */
export const isTooLong = ({ code }: ApiError): boolean => code === "answer_too_long" || code === "answers_too_long"

/** Says which answer is too long, and what to do about it. */
export function TooLong({ session, error }: { readonly session: FormSession; readonly error: ApiError }) {
  const format = useMarketFormat()
  const template = useAtomValue(session.atoms.template, { store: session.atoms.store })
  const tooLong = Option.getOrUndefined(decode(error.detail))
  const label = template?.nodes.find(({ id }) => id === tooLong?.field)?.label
  if (tooLong === undefined || label === undefined) {
    return <Trans>Shorten your text, and it is saved by itself.</Trans>
  }
  const limit = format.number(tooLong.limit)
  return (
    <Trans>
      “{label}” takes at most {limit} characters. Shorten it, and it is saved automatically.
    </Trans>
  )
}
