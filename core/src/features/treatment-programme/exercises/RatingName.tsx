import { Trans, useLingui } from "@lingui/react/macro"
import type { RatingScale } from "./ratings.ts"
import type { Rated } from "./weeks.ts"

/** A rating's name. */
export function RatingName({ rating, scale }: Rated & { readonly scale: RatingScale }) {
  const { t } = useLingui()
  if (rating === null) return <Trans>Not rated</Trans>
  const name = typeof rating === "string" ? scale.names[rating] : undefined
  return name === undefined ? <Trans>Unknown</Trans> : t(name)
}
