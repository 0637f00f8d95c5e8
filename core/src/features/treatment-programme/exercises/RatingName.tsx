import { Trans, useLingui } from "@lingui/react/macro"
import type { RatingScale } from "./ratings.ts"
import type { Rated } from "./weeks.ts"

/** A rating's name; an unknown one's own word. */
export function RatingName({ rating, scale }: Rated & { readonly scale: RatingScale }) {
  const { t } = useLingui()
  if (rating === null) return <Trans>Not rated</Trans>
  const name = typeof rating === "string" ? scale.names[rating] : undefined
  return name === undefined ? (typeof rating === "string" ? rating : rating.unknownWord) : t(name)
}
